/**
 * Every way the product can refuse a request for a reason of its own. Closed on purpose: the server maps each
 * code to an answer and each language maps it to a sentence, both checked for completeness by the compiler.
 */
export const FAILURE_CODES = [
  // access
  'signed_out',
  'forbidden',
  'not_found',
  'too_many_attempts',
  'unavailable',
  // requests
  'stale',
  'idempotency_key_missing',
  'idempotency_key_reused',
  // accounts
  'credentials_wrong',
  'second_factor_required',
  'second_factor_wrong',
  'reauthentication_required',
  'token_invalid',
  'code_wrong',
  'sign_up_closed',
  'invitation_required',
  'password_too_short',
  'password_too_long',
  'password_too_weak',
  'password_breached',
  'password_contextual',
  'passkey_rejected',
  'last_owner',
  'invitation_invalid',
  'invitation_of_another',
  'invitation_open',
  'already_member',
  'role_unfit',
  'heir_required',
  'colleague_restricted',
  'try_later',
  'confirmation_wrong',
  'practice_unknown',
  'mandate_held',
  'already_active',
  'tokens_too_many',
  'webhooks_too_many',
  'webhook_address_refused',
  'webhook_address_unknown',
  'webhook_off',
  // money
  'currency_mismatch',
  'amount_invalid',
  'amount_too_large',
  'day_invalid',
  // wealth
  'position_negative',
  'balance_unknown',
  'ownership_not_whole',
  'ownership_repeated',
  'ownership_too_fine',
  'targets_not_whole',
  'split_ratio_invalid',
  'transaction_incomplete',
  'instrument_required',
  'price_invalid',
  'price_contradicted',
  'asset_holds_no_instruments',
  'transfer_linked',
  'transfer_same_account',
  'document_unsupported',
  'document_too_large',
  'documents_full',
  'member_in_use',
  'time_zone_invalid',
  'loan_terms_invalid',
  'repayment_too_large',
  'loan_change_exists',
  'loan_never_repaid',
  'income_terms_invalid',
  'rent_revised_within_year',
  'regime_not_open',
  'tax_input_invalid',
  'tax_year_unknown',
  'questionnaire_incomplete',
  'market_off',
  'market_silent',
  // customers
  'customer_field_invalid',
  'customer_field_choices',
  'merge_impossible',
  'merge_undo_blocked',
  'link_impossible',
  'mandate_taken',
  'plan_without_practice',
  // imports
  'import_empty',
  'import_too_large',
  'import_unreadable',
  'import_source_differs',
  'import_pdf_unknown',
  'import_not_mapped',
  'import_already_committed',
  'import_already_undone',
  'import_has_errors',
  'import_undo_blocked',
  'import_stopped',
  'import_file_deleted',
  'demo_already_present',
  'archive_invalid',
  'archive_newer',
  'household_not_empty',
  'bank_silent',
  'consent_ended',
  'export_not_ready',
  // invoicing
  'invoice_empty',
  'transition_refused',
  'document_incomplete',
  'document_locked',
  'issue_day_before_last',
  'archive_too_large',
  'number_taken',
  'series_begun',
  'amount_exceeds_rest',
  'payment_long_before',
  'quotation_invoice_open',
  'fee_unknown',
  'fee_partial',
  'signature_code_wrong',
  'paper_missing',
  'paper_unsupported',
  'paper_active',
  'paper_locked',
  'paper_unreadable',
  'paper_too_many_pixels',
  'paper_too_small',
  'file_retained',
  'sign_unprintable',
  'logo_is_svg',
  'logo_unsupported',
  'logo_too_large',
  'logo_too_many_pixels',
  'logo_too_small',
  'logo_unreadable',
  'logo_blank',
  // mail and links
  'link_unusable',
  'placeholder_unknown',
  'template_too_long',
  'recipient_missing',
  'reminder_impossible',
  'mail_too_long',
  'mails_too_many',
  'mails_blocked',
  'strangers_too_many',
  'identity_incomplete',
  'recipient_unknown',
  // storage of an account
  'account_files_full',
  'account_imports_full',
  'account_rows_full',
] as const;

export type FailureCode = (typeof FAILURE_CODES)[number];

export type FailureDetails = Readonly<Record<string, string | number | boolean | null>>;

/** A refusal with a reason: the only error type of the product. */
export class Failure extends Error {
  readonly code: FailureCode;
  readonly details: FailureDetails;

  constructor(code: FailureCode, details: FailureDetails = {}, options: ErrorOptions = {}) {
    super(code, options);
    this.name = 'Failure';
    this.code = code;
    this.details = details;
  }
}

/** Whether a file was read for as long as it may: tried again at once it would take as long. */
export const isReadingTimeout = ({ code, details }: Failure): boolean =>
  code === 'unavailable' && details.what === 'reading';

/** Whether the queue of a job may try it again, rather than note the failure for who waits. */
export const isTransient = (failure: Failure): boolean => failure.code === 'unavailable' && !isReadingTimeout(failure);
