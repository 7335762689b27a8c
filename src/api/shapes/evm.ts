import * as Type from 'typebox';
import type { TSchemaOptions } from 'typebox';

/** The hash of a transaction of an EVM chain: 32 bytes as hex. */
export function evmHash(options: TSchemaOptions = {}) {
  return Type.String({ pattern: '^0x[a-fA-F0-9]{64}$', ...options });
}

/** A signature over typed data (EIP-712): r, s and v, 65 bytes as hex. */
export function evmSignature(options: TSchemaOptions = {}) {
  return Type.String({
    title: 'Signature',
    pattern: '^0x[a-fA-F0-9]{130}$',
    description: 'EIP-712 signature over the typed data: 0x and 130 hex digits.',
    ...options,
  });
}

/** A `uint256` as decimal digits; small ones are taken as numbers too, as some clients send them. */
export function uint256(options: TSchemaOptions = {}) {
  // 2^256 has 78 digits; a number above 2^53 would not be the one that was signed.
  return Type.Union(
    [
      Type.String({ pattern: '^\\d{1,78}$' }),
      Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
    ],
    options,
  );
}
