/** States of a payment; `paid` and `failed` are final. */
export const paymentStatuses = [
  'pending',
  'confirmed',
  'paid',
  'failed',
  'action_required',
] as const;

/** States of a cancel, a refund or a reversal; `paid` and `failed` are final. */
export const refundStatuses = ['pending', 'confirmed', 'paid', 'failed'] as const;

/** Why a payment is cancelled, refunded or reversed. */
export const refundReasons = [
  'duplicate',
  'fraudulent',
  'requested_by_customer',
  'bank_transaction_error',
  'invalid_account_number',
  'insufficient_funds',
  'payment_stopped_by_issuer',
  'payment_returned',
  'bank_account_ineligible',
  'invalid_ach_rtn',
  'unauthorized_transaction',
  'payment_failed',
] as const;

/** Why a payment failed. */
export const paymentErrorCodes = [
  'payment_failed',
  'payment_fraud_detected',
  'payment_denied',
  'payment_not_supported_by_issuer',
  'payment_not_funded',
  'payment_unprocessable',
  'payment_stopped_by_issuer',
  'payment_canceled',
  'payment_returned',
  'payment_failed_balance_check',
  'card_failed',
  'card_invalid',
  'card_address_mismatch',
  'card_zip_mismatch',
  'card_cvv_invalid',
  'card_expired',
  'card_limit_violated',
  'card_not_honored',
  'card_cvv_required',
  'card_restricted',
  'card_account_ineligible',
  'card_network_unsupported',
  'channel_invalid',
  'unauthorized_transaction',
  'bank_account_ineligible',
  'bank_transaction_error',
  'invalid_account_number',
  'invalid_wire_rtn',
  'invalid_ach_rtn',
  'ref_id_invalid',
  'account_name_mismatch',
  'account_number_mismatch',
  'account_ineligible',
  'wallet_address_mismatch',
  'customer_name_mismatch',
  'institution_name_mismatch',
  'vendor_inactive',
  'three_d_secure_not_supported',
  'three_d_secure_required',
  'three_d_secure_failure',
  'three_d_secure_action_expired',
  'three_d_secure_invalid_request',
  'credit_card_not_allowed',
] as const;
