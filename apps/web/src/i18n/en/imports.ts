import type { Import, ROW_STATUSES } from '@aurea/contract/imports.ts';
import type { ImportField } from '@aurea/domain/imports/fields.ts';
import type { RowIssueCode } from '@aurea/domain/imports/rows/verdict.ts';
import { formatCount } from '#lib/format.ts';
import { assetList } from './asset-list.ts';
import { result } from './import-result.ts';

const count = (value: number) => formatCount(value, 'en');
const plural = (value: number, one: string, many: string) => `${count(value)} ${value === 1 ? one : many}`;

/** Where in the file something is wrong. */
type Place = { readonly column: string | null; readonly value: string | null };
const column = ({ column: name }: Place, words = 'a column') => (name ? `the column “${name}”` : words);
const found = ({ value }: Place) => (value ? ` (“${value}”)` : '');
const issues: Readonly<Record<RowIssueCode, (place: Place) => string>> = {
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
    'The account holds this instrument already: the position would come on top. Undo the earlier import, or choose another account.',
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
  rate_missing: (place) => `The exchange rate of the day is missing${found(place)}.`,
  net_differs: (place) => `The net amount is not the amount less its costs in ${column(place)}${found(place)}.`,
  row_empty: () => 'The row is empty.',
  row_is_noise: () => 'The row does not change the account.',
  settled_by_another_row: () => 'Another row of the file reports the same.',
  other_account: (place) => `The row belongs to another account in the file${found(place)}.`,
  nothing_happened: () => 'The row moves neither cash nor instruments.',
};

const fields: Readonly<Record<ImportField, string>> = {
  ignore: 'Not imported',
  date: 'Date',
  time: 'Time',
  kind: 'Transaction',
  category: 'Category',
  assetClass: 'Asset class',
  instrumentName: 'Name of the instrument',
  isin: 'ISIN',
  symbol: 'Symbol',
  quantity: 'Quantity',
  counterSymbol: 'Symbol of what was received',
  counterQuantity: 'Quantity received',
  unitPrice: 'Unit price',
  priceCurrency: 'Currency of the price',
  gross: 'Amount before fees',
  net: 'Net amount',
  debit: 'Money out',
  credit: 'Money in',
  direction: 'Debit or credit',
  fees: 'Fees',
  feeCurrency: 'Currency of the fees',
  taxes: 'Taxes',
  taxCurrency: 'Currency of the taxes',
  currency: 'Currency',
  originalAmount: 'Amount before conversion',
  originalCurrency: 'Currency before conversion',
  fxRate: 'Exchange rate',
  label: 'Label',
  note: 'Note',
  externalId: 'Reference',
  account: 'Account',
  status: 'Status of the order',
  balance: 'Balance',
  lastPrice: 'Last price',
  positionValue: 'Value of the position',
  splitRatio: 'Split ratio',
};

const confidences: Readonly<Record<Import['columns'][number]['confidence'], string>> = {
  preset: 'known source',
  certain: 'certain',
  likely: 'likely',
  none: 'not recognised',
};

const tabs: Readonly<Record<(typeof ROW_STATUSES)[number], string>> = {
  ready: 'Ready',
  warning: 'Warnings',
  error: 'Errors',
  duplicate: 'Duplicates',
  ignored: 'Skipped',
};

const file = {
  linkBank: 'Let your bank send its transactions instead',
  intro:
    'The export from your bank, broker or platform, as downloaded, or a list of everything you own. Nothing is added before you have checked it.',
  label: 'File to import',
  reading: 'Reading the file',
  or: 'or paste rows',
  paste: 'Rows copied from a spreadsheet or a file',
  pasteHelp: 'With the line of column names',
  read: 'Read the rows',
  pastedName: 'pasted rows.csv',
  recent: 'Latest imports',
  open: (name: string) => `Open ${name}`,
  all: (imports: number) => `Show all ${count(imports)}`,
  keptUntil: (day: string) => `file stored until ${day}`,
  fileDeleted: 'file deleted',
  deleteFile: (name: string) => `Delete the file ${name}`,
  askDelete: 'Delete this file?',
  deleteDetail: (name: string) =>
    `${name} and its rows that were not added cannot be recovered. What it added to your accounts stays.`,
  deleteNow: 'Delete the file',
  cancelDelete: 'Cancel',
  deleted: 'The file is deleted. What it added stays.',
  states: {
    draft: 'started',
    checked: 'to confirm',
    committing: 'under way',
    committed: 'done',
    undone: 'undone',
    failed: 'failed',
  },
  rows: (rows: number) => plural(rows, 'row', 'rows'),
};

