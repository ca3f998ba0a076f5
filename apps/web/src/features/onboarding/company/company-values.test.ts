import { account } from '@aurea/contract/account.ts';
import { workspaces } from '@aurea/contract/workspaces.ts';
import { expect, test } from 'vitest';
import { companyOf, companyValues } from './company-values.ts';

const TYPED = {
  ...companyValues({ companyName: 'Vauban', profile: 'x' }, 'claire@vauban.example'),
  ...{ legalForm: 'SAS', siren: '732 829 320', vatNumber: 'FR44732829320', iban: 'FR14 2004 1010 0505 0001 3M02 606' },
  ...{ street: ' 18 rue de la République ', postalCode: '69002', city: 'Lyon', firstInvoice: '88' },
};

test('what is typed of a company is what both calls of the step take', () => {
  const body = { version: 1, step: 'profile', state: 'done', answers: TYPED };
  expect(account.changeOnboarding.body.safeParse(body).success).toBe(true);
  const practice = { kind: 'practice', name: 'Vauban', currency: 'EUR', company: companyOf(TYPED) };
  expect(workspaces.create.body.safeParse(practice)).toMatchObject({
    success: true,
    data: { company: { address: { line1: '18 rue de la République', country: 'FR' }, firstInvoice: 88 } },
  });
});

test('a company of which nothing is said has its e-mail address alone', () => {
  expect(companyOf(companyValues({}, 'claire@vauban.example'))).toEqual({
    legalForm: '',
    siren: null,
    vatNumber: null,
    iban: null,
    email: 'claire@vauban.example',
  });
});
