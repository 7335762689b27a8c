import Big from 'big.js';
import { signedPayment } from './crypto-terms';

/** What a payer allows: a transfer of tokens, once and within a time. Times in seconds since 1970. */
export type Authorization<Time extends string | number> = {
  from: string;
  to: string;
  /** In millionths. */
  value: string;
  validAfter: Time;
  validBefore: Time;
  nonce: string;
};

/** The typed data a payer signs (EIP-712) so that somebody else may send the transfer (EIP-3009). */
export function authorizationTypedData<Time extends string | number>(message: Authorization<Time>) {
  const { chainId, token } = signedPayment;
  return {
    domain: { name: 'USD Coin', version: '2', chainId, verifyingContract: token },
    types: {
      EIP712Domain: [
        { name: 'name', type: 'string' },
        { name: 'version', type: 'string' },
        { name: 'chainId', type: 'uint256' },
        { name: 'verifyingContract', type: 'address' },
      ],
      TransferWithAuthorization: [
        { name: 'from', type: 'address' },
        { name: 'to', type: 'address' },
        { name: 'value', type: 'uint256' },
        { name: 'validAfter', type: 'uint256' },
        { name: 'validBefore', type: 'uint256' },
        { name: 'nonce', type: 'bytes32' },
      ],
    },
    primaryType: 'TransferWithAuthorization' as const,
    message,
  };
}

/** An amount in US dollars as the token counts it. */
export function tokenUnits(amount: string | Big): string {
  return new Big(amount).times(new Big(10).pow(signedPayment.tokenDecimals)).toFixed();
}