const columns = {
  recognised: (source: string) => `Recognised: ${source}`,
  recognisedDetail: (name: string) => `${name} is read as below. Change it only if something looks wrong.`,
  reshapedDetail: (name: string) => `Related rows of ${name} are combined.`,
  source: 'Source',
  sourceHelp: 'The bank, broker or platform the file comes from',
  noSource: 'Other: map the columns',
  readingAgain: 'Reading the file again',
  holdsTables: 'This file holds several tables',
  holdsTablesDetail: 'They are read one at a time. Choose one here, and import the file again for the next.',
  sheet: 'Sheet or file',
  unnamedSheet: (place: number) => `Sheet ${place}`,
  section: 'Table',
  sectionRows: (name: string, rows: number) => `${name} (${plural(rows, 'row', 'rows')})`,
  mixes: (accounts: number) => `This file mixes ${count(accounts)} accounts`,
  mixesDetail: 'Choose one, then import the file again for the next. Together they would become a single account.',
  accountInFile: 'Account of the file',
  allAccounts: 'All of them, into one account',
  unrecognised: 'This source is not known yet',
  unrecognisedDetail: 'Set the meaning of each column. The layout can be saved for the next file.',
  reading: 'How the file is read',
  delimiter: 'Columns are separated by',
  delimiters: { ';': 'Semicolon ;', ',': 'Comma ,', '\t': 'Tab', '|': 'Bar |' },
  encoding: 'Characters',
  encodings: { 'utf-8': 'UTF-8', 'windows-1252': 'Windows (1252)' },
  decimal: 'Decimals',
  decimals: { ',': 'Comma: 1 234,56', '.': 'Point: 1,234.56' },
  dateOrder: 'Dates',
  dateOrders: { ymd: 'Year-month-day', dmy: 'Day/month/year', mdy: 'Month/day/year' },
  dateUncertain: 'Both orders fit these dates: check this one.',
  headerLine: 'Line of the column names',
  currency: 'Default currency',
  questions: 'Questions about this file',
  questionsDetail: 'Nothing is guessed. Rows without an answer are not imported.',
  questionsCount: (open: number) => (open === 0 ? 'all answered' : plural(open, 'to answer', 'to answer')),
  kinds: 'Terms in the file and their meaning',
  kindMeans: (words: string) => `Meaning of “${words}”`,
  kindChoose: 'To choose',
  kindAnswers: {
    movement: 'Cash in or out, by its sign',
    transfer: 'Units or cash, in or out by their sign',
    ignore: 'Do not import',
  },
  direction: 'Rows with no type or sign',
  directionHelp: 'Every amount is positive and nothing shows whether it is money in or out.',
  directions: { out: 'Money went out: purchases, payments', in: 'Money came in: sales, receipts' },
  costs: 'Fees and taxes',
  costsHelp: 'Price × quantity does not show whether the amounts include them.',
  costsAre: { inside: 'The amounts include them', beside: 'They come on top of the amounts' },
  amounts: 'Column of the amounts',
  amountsHelp: 'No column agrees with price times quantity.',
  currencyIs: 'Currency of the file',
  currencyHelp: 'The file does not say it; a dollar sign alone stands for several.',
  datesAre: 'Order of the dates',
  datesHelp: 'Both orders fit every date of the file.',
  readAgain: 'Read again',
  readAgainHelp: 'The columns change with this.',
  account: 'Into which account',
  newAccount: 'A new account',
  existing: 'An existing account',
  existingAccount: 'Account',
  accountName: 'Name of the account',
  accountKind: 'Kind',
  institution: 'Institution',
  mapping: 'Columns of the file',
  mappingCount: (read: number, all: number) => `${count(read)} of ${plural(all, 'column', 'columns')} read`,
  meaningOf: (name: string) => `Meaning of ${name}`,
  unnamed: (position: number) => `Column ${position}`,
  saveAs: 'Save this layout as',
  saveAsHelp: 'The next file with these columns is then read automatically',
  next: 'Check the rows',
  checking: 'Each row is read and compared with existing data; a long file takes a few seconds.',
  other: 'Another file',
};

const reading = {
  stages: { opening: 'Opening the spreadsheet', judging: 'Reading the rows', keeping: 'Preparing the preview' },
  rows: (done: number, total: number) => `${count(done)} of ${plural(total, 'row', 'rows')}`,
  done: 'done',
  waiting: 'to come',
  begins: 'Starting to read the file',
  detail:
    'Nothing is added to your accounts yet. You can close this window: reading continues, and the file will be under Latest imports.',
  stop: 'Stop the reading',
};

const rows = {
  title: 'Rows of the file',
  tabs: 'Rows by result',
  line: 'Line',
  on: 'Date',
  kind: 'Transaction',
  quantity: 'Quantity',
  amount: 'Cash',
  why: 'Reason',
  alreadyThere: 'This row is already in the account.',
  leftOutByYou: 'Skipped by you.',
  none: {
    ready: 'No row is ready',
    warning: 'No warning',
    error: 'No error',
    duplicate: 'No duplicate',
    ignored: 'No row skipped',
  },
  edit: 'Correct the cells',
  editTitle: (line: number) => `Line ${count(line)}`,
  leaveOut: 'Skip',
  putBack: 'Restore',
  saveCell: 'Correct',
  save: 'Save and recheck',
  rowName: (line: number) => `line ${count(line)}`,
  search: 'Search the rows',
  back: 'Columns',
  import: (rows_: number) => (rows_ === 0 ? 'Nothing to import' : `Import ${plural(rows_, 'row', 'rows')}`),
  errorsStay: (errors: number) => `${plural(errors, 'row', 'rows')} with errors will not be imported.`,
  allDuplicates: 'Every row of the file is already in the account: there is nothing to add.',
  failedTitle: 'The import did not go through; nothing was added',
  cash: {
    tracked: 'Deposits, withdrawals or an opening balance are known: the account is worth its holdings plus its cash.',
    not_tracked:
      'No row shows a deposit: the account is worth its holdings alone. Purchases count as contributions, sales and income as withdrawals.',
  },
  cashTitle: { tracked: 'Cash will be tracked', not_tracked: 'Cash will not be tracked' },
};

export const imports = {
  title: 'Import a file',
  steps: { file: 'File', columns: 'Columns', rows: 'Rows', result: 'Result' },
  stepsLabel: 'Steps of the import',
  file,
  columns,
  reading,
  rows,
  result,
  assetList,
  tabs,
  fields,
  confidences,
  issues,
};
export type ImportMessages = typeof imports;
