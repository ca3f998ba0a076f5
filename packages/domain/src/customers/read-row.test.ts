import { describe, expect, it, test } from 'vitest';
import { COLUMN_NAMES, CUSTOMER_COLUMNS, type CustomerColumn, guessColumns } from './columns.ts';
import { type CustomerRow, readCustomerRow } from './read-row.ts';

const FIELD = { id: 'f1', label: 'Rang', kind: 'choice' as const, choices: ['A', 'B'] };

function read(row: Readonly<Partial<Record<CustomerColumn, string>>>): CustomerRow {
  const columns = Object.keys(row) as CustomerColumn[];
  const own = new Map([[FIELD.id, FIELD]]);
  return readCustomerRow(Object.values(row).map(String), { columns, own, locale: 'fr', country: 'FR' });
}

describe('guessColumns', () => {
  it('knows the names the product writes, in both languages', () => {
    const named = CUSTOMER_COLUMNS.filter((column) => column !== 'ignore');
    for (const locale of ['en', 'fr'] as const) {
      expect(
        guessColumns(
          named.map((column) => COLUMN_NAMES[locale][column][0]),
          [],
        ),
      ).toEqual(named);
    }
  });

  test.for([
    { why: 'case and accents do not matter', header: ['PRENOM', 'e-mail'], columns: ['givenName', 'email'] },
    { why: 'a meaning is given once', header: ['Email', 'Courriel'], columns: ['email', 'ignore'] },
    { why: 'the practice’s own fields come first', header: ['rang'], columns: ['field:f1'] },
    { why: 'what is not known is left out', header: ['Couleur', ''], columns: ['ignore', 'ignore'] },
  ])('$why', ({ header, columns }) => {
    expect(guessColumns(header, [FIELD])).toEqual(columns);
  });
});

describe('readCustomerRow', () => {
  const cases: readonly { why: string; row: Parameters<typeof read>[0]; facts: Partial<CustomerRow['facts']> }[] = [
    {
      why: 'a person',
      row: { givenName: 'Anne', familyName: 'Morel' },
      facts: { kind: 'person', givenName: 'Anne', familyName: 'Morel' },
    },
    {
      why: 'capitals tell the family name',
      row: { name: 'DE LA TOUR Anne' },
      facts: { givenName: 'Anne', familyName: 'DE LA TOUR' },
    },
    {
      why: 'else the last word is it',
      row: { name: 'Mme Anne Morel' },
      facts: { givenName: 'Anne', familyName: 'Morel' },
    },
    {
      why: 'a company by its own column',
      row: { companyName: 'Morel SARL' },
      facts: { kind: 'company', companyName: 'Morel SARL' },
    },
    {
      why: 'a company by its number',
      row: { name: 'Boulangerie Morel', siren: '732 829 320' },
      facts: { kind: 'company', siren: '732829320' },
    },
    {
      why: 'a company by what is said',
      row: { name: 'Morel', kind: 'Société' },
      facts: { kind: 'company', companyName: 'Morel' },
    },
    {
      why: 'a person who works for a company',
      row: { familyName: 'Morel', companyName: 'Zinc' },
      facts: { kind: 'person' },
    },
    {
      why: 'a phone as France writes it',
      row: { name: 'A B', phone: '06.12.34.56.78' },
      facts: { phone: '+33612345678' },
    },
    {
      why: 'a phone as the world does',
      row: { name: 'A B', phone: '0041 22 345 67 89' },
      facts: { phone: '+41223456789' },
    },
    {
      why: 'a country by its name',
      row: { name: 'A B', city: 'Genève', country: 'Suisse' },
      facts: { billingAddress: { line1: '', line2: '', postalCode: '', city: 'Genève', country: 'CH' } },
    },
    { why: 'no address where there is none', row: { name: 'A B', country: 'FR' }, facts: { billingAddress: null } },
    { why: 'tags are cut at commas', row: { name: 'A B', tags: 'vip, paris;vip' }, facts: { tags: ['vip', 'paris'] } },
    { why: 'a language by its name', row: { name: 'A B', locale: 'Anglais' }, facts: { locale: 'en' } },
    { why: 'a value of an own field', row: { name: 'A B', 'field:f1': 'B' }, facts: { fields: { f1: 'B' } } },
  ];
  test.for(cases)('$why', ({ row, facts }) => {
    const { facts: read_, issues } = read(row);
    expect(read_).toMatchObject(facts);
    expect(issues).toEqual([]);
  });

  test.for([
    { why: 'no name', row: { email: 'a@b.fr' }, code: 'name_missing', column: 'name' },
    {
      why: 'a wrong company number',
      row: { companyName: 'A', siren: '732829321' },
      code: 'value_invalid',
      column: 'siren',
    },
    {
      why: 'an establishment of another company',
      row: { companyName: 'A', siren: '732829320', siret: '12002701600563' },
      code: 'value_invalid',
      column: 'siret',
    },
    { why: 'no e-mail address', row: { name: 'A B', email: 'a b' }, code: 'value_invalid', column: 'email' },
    {
      why: 'no postal code of France',
      row: { name: 'A B', postalCode: '7500' },
      code: 'value_invalid',
      column: 'postalCode',
    },
    { why: 'no phone', row: { name: 'A B', phone: '12' }, code: 'value_invalid', column: 'phone' },
    {
      why: 'no value of an own field',
      row: { name: 'A B', 'field:f1': 'Z' },
      code: 'value_invalid',
      column: 'field:f1',
    },
    { why: 'a city without end', row: { name: 'A B', city: 'x'.repeat(101) }, code: 'value_too_long', column: 'city' },
  ])('tells of $why', ({ row, code, column }) => {
    expect(read(row).issues).toMatchObject([{ code, column }]);
  });
});
