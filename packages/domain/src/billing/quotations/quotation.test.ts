import { describe, expect, it, test } from 'vitest';
import { drawDocument } from '../layout/draw.ts';
import { initialSettings } from '../settings/practice.ts';
import { SAMPLE_DOCUMENT } from '../testing/sample-document.ts';
import { documentTotals } from '../totals/totals.ts';
import {
  acceptedAmounts,
  composeQuotation,
  countedLines,
  missingBeforeSending,
  type QuotationDraft,
  type QuotationLine,
} from './quotation.ts';

const row = (name: string, more: Partial<QuotationLine> = {}): QuotationLine => ({
  role: 'item',
  name,
  quantity: '1',
  unit: 'C62',
  unitPrice: '100',
  vatCategory: 'S',
  vatRate: '20',
  ...more,
});

const DRAFT: QuotationDraft = {
  language: 'fr',
  currency: 'EUR',
  euroRate: null,
  category: 'services',
  subject: 'Bilan patrimonial',
  purchaseOrder: '',
  lines: [row('Étude', { role: 'section' }), row('Bilan'), row('Suivi', { role: 'option', unitPrice: '40' })],
  allowances: [],
  charges: [],
  pricesIncludeVat: false,
  exemption: null,
  note: '',
  validUntil: null,
  depositPercent: '30',
  terms: null,
};

const { seller, buyer } = SAMPLE_DOCUMENT;
const PRACTICE = { ...initialSettings('Vauban'), ...seller, legalForm: 'SAS' };
const CUSTOMER = {
  ...buyer,
  kind: 'company' as const,
  billingAddress: buyer.address,
  deliveryAddress: null,
  paymentTerms: null,
};
const composed = (said: Partial<QuotationDraft> = {}) =>
  composeQuotation({ draft: { ...DRAFT, ...said }, practice: PRACTICE, customer: CUSTOMER, on: '2026-11-20' });

describe('a quotation', () => {
  it('holds for 30 days, counts its lines but not its options, and is drawn with all of them', () => {
    const document = composed();
    expect(document).toMatchObject({ offer: { validUntil: '2026-12-20', terms: { days: 30, from: 'invoice' } } });
    expect(documentTotals(acceptedAmounts(document, [])).gross.toFixed()).toBe('120');
    const [marks = []] = drawDocument(document, { accent: '#1a1a1a', logo: null }).pages;
    const texts = marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []));
    for (const text of ['Devis', 'Étude', 'Bilan', 'Suivi', 'Bon pour accord', 'Valable jusqu’au']) {
      expect(texts).toContain(text);
    }
    expect(texts).toContain('Acompte à la commande : 30 %, soit 36,00\u00a0€');
    expect(marks.some(({ kind }) => kind === 'qr')).toBe(false);
  });

  it('comes to more once options are chosen', () => {
    expect(documentTotals(acceptedAmounts(composed(), [2])).gross.toFixed()).toBe('168');
    expect(countedLines(DRAFT.lines, [0, 2]).map(({ name }) => name)).toEqual(['Bilan', 'Suivi']);
  });
});

describe('before a quotation is sent', () => {
  test.for([
    { why: 'nothing is missing', said: {}, found: [] },
    {
      why: 'a line without name is told by its place',
      said: { lines: [row('A', { role: 'section' }), row('')] },
      found: ['lines.1.name'],
    },
    { why: 'only headings are no offer', said: { lines: [row('A', { role: 'section' })] }, found: ['lines'] },
    { why: 'an offer that has lapsed', said: { validUntil: '2026-11-19' }, found: ['validUntil'] },
  ] as const)('$why', ({ said, found }) => {
    expect(missingBeforeSending(composed(said)).map(({ field }) => field)).toEqual(found);
  });
});
