import type { Day } from '../../core/day.ts';
import type { Decimal } from '../../core/decimal.ts';
import { accountLabel } from './sales-accounts.ts';
import type { JournalLine } from './sales-journal.ts';

/** @see LPF, art. A47 A-1, VII: the eighteen fields, in this order */
export const FEC_FIELDS = [
  'JournalCode',
  'JournalLib',
  'EcritureNum',
  'EcritureDate',
  'CompteNum',
  'CompteLib',
  'CompAuxNum',
  'CompAuxLib',
  'PieceRef',
  'PieceDate',
  'EcritureLib',
  'Debit',
  'Credit',
  'EcritureLet',
  'DateLet',
  'ValidDate',
  'Montantdevise',
  'Idevise',
] as const;

/** The journal an entry belongs to, and what it says besides its document. */
const JOURNALS = {
  sale: { code: 'VE', name: 'Ventes', word: '' },
  vat_due: { code: 'OD', name: 'Opérations diverses', word: 'TVA sur encaissement ' },
  loss: { code: 'OD', name: 'Opérations diverses', word: 'Perte ' },
} as const;

const compact = (on: Day) => on.replaceAll('-', '');
const amountText = (amount: Decimal) => amount.toFixed(2).replace('.', ',');

/** Text of one field: on one line, and never the start of a formula where somebody opens the file in a spreadsheet. */
function field(text: string): string {
  const line = text.replaceAll(/[\t\r\n|]+/g, ' ').trim();
  return /^[\s"'\u2018\u2019\u201c\u201d]*[=+\-@\uff1d\uff0b\uff0d\uff20]/.test(line) ? `'${line}` : line;
}

/**
 * The sales journal in the columns of the file of accounting entries: fields between tabs, days `YYYYMMDD`, amounts with a
 * comma and two decimals. It is one journal, not the whole file a company owes.
 *
 * @see LPF, art. L47 A and A47 A-1
 */
export function fecText(lines: readonly JournalLine[]): string {
  const rows = lines.map((line) => {
    const { kind, entry, account, accountCode, accountRate, on, issuedOn, number, buyer, customerCode } = line;
    const journal = JOURNALS[kind];
    const isCustomer = account === 'customers';
    return [
      journal.code,
      journal.name,
      entry,
      compact(on),
      accountCode,
      accountLabel(account, accountRate),
      isCustomer ? customerCode : '',
      isCustomer ? field(buyer) : '',
      number,
      compact(issuedOn),
      field(`${journal.word}${number} ${buyer}`),
      amountText(line.debit),
      amountText(line.credit),
      '',
      '',
      compact(on),
      line.foreign ? amountText(line.foreign.amount) : '',
      line.foreign?.currency ?? '',
    ];
  });
  return [FEC_FIELDS, ...rows].map((row) => `${row.join('\t')}\r\n`).join('');
}

/** The name the file must bear: SIREN, FEC, last day of the period. */
export function fecFileName(siren: string | null, to: Day): string {
  return `${siren ?? ''}FEC${compact(to)}.txt`;
}
