import type { InvoiceSummary } from '@aurea/contract/billing/invoices.ts';
import type { EReport, JournalLine, PracticeClosing, Statement, VatReport } from '@aurea/contract/billing/reports.ts';
import { MOVEMENT_WORDS } from '@aurea/domain/billing/layout/statement.ts';
import { columnOf, STATEMENT_COLUMNS } from '@aurea/domain/billing/reports/statement.ts';
import { decimal } from '@aurea/domain/core/decimal.ts';
import type { WrittenTable } from '#providers/spreadsheet/write.ts';

type Locale = 'en' | 'fr';

const number = (text: string) => ({ number: text });
/** Amounts of money have two decimals in every file, so that columns read and add up as they stand. */
const amount = (text: string) => ({ number: decimal(text).toFixed(2) });

const HEADS = {
  en: {
    vat: ['Date', 'Document', 'Customer', 'Category', 'Rate', 'Base', 'VAT'],
    journal: ['Entry', 'Date', 'Kind', 'Account', 'VAT rate', 'Document', 'Customer', 'Debit', 'Credit'],
    eReport: ['Date', 'Kind', 'Code', 'Rate', 'Base', 'VAT', 'Received', 'Documents'],
    closings: [
      'Period',
      'Documents',
      'Net',
      'VAT',
      'With VAT',
      'Payments',
      'Received',
      'Taken back',
      'Invoiced since the beginning',
      'Received since the beginning',
      'Last document',
      'Its seal',
      'Previous hash',
      'Hash',
    ],
    statement: [
      'Date',
      'Movement',
      'Document',
      'Reference',
      'Due',
      'Invoiced',
      'Credited',
      'Paid',
      'Written off',
      'Balance',
    ],
    invoices: ['Number', 'Kind', 'State', 'Customer', 'Issued', 'Due', 'Currency', 'Net', 'With VAT', 'To collect'],
  },
  fr: {
    vat: ['Date', 'Document', 'Client', 'Catégorie', 'Taux', 'Base HT', 'TVA'],
    journal: ['Écriture', 'Date', 'Nature', 'Compte', 'Taux de TVA', 'Pièce', 'Client', 'Débit', 'Crédit'],
    eReport: ['Date', 'Nature', 'Code', 'Taux', 'Base HT', 'TVA', 'Encaissé', 'Documents'],
    closings: [
      'Période',
      'Documents',
      'HT',
      'TVA',
      'TTC',
      'Paiements',
      'Encaissé',
      'Annulé',
      'Facturé depuis le début',
      'Encaissé depuis le début',
      'Dernier document',
      'Son sceau',
      'Empreinte précédente',
      'Empreinte',
    ],
    statement: [
      'Date',
      'Mouvement',
      'Document',
      'Référence',
      'Échéance',
      'Facturé',
      'Avoirs',
      'Payé',
      'Pertes',
      'Solde',
    ],
    invoices: ['Numéro', 'Type', 'État', 'Client', 'Émise le', 'Échéance', 'Devise', 'HT', 'TTC', 'À encaisser'],
  },
} as const;

const WORDS = {
  en: {
    sale: 'Document',
    vat_due: 'VAT due on payment',
    loss: 'Written off',
    sales: 'Sales',
    receipts: 'Receipts',
    ...MOVEMENT_WORDS.en,
    draft: 'Draft',
    issued: 'Issued',
    cancelled: 'Cancelled',
    unpaid: 'To collect',
    partial: 'Paid in part',
    paid: 'Paid',
    overpaid: 'Overpaid',
    written_off: 'Written off',
    late: 'Late',
  },
  fr: {
    sale: 'Document',
    vat_due: 'TVA exigible à l’encaissement',
    loss: 'Perte',
    sales: 'Ventes',
    receipts: 'Encaissements',
    ...MOVEMENT_WORDS.fr,
    draft: 'Brouillon',
    issued: 'Émise',
    cancelled: 'Annulée',
    unpaid: 'À encaisser',
    partial: 'Payée en partie',
    paid: 'Payée',
    overpaid: 'Trop-perçu',
    written_off: 'Passée en perte',
    late: 'En retard',
  },
} as const;

export function vatTable({ entries }: VatReport, locale: Locale): WrittenTable {
  return {
    header: HEADS[locale].vat,
    rows: entries.map((one) => [
      one.on,
      one.number,
      one.customerName,
      one.category,
      number(one.rate),
      amount(one.base),
      amount(one.vat),
    ]),
  };
}

export function journalTable(lines: readonly JournalLine[], locale: Locale): WrittenTable {
  return {
    header: HEADS[locale].journal,
    rows: lines.map((line) => [
      line.entry,
      line.on,
      WORDS[locale][line.kind],
      line.account,
      line.rate === null ? '' : number(line.rate),
      line.number,
      line.customerName,
      amount(line.debit),
      amount(line.credit),
    ]),
  };
}

export function eReportTable({ sales, receipts }: EReport, locale: Locale): WrittenTable {
  const words = WORDS[locale];
  return {
    header: HEADS[locale].eReport,
    rows: [
      ...sales.map((day) => [
        day.on,
        words.sales,
        day.code,
        number(day.rate),
        amount(day.base),
        amount(day.vat),
        '',
        number(String(day.documents)),
      ]),
      ...receipts.map((day) => [day.on, words.receipts, '', number(day.rate), '', '', amount(day.amount), '']),
    ],
  };
}

export function closingTable(closings: readonly PracticeClosing[], locale: Locale): WrittenTable {
  return {
    header: HEADS[locale].closings,
    rows: closings.map((one) => [
      one.period,
      number(String(one.documents)),
      amount(one.net),
      amount(one.vat),
      amount(one.gross),
      number(String(one.payments)),
      amount(one.received),
      amount(one.takenBack),
      amount(one.totalGross),
      amount(one.totalReceived),
      number(String(one.position)),
      one.seal,
      one.previousHash,
      one.hash,
    ]),
  };
}

/** What a movement comes to, in the column it belongs to. */
function columnsOf(line: Statement['lines'][number]) {
  const moved = columnOf({ ...line, amount: decimal(line.amount) });
  return STATEMENT_COLUMNS.map((column) => (column === moved.column ? amount(moved.amount.toFixed()) : ''));
}

export function statementTable({ from, opening, lines }: Statement, locale: Locale): WrittenTable {
  const words = WORDS[locale];
  return {
    header: HEADS[locale].statement,
    rows: [
      [from, words.opening, '', '', '', '', '', '', '', amount(opening)],
      ...lines.map((line) => [
        line.on,
        words[line.kind],
        line.number,
        line.reference,
        line.dueOn ?? '',
        ...columnsOf(line),
        amount(line.balance),
      ]),
    ],
  };
}

export function invoiceTable(invoices: readonly InvoiceSummary[], locale: Locale): WrittenTable {
  const words = WORDS[locale];
  const stateOf = ({ state, payment, overdue }: InvoiceSummary) => {
    if (state !== 'issued') return words[state];
    return overdue ? words.late : words[payment ?? 'issued'];
  };
  return {
    header: HEADS[locale].invoices,
    rows: invoices.map((one) => [
      one.number ?? '',
      words[one.kind],
      stateOf(one),
      one.customerName,
      one.issuedOn ?? '',
      one.dueOn ?? '',
      one.currency,
      amount(one.net),
      amount(one.gross),
      amount(one.outstanding),
    ]),
  };
}
