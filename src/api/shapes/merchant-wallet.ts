import * as Type from 'typebox';

/** The id of a merchant's wallet: 10 digits, such as 1000999922; up to 36 characters. */
export function merchantWalletId(description?: string) {
  return Type.String({
    title: 'Merchant wallet id',
    maxLength: 36,
    ...(description !== undefined && { description }),
  });
}
