import type { Day } from '../../core/day.ts';
import type { Decimal } from '../../core/decimal.ts';
import type { JournalLine, SalesAccounts } from './sales-journal.ts';

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

const ACCOUNT_NAMES: Readonly<Record<keyof SalesAccounts, string>> = {
  customers: 'Clients',
  services: 'Prestations de services',
  goods: 'Ventes de marchandises',
  vat: 'TVA collectée',
  deposits: 'Clients - Avances et acomptes reçus',
  roundingLoss: 'Charges diverses de gestion courante',
  roundingGain: 'Produits divers de gestion courante',
};

const compact = (on: Day) => on.replaceAll('-', '');
const amountText = (amount: Decimal) => amount.toFixed(2).replace('.', ',');

/** Text of one field: on one line, and never the start of a formula where somebody opens the file in a spreadsheet. */
function field(text: string): string {
  const line = text.replaceAll(/[\t\r\n|]+/g, ' ').trim();
  return /^[\s"'\u2018\u2019\u201c\u201d]*[=+\-@\uff1d\uff0b\uff0d\uff20]/.test(line) ? `'${line}` : line;
}

/**
 * The sales journal in the columns of the file of accounting entries: fields between tabs, days `YYYYMMDD`, amounts with a
 * comma. It is one journal, not the whole file a company owes.
 *
 * @see LPF, art. L47 A and A47 A-1
 */
export function fecText(lines: readonly JournalLine[]): string {
  const rows = lines.map((line) => {
    const { account, accountCode, position, on, number, buyer, customerCode, debit, credit, foreign } = line;
    const isCustomer = account === 'customers';
    return [
      'VE',
      'Ventes',
      String(position),
      compact(on),
      accountCode,
      ACCOUNT_NAMES[account],
      isCustomer ? customerCode : '',
      isCustomer ? field(buyer) : '',
      number,
      compact(on),
      field(`${number} ${buyer}`),
      amountText(debit),
      amountText(credit),
      '',
      '',
      compact(on),
      foreign ? amountText(foreign.amount) : '',
      foreign?.currency ?? '',
    ];
  });
  return [FEC_FIELDS, ...rows].map((row) => `${row.join('\t')}\r\n`).join('');
}

/** The name the file must bear: SIREN, FEC, last day of the period. */
export function fecFileName(siren: string | null, to: Day): string {
  return `${siren ?? ''}FEC${compact(to)}.txt`;
}
