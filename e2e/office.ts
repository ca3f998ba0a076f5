import { practiceSettings } from '@aurea/contract/billing/practice.ts';
import { type CustomerDraft, customers } from '@aurea/contract/customers/customers.ts';
import type { BrowserContext } from '@playwright/test';
import { type Advisor, openPractice } from './api.ts';

export const ADDRESS = { line1: '24 quai Rambaud', line2: '', postalCode: '69002', city: 'Lyon', country: 'FR' };

/** What a practice says of itself before it may issue. */
export const IDENTITY = {
  legalForm: 'SAS',
  siren: '732829320',
  vatNumber: 'FR44732829320',
  address: { ...ADDRESS, line1: '18 rue de la République' },
  iban: 'FR1420041010050500013M02606',
  accountHolder: 'Cabinet',
};

const BLANK = {
  companyName: '',
  givenName: '',
  familyName: '',
  locale: 'fr',
  email: null,
  phone: null,
  siren: null,
  siret: null,
  vatNumber: null,
  billingAddress: ADDRESS,
  deliveryAddress: null,
  paymentTerms: null,
  tags: [],
  fields: {},
  contacts: [],
} as const satisfies Omit<CustomerDraft, 'kind'>;

export const HELIOS: CustomerDraft = {
  ...BLANK,
  kind: 'company',
  companyName: 'Hélios Logistique',
  siren: '552100554',
};

export const CLAIRE: CustomerDraft = { ...BLANK, kind: 'person', givenName: 'Claire', familyName: 'Martin' };

export type Office = { readonly advisor: Advisor; readonly customerId: string };

type OfficeOptions = {
  readonly language?: 'en' | 'fr';
  readonly customer?: CustomerDraft;
  /** What the practice says of itself besides its identity. */
  readonly settings?: { readonly email?: string; readonly orias?: string; readonly association?: string };
};

/** A practice that may invoice, and its first customer, who reads its language. */
export async function openOffice(context: BrowserContext, options: OfficeOptions = {}): Promise<Office> {
  const { language, customer = HELIOS, settings: said } = options;
  const advisor = await openPractice(context.request, language);
  const { settings, version } = await advisor.call(practiceSettings.find, {});
  await advisor.call(practiceSettings.save, { body: { version, settings: { ...settings, ...IDENTITY, ...said } } });
  const body = { ...customer, ...(language ? { locale: language } : {}) };
  const { id } = await advisor.call(customers.create, { body });
  return { advisor, customerId: id };
}
