import type { CustomerDraft } from '@aurea/contract/customers/customers.ts';
import { subscription, workspaces } from '@aurea/contract/workspaces.ts';
import type { TestApp } from './app.ts';
import { type Browser, becomeActive, type Registered } from './people.ts';

export type Advisor = Registered & {
  readonly workspaceId: string;
  /** What a household types to give this practice a mandate. */
  readonly practiceCode: string;
  /** Calls in the practice. */
  readonly call: Browser['call'];
};

/** Somebody with a practice and an activated plan. */
export async function openPractice(app: TestApp, email?: string): Promise<Advisor> {
  const registered = await becomeActive(app, email);
  const { browser } = registered;
  const body = { kind: 'practice' as const, name: 'Cabinet', currency: 'EUR' };
  const { id: workspaceId, practiceCode } = await browser.call(workspaces.create, { body });
  await browser.call(subscription.activate, { body: { plan: 'advisor', period: 'month', version: 1 } });
  return {
    ...registered,
    workspaceId,
    practiceCode: practiceCode ?? '',
    call: (route, input, options) => browser.call(route, input, { workspaceId, ...options }),
  };
}

const NOTHING_SAID: CustomerDraft = {
  kind: 'person',
  companyName: '',
  givenName: '',
  familyName: '',
  locale: 'fr',
  email: null,
  phone: null,
  siren: null,
  siret: null,
  vatNumber: null,
  billingAddress: null,
  deliveryAddress: null,
  paymentTerms: null,
  tags: [],
  fields: {},
  contacts: [],
};

/** A person as a customer. */
export function person(name: string, said: Partial<CustomerDraft> = {}): CustomerDraft {
  const [givenName = '', ...rest] = name.split(' ');
  return { ...NOTHING_SAID, givenName, familyName: rest.join(' ') || givenName, ...said };
}

/** A company as a customer. */
export function company(name: string, said: Partial<CustomerDraft> = {}): CustomerDraft {
  return { ...NOTHING_SAID, kind: 'company', companyName: name, ...said };
}
