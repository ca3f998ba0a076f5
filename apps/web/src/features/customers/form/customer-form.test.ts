import { describe, expect, it, test } from 'vitest';
import { type CustomerValues, draftOf, emptyCustomer } from './customer-form.ts';

const typed = (values: Partial<CustomerValues>) =>
  draftOf({ ...emptyCustomer('fr', [{ id: 'text' }]), ...values }, new Set(['yes']));

describe('draftOf', () => {
  it('knows nothing of what was left empty', () => {
    expect(typed({ familyName: ' Morel ' })).toMatchObject({
      familyName: 'Morel',
      email: null,
      siren: null,
      billingAddress: null,
      deliveryAddress: null,
      paymentTerms: null,
      tags: [],
      fields: {},
    });
  });

  test.for([
    {
      why: 'the names of the other kind are left out',
      values: { kind: 'company' as const, companyName: 'Zinc', familyName: 'Morel' },
      draft: { companyName: 'Zinc', familyName: '' },
    },
    {
      why: 'tags are cut at commas, once each',
      values: { tags: 'vip, paris , ,vip' },
      draft: { tags: ['vip', 'paris'] },
    },
    {
      why: 'terms of its own',
      values: { terms: 'end_of_month' as const, days: '45' },
      draft: { paymentTerms: { days: 45, from: 'end_of_month' } },
    },
    {
      why: 'a delivery address only where one delivers elsewhere',
      values: { delivery: { line1: '1 rue A', line2: '', postalCode: '', city: '', country: 'FR' } },
      draft: { deliveryAddress: null },
    },
    {
      why: 'own fields by their kind, without the empty ones',
      values: { fields: { yes: 'false', text: ' a ', none: '', new: undefined } },
      draft: { fields: { yes: false, text: 'a' } },
    },
  ])('$why', ({ values, draft }) => {
    expect(typed(values)).toMatchObject(draft);
  });
});
