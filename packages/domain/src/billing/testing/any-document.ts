import fc from 'fast-check';
import { type Composition, composeDocument, type InvoiceDraft, type InvoicedCustomer } from '../documents/compose.ts';
import { DOCUMENT_KINDS, OPERATION_CATEGORIES } from '../documents/document-type.ts';
import type { Adjustment, DocumentAdjustment, WrittenLine } from '../documents/line.ts';
import { EXEMPTION_KEYS } from '../documents/mentions.ts';
import { UNITS } from '../documents/unit.ts';
import { initialSettings, type PracticeSettings, VAT_REGIMES } from '../settings/practice.ts';
import { VAT_CATEGORIES, type VatCategory } from '../totals/vat.ts';

const text = (...texts: readonly string[]) => fc.constantFrom(...texts);
const cents = (most: number) => fc.integer({ min: 1, max: most }).map((amount) => (amount / 100).toFixed(2));

const adjustment: fc.Arbitrary<Adjustment> = fc.oneof(
  fc.record({ percent: text('5', '12.5', '33.3333'), reason: text('Remise'), reasonCode: fc.constant(undefined) }),
  fc.record({ amount: cents(500), reason: text('Geste & < "commercial"'), reasonCode: fc.constant(undefined) }),
);

/** One of the whole document, at times at a rate of its own. */
const documentAdjustment: fc.Arbitrary<DocumentAdjustment> = fc
  .record({
    one: adjustment,
    vat: fc.constantFrom(
      undefined,
      undefined,
      { vatCategory: 'S' as const, vatRate: '20' },
      { vatCategory: 'S' as const, vatRate: '5.5' },
      { vatCategory: 'E' as const, vatRate: '0' },
    ),
  })
  .map(({ one, vat }) => ({ ...one, ...(vat && { vat }) }));

const line = (category: fc.Arbitrary<VatCategory>): fc.Arbitrary<WrittenLine> =>
  fc
    .record({
      name: text('Bilan patrimonial', 'Étude « retraite » & <suivi>'),
      description: text('', 'Deux\nlignes'),
      quantity: text('1', '7.125', '-1', '0.3333', '1000'),
      unit: fc.constantFrom(...UNITS),
      unitPrice: text('0', '0.01', '1.005', '87.3333', '149.955', '1234.56'),
      baseQuantity: fc.constantFrom(undefined, '1000'),
      vatCategory: category,
      taxedRate: text('20', '10', '5.5', '2.1', '8.5', '1.05'),
      allowances: fc.array(adjustment, { maxLength: 2 }),
      charges: fc.array(adjustment, { maxLength: 1 }),
    })
    .map(({ taxedRate, ...one }) => ({ ...one, vatRate: one.vatCategory === 'S' ? taxedRate : '0' }));

/** Mostly documents of one category, as most are. */
const lines = fc
  .oneof(
    fc.constantFrom(...VAT_CATEGORIES).map((one) => fc.constant(one)),
    fc.constant(fc.constantFrom(...VAT_CATEGORIES)),
  )
  .chain((category) => fc.array(line(category), { minLength: 1, maxLength: 4 }));

const draft: fc.Arbitrary<InvoiceDraft> = fc
  .record({
    kind: fc.constantFrom(...DOCUMENT_KINDS),
    language: fc.constantFrom('fr' as const, 'en' as const),
    currency: text('EUR', 'EUR', 'USD'),
    category: fc.constantFrom(...OPERATION_CATEGORIES),
    suppliedOn: fc.constantFrom('2026-11-18', '2026-11-18', null),
    dueOn: fc.constantFrom(null, '2026-11-20', '2026-12-20'),
    purchaseOrder: text('', 'PO-17'),
    lines,
    allowances: fc.array(documentAdjustment, { maxLength: 2 }),
    charges: fc.array(documentAdjustment, { maxLength: 2 }),
    pricesIncludeVat: fc.boolean(),
    exemption: fc.constantFrom(null, ...EXEMPTION_KEYS),
    note: text('', 'Merci\nde votre confiance'),
  })
  .map((one) => ({ ...one, euroRate: one.currency === 'EUR' ? null : '0.86' }));

const LYON = { line1: '24 quai Rambaud', line2: '', postalCode: '69002', city: 'Lyon', country: 'FR' };
const BERLIN = { line1: 'Hauptstr. 1', line2: '', postalCode: '10115', city: 'Berlin', country: 'DE' };

const customer: fc.Arbitrary<InvoicedCustomer> = fc.record({
  kind: fc.constantFrom('person' as const, 'company' as const),
  name: text('Hélios & Fils SAS', 'Claire Martin'),
  siren: fc.constantFrom(null, '552100554'),
  siret: fc.constantFrom(null, '55210055400013'),
  vatNumber: fc.constantFrom('DE136695976', 'FR27552100554', null),
  email: fc.constantFrom(null, 'claire@client.example'),
  phone: fc.constantFrom(null, '+33612345678'),
  billingAddress: fc.constantFrom(LYON, LYON, BERLIN, BERLIN, null),
  deliveryAddress: fc.constantFrom(null, BERLIN),
  paymentTerms: fc.constantFrom(null, { days: 45, from: 'end_of_month' as const }),
  contact: fc.constantFrom(null, 'Paul Roche'),
});

const practice: fc.Arbitrary<PracticeSettings> = fc
  .record({
    vatRegime: fc.constantFrom(...VAT_REGIMES),
    vatNumber: fc.constantFrom('FR44732829320', 'FR44732829320', null),
    siret: fc.constantFrom(null, '73282932000074'),
    exemption: fc.constantFrom(null, ...EXEMPTION_KEYS),
    penaltyRate: fc.constantFrom(null, '12.5'),
    iban: fc.constantFrom(null, 'FR1420041010050500013M02606'),
  })
  .map((own) => ({
    ...initialSettings('Vauban Patrimoine'),
    legalForm: 'SAS',
    siren: '732829320',
    address: LYON,
    ...own,
  }));

const original = (number: string) => ({ number, issuedOn: '2026-10-02' });

/** Any document that a practice could try to issue on 20 November 2026, complete or not. */
export const anyComposition: fc.Arbitrary<Composition> = fc
  .record({ draft, practice, customer, prepaid: text('0', '12.00') })
  .map(({ prepaid, ...parts }) => {
    const { kind } = parts.draft;
    const named = kind === 'deposit' || (kind === 'invoice' && prepaid === '0') ? [] : [original('FA2026-0007')];
    const deducted = kind === 'invoice' || kind === 'corrective' ? prepaid : '0';
    return { ...parts, foundation: { originals: named, prepaid: deducted }, issuedOn: '2026-11-20' };
  });

/** The document of a composition under a number. */
export function numbered(composition: Composition) {
  return { ...composeDocument(composition), number: 'FA2026-0042' };
}
