/** Where a payout stands; `complete` and `failed` are final. */
export const payoutStatuses = ['pending', 'complete', 'failed'] as const;

/** Why a payout failed. */
export const payoutErrorCodes = [
  'insufficient_funds',
  'transaction_denied',
  'transaction_failed',
  'transaction_returned',
  'bank_transaction_error',
  'fiat_account_limit_exceeded',
  'invalid_bank_account_number',
  'invalid_ach_rtn',
  'invalid_wire_rtn',
  'vendor_inactive',
] as const;
