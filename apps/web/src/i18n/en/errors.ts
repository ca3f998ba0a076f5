import type { FailureCode } from '@aurea/domain/core/failure.ts';

type Params = Readonly<Record<string, unknown>>;
type Sentences<K extends string> = Readonly<Record<K, (params: Params) => string>>;

const shown = (value: unknown) => String(value ?? '');

const day = (value: unknown) => shown(value).replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3/$2/$1');

const PARTS: Readonly<Record<string, string>> = {
  introduction: 'introduction',
  services: 'description of services',
  closing: 'closing paragraph',
};

const app: Sentences<FailureCode> = {
  signed_out: () => 'You are signed out.',
  forbidden: () => 'You do not have permission to do this.',
  not_found: () => 'This does not exist, or you do not have access to it.',
  too_many_attempts: () => 'Too many attempts. Wait a moment, then try again.',
  unavailable: () => 'The service is busy. Nothing was changed; try again in a moment.',
  stale: () => 'Someone else changed this in the meantime. Check the new version, then make your change again.',
  idempotency_key_missing: () => 'The request has no idempotency key and was not carried out.',
  idempotency_key_reused: () => 'This request was already sent with other contents.',
  credentials_wrong: () => 'The e-mail address or the password is incorrect.',
  second_factor_required: () => 'Enter the code from your authenticator application.',
  second_factor_wrong: () => 'This code is incorrect, or was already used.',
  reauthentication_required: () => 'Enter your password again to continue.',
  token_invalid: () => 'This link is no longer valid. Ask for a new one.',
  code_wrong: () => 'This code is incorrect, or has expired.',
  sign_up_closed: () => 'This instance does not accept new accounts.',
  invitation_required: () => 'An invitation is needed to create an account here.',
  password_too_short: ({ min }) => `Use at least ${shown(min)} characters; a phrase is fine.`,
  password_too_long: ({ max }) => `Use at most ${shown(max)} characters.`,
  password_too_weak: () => 'This password is too easy to guess: add words, or letters to the digits.',
  password_breached: () => 'This password is known from a data breach. Choose another one.',
  password_contextual: () =>
    'This password is mostly your address or a word anyone would try here (Aurea, wealth, password…). Add other words to it.',
  passkey_rejected: () => 'The passkey was not accepted. Try again, or use your password.',
  try_later: ({ retryAfter }) => `Too many attempts. Try again in ${shown(retryAfter)} seconds.`,
  confirmation_wrong: () => 'Type the address of the account to confirm.',
  practice_unknown: () => 'No practice has this code.',
  mandate_held: () => 'This practice has a mandate already: change it, or let the new one start today.',
  last_owner: () => 'A workspace needs at least one owner.',
  invitation_invalid: () => 'This invitation was already used, taken back, or is too old. Ask for a new one.',
  invitation_of_another: () => 'This invitation was sent to another address. Sign in with the account that has it.',
  invitation_open: () => 'An invitation to this address is still open: send it again instead.',
  already_member: () => 'This person already belongs to the workspace.',
  role_unfit: () => 'This role does not exist here.',
  heir_required: () => 'Choose who takes over the customers.',
  colleague_restricted: () => 'This colleague does not see this customer.',
  already_active: () => 'This is already active.',
  tokens_too_many: ({ max }) => `There are ${shown(max)} valid access tokens already: revoke one first.`,
  webhooks_too_many: ({ max }) => `There are ${shown(max)} webhooks already.`,
  webhook_address_refused: () => 'This address cannot be called: it must be https:// and public.',
  webhook_address_unknown: () => 'This address was not found.',
  webhook_off: () => 'Switch the webhook on first.',
  currency_mismatch: () => 'Amounts in several currencies cannot be added without a rate.',
  amount_invalid: () => 'This is not an amount.',
  amount_too_large: ({ field, factor, digits }) =>
    `${shown(field)} × ${shown(factor)}: an amount has at most ${shown(digits)} digits.`,
  day_invalid: () => 'This day does not exist or is not possible here.',
  position_negative: ({ on, missing, instrument }) =>
    `On ${day(on)} the account would lack ${shown(missing)} of ${shown(instrument)}.`,
  balance_unknown: () => 'The balance is not known on that day.',
  targets_not_whole: ({ total }) => `The targets add up to ${shown(total)}%, not to 100%.`,
  ownership_repeated: () => 'The same person is named twice with the same right. Put both shares into one line.',
  ownership_too_fine: ({ percent }) => `${shown(percent)}% has more than four decimals.`,
  ownership_not_whole: ({ total }) => `The shares add up to ${shown(total)}%, not to 100%.`,
  split_ratio_invalid: () => 'The ratio of a split is a number above zero.',
  transaction_incomplete: ({ field }) => `This kind of transaction also needs: ${shown(field)}.`,
  instrument_required: () => 'Choose the instrument.',
  price_invalid: () => 'A price is a number above zero.',
  asset_holds_no_instruments: () => 'This kind of asset holds no instruments.',
  transfer_linked: () => 'This is one side of a transfer: it must remain a transfer of the same instrument or cash.',
  transfer_same_account: () => 'A transfer goes from one account to another.',
  document_unsupported: ({ name }) => `${shown(name)} is neither PDF, image, text nor office document by its content.`,
  document_too_large: ({ max }) => `A document can be at most ${shown(max)} MB.`,
  documents_full: ({ max }) => `The documents of a household can be at most ${shown(max)} MB in total.`,
  time_zone_invalid: () =>
    'This time zone is unknown, or its current day is one that this practice has already closed.',
  member_in_use: () => 'This person owns assets. Change their ownership first.',
  price_contradicted: ({ stated, byAmount, byPrice }) =>
    `The price and the amount contradict each other: either the price is ${shown(byAmount)}, or the amount is ${shown(byPrice)} at ${shown(stated)} a unit.`,
  loan_terms_invalid: ({ field }) => `No schedule can be computed from these terms. Check: ${shown(field)}.`,
  repayment_too_large: ({ on, outstanding }) =>
    `On ${day(on)} only ${shown(outstanding)} is outstanding: an early repayment cannot be larger.`,
  loan_change_exists: ({ on }) => `On ${day(on)} the loan already has a change of this kind: delete it first.`,
  loan_never_repaid: ({ on }) =>
    `From ${day(on)} on, this instalment would never repay the loan: change the instalment rather than the duration.`,
  income_terms_invalid: ({ field }) => `These amounts are inconsistent. Check: ${shown(field)}.`,
  rent_revised_within_year: ({ from }) =>
    `A rent is revised once a year at most: the next revision is possible from ${day(from)}.`,
  regime_not_open: () =>
    'This tax regime does not fit the leases: those let unfurnished are taxed as property income, those let furnished as business income.',
  tax_input_invalid: ({ field }) => `This tax figure is not possible: ${shown(field)}.`,
  tax_year_unknown: ({ year }) => `The law on incomes of ${shown(year)} is not available.`,
  questionnaire_incomplete: ({ questions }) => `The questionnaire still lacks answers: ${shown(questions)}.`,
  market_off: () => 'Market prices are switched off on this instance: enter prices or import a file.',
  bank_silent: () => 'The bank does not answer at the moment. Try again later.',
  consent_ended: () => 'The consent has ended. Renew it to go on.',
  market_silent: () => 'The price source is not responding at the moment. Try again later.',
  customer_field_invalid: ({ field }) => `This value is not valid for the field “${shown(field)}”.`,
  customer_field_choices: () => 'A list needs choices; other fields have none.',
  merge_impossible: () => 'These two records cannot be merged.',
  merge_undo_blocked: () => 'The merge can no longer be undone: data of both records has changed since.',
  link_impossible: () => 'Only two different people can be linked.',
  plan_without_practice: () => 'The personal plan does not include a practice: choose the advisor plan.',
  mandate_taken: () => 'This mandate is already linked with another customer.',
  import_empty: () => 'The file contains no rows.',
  import_too_large: ({ limit }) => `The file is larger than ${shown(limit)}.`,
  import_pdf_unknown: () =>
    'The layout of this PDF is not known, and nothing in it was guessed. Ask your bank for the same as CSV or spreadsheet.',
  import_source_differs: () => 'This file does not have the columns of that source.',
  import_unreadable: () => 'This file cannot be read as a table.',
  import_not_mapped: ({ field }) => `No column is marked as: ${shown(field)}.`,
  import_already_committed: () => 'This import has already been carried out.',
  import_already_undone: () => 'This import has already been undone.',
  import_has_errors: () => 'No row can be imported as it is. Correct the rows in error first.',
  import_undo_blocked: () => 'Later changes depend on this import. Undo them first.',
  import_file_deleted: () => 'The file of this import was deleted. Choose it again under “File to import”.',
  import_stopped: () => 'The reading of the file was stopped.',
  demo_already_present: () => 'The demonstration data is already here.',
  archive_invalid: ({ paths, count }) =>
    `This file is not a valid archive of a household. Faults: ${shown(count)}, the first of them here: ${shown(paths)}. Nothing was imported.`,
  archive_newer: () => 'This archive was made by a later version of Aurea. Update this instance, then import it.',
  household_not_empty: () =>
    'This household already holds data. Import the archive into a new, empty household: nothing was changed here.',
  export_not_ready: () => 'This file is not ready.',
  invoice_empty: () => 'A document needs at least one line.',
  transition_refused: () => 'The status of the document does not allow this.',
  document_incomplete: () => 'A mandatory statement is missing. See the list before you issue the document.',
  document_locked: () => 'This document is issued and cannot be changed; a credit note corrects it.',
  series_begun: () => 'A document was already issued in this series: its numbering now continues by itself.',
  number_taken: ({ number }) =>
    `The number ${number} already exists: change the number pattern in the practice settings.`,
  issue_day_before_last: ({ last }) =>
    `The last document of this series is dated ${day(last)}: this one cannot be earlier.`,
  payment_long_before: ({ on, issuedOn }) =>
    `${day(on)} is long before this document was issued (${day(issuedOn)}). Check the year, or confirm the day.`,
  archive_too_large: ({ max }) =>
    `The documents of this period come to more than ${shown(max)} MB: export a shorter period.`,
  signature_code_wrong: () => 'This code is incorrect, or it has expired. Ask for a new one.',
  quotation_invoice_open: () => 'A draft invoice of this quotation is still open: issue or delete it first.',
  paper_missing: () => 'This quotation has expired: attach the document that was signed before it expired.',
  paper_unsupported: ({ name }) => `${shown(name)} is neither PDF, PNG nor JPEG by its content.`,
  paper_active: ({ name }) => `${shown(name)} was refused: this PDF contains active content. Print it to a new PDF.`,
  paper_locked: ({ name }) => `${shown(name)} is protected and cannot be checked.`,
  paper_unreadable: ({ name }) => `${shown(name)} cannot be checked. Print it to a new PDF.`,
  paper_too_many_pixels: ({ limit }) => `The picture has more than ${shown(limit)} pixels on a side.`,
  paper_too_small: ({ limit }) => `The picture has fewer than ${shown(limit)} pixels on a side.`,
  file_retained: ({ from }) =>
    `The file must be kept until five years after the end of the relation${from ? `: ${day(from)}` : ''}.`,
  sign_unprintable: ({ sign, line }) =>
    `The document fonts cannot print ${shown(sign)}, in “${shown(line)}”. Write it another way.`,
  logo_is_svg: ({ name }) =>
    `${shown(name)} is an SVG, which may carry programs. Export the logo as PNG and send that.`,
  logo_unsupported: ({ name }) => `${shown(name)} is neither PNG nor JPEG by its content. Export the logo as PNG.`,
  logo_too_large: ({ max }) => `A logo can be at most ${shown(max)} MB. Export it smaller.`,
  logo_too_many_pixels: ({ limit }) =>
    `The picture has more than ${shown(limit)} pixels on a side. Export it smaller: 1,000 are plenty for print.`,
  logo_too_small: ({ limit }) => `The picture has fewer than ${shown(limit)} pixels on a side. Export it larger.`,
  logo_unreadable: ({ name }) => `${shown(name)} cannot be read: it is cut off or damaged. Export the logo again.`,
  logo_blank: () => 'Nothing of this picture shows on white paper. Use the logo made for a light background.',
  fee_unknown: () => 'The value of these assets is not known on any day of the period: give them a value first.',
  fee_partial: ({ missing }) =>
    `Not all values are known (${shown(missing)}): complete them, or agree to a partial fee.`,
  amount_exceeds_rest: ({ rest }) => `This exceeds the remaining amount: ${shown(rest)}.`,
  link_unusable: () => 'This link no longer works.',
  placeholder_unknown: ({ placeholder }) => `Unknown field: ${shown(placeholder)}.`,
  template_too_long: ({ part, max }) =>
    `Once filled in, the ${PARTS[shown(part)] ?? 'part'} in your words is longer than ${shown(max)} characters: shorten it.`,
  recipient_missing: () => 'No recipient: add an address.',
  mail_too_long: ({ max }) =>
    `Once its fields are filled in, this mail is longer than ${shown(max)} characters: shorten it.`,
  mails_too_many: ({ perHour, perDay }) =>
    `A practice can send at most ${shown(perHour)} mails an hour, to ${shown(perDay)} recipients a day. Nothing was sent: try again later.`,
  mails_blocked: () =>
    'The operator of this installation holds the mails of this practice back. Nothing was sent: ask them.',
  strangers_too_many: ({ perDay }) =>
    `Until its address is verified, your practice can write to at most ${shown(perDay)} new addresses a day. Nothing was sent: continue tomorrow, or use as the e-mail of the practice the address one of you signs in with.`,
  identity_incomplete: () =>
    'Until the identity of the practice is complete (name, address, SIREN, legal form), its mails use the standard text only. Nothing was sent: complete it in the practice settings.',
  recipient_unknown: () => 'This address is not in the customer’s record. Add it there as a contact, then choose it.',
  account_files_full: ({ max }) =>
    `The account that owns this space has reached its limit of ${shown(max)} MB of files over all its spaces. Delete files of old imports or documents you no longer need, then try again; or ask the operator of this installation for more.`,
  account_imports_full: ({ max }) =>
    `The account that owns this space has reached its limit of ${shown(max)} import files over all its spaces. Delete files of old imports under Latest imports (what they added stays), then try again.`,
  account_rows_full: ({ max }) =>
    `The account that owns this space has reached its limit of ${shown(max)} entries over all its spaces. Undo imports or delete files whose rows you did not add, then try again; or ask the operator of this installation for more.`,
  reminder_impossible: () => 'This reminder was already sent, or nothing is left to pay.',
};

const server = {
  notReachable: () => 'The server cannot be reached. Check your connection; nothing is lost.',
  validation: () => 'Some values are incorrect. Check the fields marked in red.',
  forbidden: () => 'You do not have access to this page.',
  technical: () => 'Something went wrong on our side. Try again in a moment.',
  unexpected: () => 'The server gave an unexpected answer.',
} satisfies Sentences<string>;

/** What failures say, by the keys of the specification: `errors.server.*`, `errors.app.*`, `errors.validator.*`. */
export const errors = {
  app,
  server,
  validator: { phone_number: () => 'This phone number is not valid for the country chosen.' },
};

export type ErrorMessages = typeof errors;
