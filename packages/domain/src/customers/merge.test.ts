import { describe, expect, it, test } from 'vitest';
import { type CustomerFacts, merged } from './merge.ts';

type Said = CustomerFacts<string>;

const BLANK: Said = {
  kind: 'company',
  companyName: 'Morel',
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
};

describe('merged', () => {
  const cases: readonly { why: string; kept: Partial<Said>; other: Partial<Said>; said: Partial<Said> }[] = [
    { why: 'own words stand', kept: { email: 'a@b.fr' }, other: { email: 'c@d.fr' }, said: { email: 'a@b.fr' } },
    {
      why: 'gaps are filled',
      kept: {},
      other: { email: 'c@d.fr', phone: '+33' },
      said: { email: 'c@d.fr', phone: '+33' },
    },
    {
      why: 'the name is kept',
      kept: {},
      other: { companyName: 'Morel SAS', locale: 'en' },
      said: { companyName: 'Morel', locale: 'fr' },
    },
    {
      why: 'tags are united once each',
      kept: { tags: ['vip', 'paris'] },
      other: { tags: ['paris', 'pme'] },
      said: { tags: ['vip', 'paris', 'pme'] },
    },
    {
      why: 'own fields are united, one’s own first',
      kept: { fields: { a: '1' } },
      other: { fields: { a: '2', b: true } },
      said: { fields: { a: '1', b: true } },
    },
    {
      why: 'where to deliver comes with where to bill',
      kept: { billingAddress: 'here' },
      other: { billingAddress: 'there', deliveryAddress: 'back door' },
      said: { billingAddress: 'here', deliveryAddress: null },
    },
    {
      why: 'both addresses are taken where there is none',
      kept: {},
      other: { billingAddress: 'there', deliveryAddress: 'back door' },
      said: { billingAddress: 'there', deliveryAddress: 'back door' },
    },
    {
      why: 'an establishment of another company is left out',
      kept: { siren: '732829320' },
      other: { siret: '12002701600563' },
      said: { siren: '732829320', siret: null },
    },
    {
      why: 'a company of another establishment leaves one’s own in place',
      kept: { siret: '73282932000074' },
      other: { siren: '732829320' },
      said: { siren: '732829320', siret: '73282932000074' },
    },
  ];
  test.for(cases)('$why', ({ kept, other, said }) => {
    expect(merged({ ...BLANK, ...kept }, { ...BLANK, ...other })).toMatchObject(said);
  });

  it('adds nothing to a record merged with a blank one', () => {
    const full: Said = {
      ...BLANK,
      email: 'a@b.fr',
      siren: '732829320',
      tags: ['x'],
      fields: { f: 'v' },
    };
    expect(merged(full, BLANK)).toEqual(full);
    expect(merged(BLANK, { ...full, companyName: 'Other' })).toEqual({ ...full, companyName: 'Morel' });
  });
});
