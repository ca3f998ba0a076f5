import { describe, expect, it, test } from 'vitest';
import { SAMPLE_DOCUMENT } from '../testing/sample-document.ts';
import { type CheckedDocument, mayBeIssued, missingBeforeIssue } from './checklist.ts';
import type { InvoiceDocument } from './document.ts';
import { brokenFrenchRules } from './french-rules.ts';
import { exemptionsOf, isPenaltyAllowed, mentionsOf, mentionText } from './mentions.ts';

const { seller, lines } = SAMPLE_DOCUMENT;
const { buyer } = SAMPLE_DOCUMENT;
const codes = (document: CheckedDocument) => missingBeforeIssue(document).map(({ code, field }) => `${code} ${field}`);
const withLine = (more: object) => ({ lines: lines.map((line) => ({ ...line, ...more })) });

describe('missingBeforeIssue', () => {
  it('finds nothing missing in a complete document', () => {
    expect(missingBeforeIssue(SAMPLE_DOCUMENT)).toEqual([]);
  });

  test.for<{ more: object; found: string }>([
    { more: { seller: { ...seller, name: ' ' } }, found: 'seller_name_missing seller.name' },
    { more: { seller: { ...seller, siren: '732829321' } }, found: 'seller_siren_missing seller.siren' },
    { more: { seller: { ...seller, vatNumber: null } }, found: 'seller_vat_missing seller.vatNumber' },
    { more: { seller: { ...seller, legalLine: '' } }, found: 'seller_legal_line_missing seller.legalForm' },
    {
      more: { seller: { ...seller, address: { ...seller.address, city: '' } } },
      found: 'seller_address_missing seller.address',
    },
    { more: { buyer: null }, found: 'buyer_missing customerId' },
    { more: { buyer: { ...buyer, name: '' } }, found: 'buyer_name_missing buyer.name' },
    { more: { buyer: { ...buyer, siren: null } }, found: 'buyer_siren_missing buyer.siren' },
    {
      more: { buyer: { ...buyer, address: { ...buyer.address, postalCode: '' } } },
      found: 'buyer_address_missing buyer.address',
    },
    { more: { suppliedOn: null }, found: 'supply_day_missing suppliedOn' },
    { more: { dueOn: null }, found: 'due_day_missing dueOn' },
    { more: { dueOn: '2026-11-19' }, found: 'due_before_issue dueOn' },
    { more: { lines: [] }, found: 'line_missing lines' },
    { more: withLine({ name: '' }), found: 'line_name_missing lines.0.name' },
    { more: withLine({ quantity: '0' }), found: 'line_quantity_missing lines.0.quantity' },
    { more: withLine({ quantity: '1.00001' }), found: 'line_decimals lines.0.quantity' },
    // 1,000,000 × 1,000,000 is 1 000 000 000 000: thirteen digits
    { more: withLine({ quantity: '1000000', unitPrice: '1000000' }), found: 'line_too_large lines.0.unitPrice' },
    { more: withLine({ vatRate: '0' }), found: 'vat_rate_unknown lines.0.vatRate' },
    { more: withLine({ vatCategory: 'E', vatRate: '20' }), found: 'vat_not_zero lines.0.vatRate' },
    { more: withLine({ vatCategory: 'E', vatRate: '0' }), found: 'exemption_missing exemption' },
    { more: withLine({ vatCategory: 'AE', vatRate: '0' }), found: 'buyer_vat_missing buyer.vatNumber' },
    {
      more: { ...withLine({ vatCategory: 'G', vatRate: '0' }), seller: { ...seller, vatNumber: null } },
      found: 'seller_vat_missing seller.vatNumber',
    },
    {
      more: { ...withLine({ vatCategory: 'K', vatRate: '0' }), kind: 'deposit', suppliedOn: null },
      found: 'supply_day_missing suppliedOn',
    },
    {
      more: { lines: [...lines, ...withLine({ vatCategory: 'O', vatRate: '0' }).lines] },
      found: 'out_of_scope_mixed lines',
    },
    { more: { allowances: [{ percent: '5', reason: ' ' }] }, found: 'adjustment_reason_missing allowances.0.reason' },
    { more: { charges: [{ amount: '0', reason: 'Port' }] }, found: 'adjustment_amount_missing charges.0.amount' },
    { more: { allowances: [{ amount: '100.01', reason: 'x' }] }, found: 'discount_too_large allowances.0.amount' },
    {
      more: { allowances: [{ amount: '1', reason: 'x', vat: { vatCategory: 'S', vatRate: '10' } }] },
      found: 'discount_too_large allowances.0.amount',
    },
    {
      more: { charges: [{ amount: '1', reason: 'x', vat: { vatCategory: 'S', vatRate: '0' } }] },
      found: 'vat_rate_unknown charges.0.vatRate',
    },
    {
      more: { charges: [{ amount: '1', reason: 'x', vat: { vatCategory: 'E', vatRate: '0' } }] },
      found: 'exemption_missing exemption',
    },
    {
      more: { charges: [{ amount: '1', reason: 'x', vat: { vatCategory: 'O', vatRate: '0' } }] },
      found: 'out_of_scope_mixed lines',
    },
    { more: { currency: 'USD' }, found: 'euro_rate_missing euroRate' },
    { more: { kind: 'credit_note' }, found: 'original_missing originals' },
    { more: withLine({ vatRate: '12' }), found: 'norm_broken document' },
  ])('finds $found', ({ more, found }) => {
    const document = { ...SAMPLE_DOCUMENT, ...more };
    expect(codes(document)).toContain(found);
    expect(mayBeIssued(missingBeforeIssue(document))).toBe(false);
  });

  test.for<{ why: string; more: object; found: string }>([
    { why: 'no bank account', more: { account: null }, found: 'bank_account_missing seller.iban' },
    {
      why: 'a person whom no platform reaches',
      more: { audience: 'B2C', buyer: { ...buyer, siren: null, endpoint: null, isConsumer: true } },
      found: 'buyer_endpoint_missing buyer.email',
    },
    { why: 'more than 60 days to pay', more: { dueOn: '2027-01-20' }, found: 'due_too_late dueOn' },
  ])('only warns of $why', ({ more, found }) => {
    const document = { ...SAMPLE_DOCUMENT, ...more };
    expect(codes(document)).toEqual([found]);
    expect(mayBeIssued(missingBeforeIssue(document))).toBe(true);
  });
});

