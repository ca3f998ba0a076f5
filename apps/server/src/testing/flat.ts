import { loans } from '@aurea/contract/loans.ts';
import { leases } from '@aurea/contract/properties/leases.ts';
import { propertyCosts } from '@aurea/contract/properties/property-costs.ts';
import { properties } from '@aurea/contract/properties.ts';
import type { Householder } from './people.ts';

export const FACTS = {
  type: 'apartment',
  use: 'let',
  street: '12 rue Sébastien-Gryphe',
  postcode: '69007',
  city: 'Lyon',
  surface: '62',
  purchasePrice: '200000',
  notaryCosts: '26000',
  otherCosts: null,
  furniture: null,
  vacancy: '0.08333333',
  taxRegime: 'foncier_reel',
  furnishedKind: 'long_term',
  marginalRate: '0.3',
  depreciation: null,
} as const;

export const FLAT = { name: 'Flat in Lyon', currency: 'EUR', purchasedOn: '2019-05-20', facts: FACTS } as const;

export const LEASE = {
  tenant: 'Léa Fontaine',
  furnished: false,
  deposit: '900',
  startsOn: '2025-09-01',
  endsOn: null,
  accountId: null,
  rent: '900',
  charges: '50',
  frequency: 'month',
  dueDay: 5,
  index: { name: 'irl', value: '145.17' },
  past: 'received',
} as const;

export const LOAN = {
  name: 'Flat loan',
  kind: 'loan',
  institution: 'Crédit Rhône',
  currency: 'EUR',
  terms: {
    principal: '200000',
    annualRate: '0.035',
    months: 240,
    shape: 'constant',
    deferral: null,
    insurance: { base: 'initial', annualRate: '0.0034', cover: '1' },
    fees: '0',
    grantedOn: '2019-05-20',
    firstOn: '2019-06-20',
  },
  penaltyRule: 'property',
} as const;

/** A flat without rents, loans or costs. */
export const buy = ({ call }: Householder, more: object = {}) =>
  call(properties.create, { body: { ...FLAT, ...more } });
export const yearly = (amount: string) => ({ amount, frequency: 'year' }) as const;
/** Since the purchase, and lowering the taxable income. */
export const since = { isDeductible: true, startsOn: '2019-05-20', endsOn: null, label: '' } as const;

/** A flat that is let, with its loan and its costs. */
export async function letFlat(person: Householder) {
  const { call } = person;
  const { id } = await buy(person, { values: [{ on: '2026-01-01', value: '250000', source: 'agency' }] });
  const params = { id };
  const loan = await call(loans.create, { body: LOAN });
  await call(properties.linkLoans, { params, body: { loanIds: [loan.id] } });
  await call(propertyCosts.add, { params, body: { ...since, kind: 'condominium', price: yearly('600') } });
  await call(propertyCosts.add, { params, body: { ...since, kind: 'property_tax', price: yearly('1000') } });
  await call(propertyCosts.add, { params, body: { ...since, kind: 'insurance', price: yearly('150') } });
  await call(propertyCosts.add, { params, body: { ...since, kind: 'management', price: { rentShare: '0.07' } } });
  const lease = await call(leases.add, { params, body: LEASE });
  return { id, params, loan, lease };
}
