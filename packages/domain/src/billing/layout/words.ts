import type { Day } from '../../core/day.ts';
import { type Decimal, decimal } from '../../core/decimal.ts';
import type { Language } from '../documents/mentions.ts';

const FR = {
  titles: {
    invoice: 'Facture',
    deposit: 'Facture d’acompte',
    corrective: 'Facture rectificative',
    credit_note: 'Avoir',
    final: 'Facture de solde',
    quotation: 'Devis',
  },
  unnumbered: 'Numéro attribué à l’émission',
  number: 'N°',
  missing: 'à compléter',
  from: 'Émetteur',
  to: 'Facturé à',
  deliveredTo: 'Livré à',
  issuedOn: 'Émise le',
  offeredTo: 'À l’attention de',
  offeredOn: 'Établi le',
  validUntil: 'Valable jusqu’au',
  option: 'Option, non comprise dans le total',
  offered: 'Total TTC',
  terms: 'Conditions de paiement',
  onOrder: (percent: string, amount: string) => `Acompte à la commande : ${percent} %, soit ${amount}`,
  paidIn: (days: number, isEndOfMonth: boolean) =>
    days === 0 && !isEndOfMonth
      ? 'Paiement à réception'
      : `Paiement à ${days} jours${isEndOfMonth ? ' fin de mois' : ''}`,
  agreed: 'Bon pour accord',
  agreedHow: 'Date, nom et signature',
  suppliedOn: 'Prestation',
  dueOn: 'Échéance',
  order: 'Commande',
  siren: 'SIREN',
  vat: 'TVA',
  buyerSiren: 'SIREN du client',
  buyerVat: 'TVA du client',
  columns: { name: 'Désignation', quantity: 'Qté', price: 'PU HT', discount: 'Remise', vat: 'TVA', total: 'Total HT' },
  lines: 'Total des lignes',
  net: 'Total HT',
  vatOn: (rate: string, base: string) => `TVA ${rate} % sur ${base}`,
  noVatOn: (base: string) => `Sans TVA sur ${base}`,
  atVat: (label: string, rate: string) => `${label} (TVA ${rate} %)`,
  atNoVat: (label: string) => `${label} (sans TVA)`,
  gross: 'Total TTC',
  prepaid: 'Acomptes déduits',
  rounding: 'Arrondi',
  due: 'Net à payer',
  credit: 'Net à votre crédit',
  vatInEuro: 'TVA en euros',
  transfer: 'Virement',
  holder: (name: string) => `Titulaire : ${name}`,
  scan: 'À scanner avec votre application bancaire',
  credits: (number: string, on: string) => `Avoir sur la facture ${number} du ${on}`,
  corrects: (number: string, on: string) => `Rectifie la facture ${number} du ${on}`,
  deducts: (number: string, on: string) => `Acompte déduit : facture ${number} du ${on}`,
  units: {
    LS: 'forfait',
    HUR: 'h',
    DAY: 'j',
    WEE: 'sem.',
    MON: 'mois',
    QAN: 'trim.',
    ANN: 'an',
    KMT: 'km',
  } as Readonly<Record<string, string>>,
};
export type DocumentWords = typeof FR;