it('asks no day of supply of a deposit, nor of the credit note that gives it back', () => {
  const originals = [{ number: 'FA2026-0001', issuedOn: '2026-11-02' }];
  expect(codes({ ...SAMPLE_DOCUMENT, kind: 'deposit', suppliedOn: null })).toEqual([]);
  expect(codes({ ...SAMPLE_DOCUMENT, kind: 'credit_note', suppliedOn: null, dueOn: null, originals })).toEqual([]);
});

test.for<{ rule: string; more: Partial<InvoiceDocument> }>([
  { rule: 'BR-FR-01/02', more: { number: 'FA 1' } },
  { rule: 'BR-FR-03', more: { suppliedOn: '1999-12-31' } },
  { rule: 'BR-FR-05/06', more: { mentions: [] } },
  { rule: 'BR-FR-09', more: { buyer: { ...buyer, siret: '99999999900011' } } },
  { rule: 'BR-FR-09', more: { buyer: { ...buyer, siren: null, siret: '55210055400013' } } },
  { rule: 'BR-FR-10', more: { seller: { ...seller, siren: null } } },
  { rule: 'BR-FR-11', more: { buyer: { ...buyer, siren: null } } },
  { rule: 'BR-FR-12', more: { buyer: { ...buyer, endpoint: null } } },
  { rule: 'BR-FR-13', more: { seller: { ...seller, endpoint: null } } },
  { rule: 'BR-FR-16', more: withLine({ vatRate: '19' }) },
  {
    rule: 'BR-FR-16',
    more: { charges: [{ amount: '1', reason: 'x', vat: { vatCategory: 'S', vatRate: '19' } }] },
  },
  { rule: 'BR-FR-20', more: { mentions: SAMPLE_DOCUMENT.mentions.filter(({ code }) => code !== 'BAR') } },
  { rule: 'BR-FR-21', more: { buyer: { ...buyer, endpoint: { scheme: '0225', id: '999' } } } },
  { rule: 'BR-FR-CO-04', more: { kind: 'corrective' } },
  { rule: 'BR-FR-CO-05', more: { kind: 'credit_note' } },
  { rule: 'BR-FR-CO-07', more: { dueOn: '2026-01-01' } },
  { rule: 'BR-FR-CO-08', more: { kind: 'deposit', originals: [{ number: 'F-1', issuedOn: '2026-11-01' }] } },
  { rule: 'BR-FR-CO-12', more: { currency: 'CHF' } },
  { rule: 'BR-FR-DEC-02', more: withLine({ quantity: '1.00001' }) },
  { rule: 'BR-FR-DEC-03', more: withLine({ unitPrice: '-1' }) },
])('$rule is seen when it is broken', ({ rule, more }) => {
  expect(brokenFrenchRules(SAMPLE_DOCUMENT)).toEqual([]);
  expect(brokenFrenchRules({ ...SAMPLE_DOCUMENT, ...more })).toContain(rule);
});

