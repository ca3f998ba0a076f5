import type { RowIssueCode } from '@aurea/domain/imports/rows/verdict.ts';

/** Where in the file something is wrong. */
type Place = { readonly column: string | null; readonly value: string | null };
const column = ({ column: name }: Place, words = 'a column') => (name ? `the column “${name}”` : words);
const found = ({ value }: Place) => (value ? ` (“${value}”)` : '');

/** What is odd about a row, in one sentence each. */
export const issues: Readonly<Record<RowIssueCode, (place: Place) => string>> = {
  date_missing: (place) => `The date is missing in ${column(place)}.`,
  date_invalid: (place) => `This date cannot be read in ${column(place)}${found(place)}.`,
  number_invalid: (place) => `This is not a number in ${column(place)}${found(place)}.`,
  number_too_large: (place) => `This number has too many digits in ${column(place)}${found(place)}.`,
  currency_invalid: (place) => `This currency is not known in ${column(place)}${found(place)}.`,
  isin_invalid: (place) => `This ISIN is invalid in ${column(place)}${found(place)}.`,
  kind_missing: (place) => `The type of transaction is missing in ${column(place)}.`,
  kind_unknown: (place) => `This kind of transaction is not known in ${column(place)}${found(place)}.`,
  instrument_missing: () => 'No instrument is named: a name, an ISIN or a symbol is needed.',
  quantity_missing: (place) => `The quantity is missing in ${column(place)}.`,
  amount_missing: (place) => `The amount is missing in ${column(place)}.`,
  sign_contradicts_kind: (place) => `The sign contradicts the transaction in ${column(place)}${found(place)}.`,
  already_held: () =>
    'The account holds this instrument already: the position would come on top. Choose above how the list is read, or another account.',
  listed_later: () =>
    'A later list of this account was imported already: this one would shift what it states. Undo the later import first.',
  direction_unknown: () => 'Nothing says whether this amount came in or went out. Answer in the step “Columns”.',
  costs_unknown: () => 'Nothing says whether this amount includes its fees and taxes. Answer in the step “Columns”.',
  amounts_unproved: (place) =>
    `Nothing confirms that ${column(place)} contains the amounts. Answer in the step “Columns”.`,
  date_order_unknown: (place) =>
    `Both orders fit this date in ${column(place)}${found(place)}. Answer in the step “Columns”.`,
  currency_unknown: () => 'The file does not say its currency. Answer in the step “Columns”.',
  fee_in_other_currency: (place) =>
    `The fees in ${column(place)}${found(place)} are in another currency and are not counted.`,
  too_many_cells: () => 'The row has more cells than the file has columns.',
  date_in_future: (place) =>
    `This date is after today in ${column(place)}${found(place)}: the line is planned and counts from that day on.`,
  kind_assumed: (place) =>
    `The transaction was inferred from ${column(place, 'the signs of the amounts')}${found(place)}.`,
  amount_differs_from_price: (place) =>
    `The amount is not quantity × price in ${column(place)}${found(place)}. The price is ignored: after the import you choose which is right.`,
  value_differs_from_price: (place) =>
    `The value is not quantity × price in ${column(place)}${found(place)}. The value counts, and the price follows from it.`,
  unit_assumed: (place) =>
    `No units are stated: the line is taken as one unit worth the value in ${column(place)}${found(place)}.`,
  holding_changed: ({ value }) =>
    `The account held ${value}: the difference comes in or goes out on the day of the list.`,
  rate_missing: (place) => `The exchange rate of the day is missing${found(place)}.`,
  net_differs: (place) => `The net amount is not the amount less its costs in ${column(place)}${found(place)}.`,
  row_empty: () => 'The row is empty.',
  row_is_noise: () => 'The row does not change the account.',
  settled_by_another_row: () => 'Another row of the file reports the same.',
  other_account: (place) => `The row belongs to another account in the file${found(place)}.`,
  holding_unchanged: ({ value }) => `The account holds ${value}, as the list says: only the price is new.`,
  nothing_happened: () => 'The row moves neither cash nor instruments.',
};