const EN: DocumentWords = {
  titles: {
    invoice: 'Invoice',
    deposit: 'Deposit invoice',
    corrective: 'Corrective invoice',
    credit_note: 'Credit note',
    final: 'Final invoice',
    quotation: 'Quotation',
  },
  unnumbered: 'Number given at issue',
  number: 'No.',
  missing: 'to be filled in',
  from: 'From',
  to: 'Billed to',
  deliveredTo: 'Delivered to',
  issuedOn: 'Issued',
  offeredTo: 'For',
  offeredOn: 'Date',
  validUntil: 'Valid until',
  option: 'Option, not part of the total',
  offered: 'Total with VAT',
  terms: 'Terms of payment',
  onOrder: (percent, amount) => `Deposit on order: ${percent}%, that is ${amount}`,
  paidIn: (days, isEndOfMonth) =>
    days === 0 && !isEndOfMonth
      ? 'Payable on receipt'
      : `Payable in ${days} days${isEndOfMonth ? ' end of month' : ''}`,
  agreed: 'Read and agreed',
  agreedHow: 'Date, name and signature',
  suppliedOn: 'Supplied',
  dueOn: 'Due',
  order: 'Order',
  siren: 'SIREN',
  vat: 'VAT',
  buyerSiren: 'Customer SIREN',
  buyerVat: 'Customer VAT',
  columns: { name: 'Item', quantity: 'Qty', price: 'Unit price', discount: 'Discount', vat: 'VAT', total: 'Net total' },
  lines: 'Total of lines',
  net: 'Net total',
  vatOn: (rate, base) => `VAT ${rate}% on ${base}`,
  noVatOn: (base) => `No VAT on ${base}`,
  atVat: (label, rate) => `${label} (VAT ${rate}%)`,
  atNoVat: (label) => `${label} (no VAT)`,
  gross: 'Total with VAT',
  prepaid: 'Deposits deducted',
  rounding: 'Rounding',
  due: 'Amount due',
  credit: 'To your credit',
  vatInEuro: 'VAT in euros',
  transfer: 'Bank transfer',
  holder: (name) => `Holder: ${name}`,
  scan: 'Scan with your banking application',
  credits: (number, on) => `Credit note on invoice ${number} of ${on}`,
  corrects: (number, on) => `Corrects invoice ${number} of ${on}`,
  deducts: (number, on) => `Deposit deducted: invoice ${number} of ${on}`,
  units: { LS: 'flat', HUR: 'h', DAY: 'd', WEE: 'wk', MON: 'mo.', QAN: 'qtr', ANN: 'yr', KMT: 'km' },
};

export const documentWords = (language: Language): DocumentWords => (language === 'fr' ? FR : EN);

const NO_BREAK = '\u00a0';

/** A number as it is printed: `1 234,56` in French, `1,234.56` in English. */
export function printed(value: Decimal, language: Language, places?: number): string {
  const text = places === undefined ? value.toFixed() : value.toFixed(places);
  const [whole = '', part] = text.replace('-', '−').split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+(?!\d))/g, language === 'fr' ? NO_BREAK : ',');
  return part === undefined ? grouped : `${grouped}${language === 'fr' ? ',' : '.'}${part}`;
}

/** A price of four or six decimals keeps them, one of a single decimal gets two. */
export function printedPrice(value: Decimal, language: Language): string {
  return printed(value, language, Math.max(value.decimalPlaces(), 2));
}

/** An amount with its currency: `1 234,56 €` in French, `€1,234.56` in English. */
export function printedAmount(value: Decimal, language: Language, currency: string): string {
  const sign = currency === 'EUR' ? '€' : currency;
  if (language === 'fr') return `${printed(value, language, 2)}${NO_BREAK}${sign}`;
  const minus = value.isNegative() && !value.isZero() ? '−' : '';
  return `${minus}${sign}${currency === 'EUR' ? '' : NO_BREAK}${printed(value.abs(), language, 2)}`;
}

/** A percentage: `5,5 %` in French, `5.5%` in English. */
export function printedPercent(rate: string, language: Language): string {
  return `${printedRate(rate, language)}${language === 'fr' ? `${NO_BREAK}%` : '%'}`;
}

export function printedRate(rate: string, language: Language): string {
  return printed(decimal(rate), language);
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A day as it is printed: `20/11/2026` in French, `20 Nov 2026` in English. */
export function printedDay(on: Day, language: Language): string {
  const [year = '', month = '', date = ''] = on.split('-');
  if (language === 'fr') return `${date}/${month}/${year}`;
  return `${Number(date)} ${MONTHS[Number(month) - 1] ?? month} ${year}`;
}