describe('mentions', () => {
  const asked = { on: '2026-11-20', language: 'fr', own: [] } as const;
  const trade = { audience: 'B2B', isConsumer: false, category: 'services', vatOnDebits: false } as const;
  const facts = { ...asked, ...trade, penaltyRate: null } as const;

  it('of an invoice to a company name the 40 € and the ECB rate', () => {
    const [indemnity, penalty, discount] = mentionsOf(facts);
    expect(indemnity?.text).toContain('40 €');
    expect(penalty?.text).toContain('BCE');
    expect(discount).toEqual({ code: 'AAB', text: 'Aucun escompte pour paiement anticipé.' });
  });

  it('of an invoice to a consumer ask for neither', () => {
    const texts = mentionsOf({ ...facts, audience: 'OUTOFSCOPE', isConsumer: true }).map(({ text }) => text);
    expect(texts.join()).not.toContain('40 €');
    expect(texts.join()).toContain('intérêt légal');
  });

  it('name the rate of the practice in the language of the document, and the option for debits', () => {
    const texts = mentionsOf({ ...facts, penaltyRate: '12.15', vatOnDebits: true }).map(({ text }) => text);
    expect(texts.join()).toContain("12,15 % l'an");
    expect(texts.join()).toContain("d'après les débits");
    expect(mentionsOf({ ...facts, language: 'en', penaltyRate: '12.15' })[1]?.text).toContain('12.15%');
  });

  it('are those of the practice from their first day on', () => {
    const own = [
      { key: 'franchise', language: 'fr', from: '2026-11-01', text: 'TVA non applicable, art. L. 223-1 du CIBS' },
      { key: 'franchise', language: 'fr', from: '2026-12-01', text: 'plus tard' },
    ] as const;
    expect(mentionText('franchise', { ...asked, own })).toContain('CIBS');
    expect(mentionText('franchise', { ...asked, own, on: '2026-10-31' })).toContain('293 B');
    expect(mentionText('franchise', { ...asked, own, on: '2026-12-01' })).toBe('plus tard');
    expect(mentionText('franchise', { ...asked, own, language: 'en' })).toContain('293 B');
  });

  it('explain each category without VAT once', () => {
    const invoice = { ...asked, kind: 'invoice' } as const;
    const found = exemptionsOf(['S', 'E', 'E', 'AE'], 'franchise', invoice);
    expect(found.map(({ code }) => code)).toEqual(['VATEX-FR-FRANCHISE', 'VATEX-EU-AE']);
    expect(exemptionsOf(['E'], null, invoice)).toEqual([]);
  });

  it('of a credit note alone say that VAT is not given back', () => {
    const codesOf = (kind: 'invoice' | 'credit_note') =>
      exemptionsOf(['E'], 'credit_without_vat', { ...asked, kind }).map(({ code }) => code);
    expect(codesOf('credit_note')).toEqual(['VATEX-FR-CNWVAT']);
    expect(codesOf('invoice')).toEqual([]);
  });

  test.for([
    { why: 'three times 2.62 % is the least in the first half of 2026', rate: '7.86', on: '2026-06-30', allowed: true },
    { why: 'a cent below', rate: '7.85', on: '2026-06-30', allowed: false },
    { why: 'the rate of the half-year is not known', rate: '0.5', on: '2026-11-20', allowed: true },
    { why: 'before the first rate known', rate: '0.5', on: '2020-01-01', allowed: true },
  ])('penalty: $why', ({ rate, on, allowed }) => {
    expect(isPenaltyAllowed(rate, on)).toBe(allowed);
  });
});
