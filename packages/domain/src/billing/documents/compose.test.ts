import { expect, test } from 'vitest';
import { initialSettings } from '../settings/practice.ts';
import { SAMPLE_DOCUMENT } from '../testing/sample-document.ts';
import { composeDocument, type InvoiceDraft, type InvoicedCustomer } from './compose.ts';

const { lines, buyer } = SAMPLE_DOCUMENT;
const TAXED = lines.map((line) => ({ ...line, name: 'Bilan' }));
const BROKERAGE = lines.map((line) => ({ ...line, vatCategory: 'E' as const, vatRate: '0' }));

const draft: InvoiceDraft = {
  kind: 'invoice',
  language: 'fr',
  currency: 'EUR',
  euroRate: null,
  category: 'services',
  suppliedOn: '2026-11-20',
  dueOn: null,
  purchaseOrder: '',
  lines,
  allowances: [],
  charges: [],
  pricesIncludeVat: false,
  exemption: 'exempt_insurance',
  note: '',
};

function customer(kind: InvoicedCustomer['kind'], country: string): InvoicedCustomer {
  const { name, siren, siret, vatNumber, email, phone, contact, address } = buyer;
  const known = { name, siren, siret, vatNumber, email, phone, contact, deliveryAddress: null, paymentTerms: null };
  return { ...known, kind, billingAddress: { ...address, country } };
}

test.for([
  { why: 'a company in France', kind: 'company', country: 'FR', written: TAXED, audience: 'B2B', fixed: true },
  { why: 'a company abroad', kind: 'company', country: 'DE', written: TAXED, audience: 'B2BINT', fixed: true },
  { why: 'a person in France', kind: 'person', country: 'FR', written: TAXED, audience: 'B2C', fixed: false },
  { why: 'a person abroad', kind: 'person', country: 'BE', written: TAXED, audience: 'B2CINT', fixed: false },
  {
    why: 'a company, exempt brokerage alone',
    kind: 'company',
    country: 'FR',
    written: BROKERAGE,
    audience: 'OUTOFSCOPE',
    fixed: true,
  },
  {
    why: 'a person, exempt brokerage alone: outside the reporting, and a consumer all the same',
    kind: 'person',
    country: 'FR',
    written: BROKERAGE,
    audience: 'OUTOFSCOPE',
    fixed: false,
  },
  {
    why: 'a company, brokerage beside taxed advice: nothing is outside',
    kind: 'company',
    country: 'FR',
    written: [...BROKERAGE, ...TAXED],
    audience: 'B2B',
    fixed: true,
  },
] as const)('$why', ({ kind, country, written, audience, fixed }) => {
  const document = composeDocument({
    draft: { ...draft, lines: written },
    practice: initialSettings('Vauban Patrimoine'),
    customer: customer(kind, country),
    foundation: { originals: [], prepaid: '0' },
    issuedOn: '2026-11-20',
  });
  expect(document.audience).toBe(audience);
  expect(document.mentions.find(({ code }) => code === 'BAR')?.text).toBe(audience);
  expect(document.mentions.find(({ code }) => code === 'PMT')?.text.includes('40 €')).toBe(fixed);
});
