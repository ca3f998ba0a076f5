import { isSiren } from '../../core/company-identifiers.ts';
import { decimal } from '../../core/decimal.ts';
import { vatKeysOf } from '../totals/shared-adjustment.ts';
import { FRENCH_VAT_RATES } from '../totals/vat.ts';
import type { InvoiceDocument } from './document.ts';
import { isFinal } from './document.ts';
import { namesOriginal } from './document-type.ts';
import { isDocumentNumber } from './numbering.ts';

type Rule = readonly [id: string, holds: (document: InvoiceDocument) => boolean];

/** The rules of the French norm that our own documents must never break; a null number is one not drawn yet. */
const RULES: readonly Rule[] = [
  ['BR-FR-01/02', ({ number }) => number === null || isDocumentNumber(number)],
  ['BR-FR-03', (document) => daysOf(document).every((on) => on >= '2000-01-01' && on <= '2099-12-31')],
  ['BR-FR-05/06', ({ mentions }) => ['PMT', 'PMD', 'AAB'].every((code) => countOf(mentions, code) === 1)],
  ['BR-FR-09', ({ seller, buyer }) => [seller, buyer].every(hasConsistentNumbers)],
  ['BR-FR-10', ({ seller }) => seller.siren !== null && isSiren(seller.siren)],
  ['BR-FR-11', ({ audience, buyer }) => audience !== 'B2B' || buyer.siren !== null],
  ['BR-FR-12', ({ audience, buyer }) => audience !== 'B2B' || buyer.endpoint !== null],
  ['BR-FR-13', ({ seller }) => seller.endpoint !== null],
  ['BR-FR-16', (document) => vatKeysOf(document).every(({ vatRate }) => isFrenchRate(vatRate))],
  ['BR-FR-20', ({ mentions }) => countOf(mentions, 'BAR') === 1],
  ['BR-FR-21', ({ audience, buyer }) => audience !== 'B2B' || startsWithSiren(buyer)],
  ['BR-FR-CO-04', ({ kind, originals }) => kind !== 'corrective' || originals.length === 1],
  ['BR-FR-CO-05', ({ kind, originals }) => !namesOriginal(kind) || originals.length > 0],
  ['BR-FR-CO-07', ({ kind, dueOn, issuedOn }) => dueOn === null || kind === 'deposit' || dueOn >= issuedOn],
  ['BR-FR-CO-08', (document) => !(document.kind === 'deposit' && isFinal({ ...document, kind: 'invoice' }))],
  ['BR-FR-CO-12', ({ currency, euroRate }) => (currency === 'EUR') === (euroRate === null)],
  ['BR-FR-DEC-02', ({ lines }) => lines.every(({ quantity }) => places(quantity) <= 4)],
  [
    'BR-FR-DEC-03',
    ({ lines }) => lines.every(({ unitPrice }) => places(unitPrice) <= 6 && !decimal(unitPrice).isNegative()),
  ],
];

/**
 * The rules of the French norm that a document breaks, by their ids; none for one that may go to a platform.
 *
 * @see FNFE-MPE, BR-FR schematron 1.4.0
 */
export function brokenFrenchRules(document: InvoiceDocument): string[] {
  return RULES.filter(([, holds]) => !holds(document)).map(([id]) => id);
}

function daysOf({ issuedOn, dueOn, suppliedOn, originals }: InvoiceDocument): string[] {
  return [issuedOn, dueOn, suppliedOn, ...originals.map((one) => one.issuedOn)].filter((on) => on !== null);
}

function countOf(mentions: InvoiceDocument['mentions'], code: string): number {
  return mentions.filter((mention) => mention.code === code).length;
}

function hasConsistentNumbers({ siren, siret }: InvoiceDocument['buyer'] | InvoiceDocument['seller']): boolean {
  if (siren !== null && !/^\d{9}$/.test(siren)) return false;
  return siret === null || (/^\d{14}$/.test(siret) && siren !== null && siret.startsWith(siren));
}

function isFrenchRate(rate: string): boolean {
  return FRENCH_VAT_RATES.some((one) => decimal(one).equals(decimal(rate)));
}

function startsWithSiren({ endpoint, siren }: InvoiceDocument['buyer']): boolean {
  return endpoint !== null && endpoint.scheme === '0225' && siren !== null && endpoint.id.startsWith(siren);
}

function places(value: string): number {
  return decimal(value).decimalPlaces();
}
