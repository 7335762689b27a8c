import type { Static } from 'typebox';
import type {
  batchFundingMessage,
  singleFundingMessage,
  tradeMessage as tradeMessageShape,
} from '@/api/shapes/permit2';
import type { Side, StablefxQuote } from '../entities/stablefx';
import { escrowContract, tokenContracts } from './terms';
import { tokenUnits } from './token-amounts';

export type TradeMessage = Static<typeof tradeMessageShape>;
export type SingleFundingMessage = Static<typeof singleFundingMessage>;
export type BatchFundingMessage = Static<typeof batchFundingMessage>;
export type FundingMessage = SingleFundingMessage | BatchFundingMessage;

/** The domain of Permit2 on Arc's test network; it has no version. */
const domain = {
  name: 'Permit2' as const,
  chainId: 5_042_002,
  verifyingContract: '0x000000000022D473030F116dDEE9F6B43aC78BA3',
};

const member = (name: string, type: string) => ({ name, type });

const commonTypes = {
  EIP712Domain: [
    member('name', 'string'),
    member('chainId', 'uint256'),
    member('verifyingContract', 'address'),
  ],
  TokenPermissions: [member('token', 'address'), member('amount', 'uint256')],
};

const permission = (permitted: string, witness: string) => [
  member('permitted', permitted),
  member('spender', 'address'),
  member('nonce', 'uint256'),
  member('deadline', 'uint256'),
  member('witness', witness),
];

/** Typed data one side signs to agree to a trade. A maker's has no recipient. */
export function tradeTypedData(side: Side, message: TradeMessage) {
  return {
    domain,
    types: {
      ...commonTypes,
      Consideration: [
        member('quoteId', 'bytes32'),
        member('base', 'address'),
        member('quote', 'address'),
        member('baseAmount', 'uint256'),
        member('quoteAmount', 'uint256'),
        member('maturity', 'uint256'),
      ],
      TraderDetails: [
        member('consideration', 'Consideration'),
        ...(side === 'taker' ? [member('recipient', 'address')] : []),
        member('fee', 'uint256'),
        member('authorizer', 'address'),
      ],
      PermitWitnessTransferFrom: permission('TokenPermissions', 'TraderDetails'),
    },
    primaryType: 'PermitWitnessTransferFrom' as const,
    message,
  };
}

/** Terms of a quote or a trade, as far as they are signed. */
export type SignedTerms = Pick<
  StablefxQuote,
  'from' | 'to' | 'maturity' | 'deadline' | 'taker' | 'maker'
> & { quoteId: string };

/** The message one side signs to agree to a trade; what it permits is its collateral. */
export function tradeMessage(terms: SignedTerms, side: Side): TradeMessage {
  const { from, to, maturity, deadline, quoteId } = terms;
  const { collateral, nonce, fee, recipient } = terms[side];
  const delivered = side === 'taker' ? from : to;
  return {
    permitted: { token: tokenContracts[delivered.currency], amount: tokenUnits(collateral) },
    spender: escrowContract,
    nonce,
    deadline: String(deadline),
    witness: {
      consideration: {
        quoteId: bytes32Of(quoteId),
        base: tokenContracts[to.currency],
        quote: tokenContracts[from.currency],
        baseAmount: tokenUnits(to.amount),
        quoteAmount: tokenUnits(from.amount),
        maturity: String(maturity),
      },
      ...(side === 'taker' && recipient !== undefined && { recipient }),
      fee: tokenUnits(fee),
      authorizer: noAuthorizer,
    },
  };
}

const noAuthorizer = `0x${'0'.repeat(40)}`;

/** A UUID as 32 bytes: its digits, with zeros on their left. */
function bytes32Of(uuid: string): string {
  return `0x${uuid.replaceAll('-', '').padStart(64, '0')}`;
}

/** Typed data one side signs to deliver one trade, or several at once. */
export function fundingTypedData(message: FundingMessage) {
  return isBatch(message)
    ? {
        domain,
        types: {
          ...commonTypes,
          BatchTradeWitness: [member('ids', 'uint256[]')],
          PermitWitnessBatchTransferFrom: permission('TokenPermissions[]', 'BatchTradeWitness'),
        },
        primaryType: 'PermitWitnessBatchTransferFrom' as const,
        message,
      }
    : {
        domain,
        types: {
          ...commonTypes,
          SingleTradeWitness: [member('id', 'uint256')],
          PermitWitnessTransferFrom: permission('TokenPermissions', 'SingleTradeWitness'),
        },
        primaryType: 'PermitWitnessTransferFrom' as const,
        message,
      };
}

function isBatch(message: FundingMessage): message is BatchFundingMessage {
  return Array.isArray(message.permitted);
}
