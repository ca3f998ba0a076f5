import type { InvoiceDraft, InvoiceLine } from '@aurea/contract/billing/invoice-draft.ts';
import { practiceSettings } from '@aurea/contract/billing/practice.ts';
import type { QuotationDraft } from '@aurea/contract/billing/quotation-draft.ts';
import type { RecurringTerms } from '@aurea/contract/billing/recurring.ts';
import { customers } from '@aurea/contract/customers/customers.ts';
import type { TestApp } from './app.ts';
import { COMPLETE_SETTINGS } from './complete-settings.ts';
import { type Advisor, company, openPractice } from './practice.ts';

const ADDRESS = { line1: '24 quai Rambaud', line2: '', postalCode: '69002', city: 'Lyon', country: 'FR' };

/** A company that may be invoiced. */
export const HELIOS = company('Hélios Logistique', { siren: '552100554', billingAddress: ADDRESS });

export type Office = Advisor & { readonly customerId: string };

/** A practice whose settings are complete, with a company as its customer. */
export async function openOffice(app: TestApp): Promise<Office> {
  const advisor = await openPractice(app);
  const { settings, version } = await advisor.call(practiceSettings.find, {});
  const body = { version, settings: { ...settings, ...COMPLETE_SETTINGS } };
  await advisor.call(practiceSettings.save, { body });
  const { id: customerId } = await advisor.call(customers.create, { body: HELIOS });
  return { ...advisor, customerId };
}

export function line(said: Partial<InvoiceLine> = {}): InvoiceLine {
  return {
    name: 'Bilan patrimonial',
    description: '',
    quantity: '1',
    unit: 'C62',
    unitPrice: '1000',
    vatCategory: 'S',
    vatRate: '20',
    allowances: [],
    charges: [],
    ...said,
  };
}

/** What is typed of an invoice of 1,000 € without VAT, complete. */
export function invoiceDraft(customerId: string, said: Partial<InvoiceDraft> = {}): InvoiceDraft {
  return {
    customerId,
    language: 'fr',
    currency: 'EUR',
    euroRate: null,
    category: 'services',
    suppliedOn: '2026-11-20',
    dueOn: null,
    purchaseOrder: '',
    lines: [line()],
    allowances: [],
    charges: [],
    pricesIncludeVat: false,
    exemption: null,
    note: '',
    deposits: [],
    ...said,
  };
}

/** The same of an invoice that comes back: it deducts nothing. */
export function recurringDraft(customerId: string, said: Partial<InvoiceDraft> = {}): RecurringTerms['draft'] {
  const { deposits: _none, ...draft } = invoiceDraft(customerId, said);
  return draft;
}

/** What is typed of a quotation of 1,000 € at 20 % and 500 € at 5.5 %, with an option of 300 €. */
export function quotationDraft(customerId: string, said: Partial<QuotationDraft> = {}): QuotationDraft {
  const {
    suppliedOn: _suppliedOn,
    dueOn: _dueOn,
    deposits: _deposits,
    lines: _lines,
    ...shared
  } = invoiceDraft(customerId);
  return {
    ...shared,
    subject: 'Bilan et suivi',
    lines: [
      { ...line({ name: 'Étude', quantity: '0', unitPrice: '0' }), role: 'section' },
      { ...line(), role: 'item' },
      { ...line({ name: 'Suivi', unitPrice: '500', vatRate: '5.5' }), role: 'item' },
      { ...line({ name: 'Audit', unitPrice: '300' }), role: 'option' },
    ],
    validUntil: null,
    depositPercent: '30',
    terms: null,
    ...said,
  };
}
