import { describe, expect, it, test } from 'vitest';
import { addressOfSection, GROUPS, isUnknownSection, sectionOf } from './sections.ts';

describe('sectionOf', () => {
  test.for([
    { why: 'an address without more begins with the identity', place: {}, section: 'identity' },
    { why: 'a section by its name', place: { section: 'numbering' }, section: 'numbering' },
    { why: 'a part by its name is in its section', place: { section: 'terms' }, section: 'bank' },
    { why: 'a name that is none begins with the identity', place: { section: 'constructor' }, section: 'identity' },
    { why: 'the VAT number is with the VAT', place: { field: 'vatNumber' }, section: 'vat' },
    { why: 'the IBAN is with the bank', place: { field: 'iban' }, section: 'bank' },
    { why: 'the SIREN is part of the identity', place: { field: 'siren' }, section: 'identity' },
    { why: 'a mail of before names the section as the hash', place: { hash: 'platform' }, section: 'platform' },
    { why: 'a part named as the hash is in its section', place: { hash: 'notices' }, section: 'alerts' },
    { why: 'the link to the content says nothing of sections', place: { hash: 'content' }, section: 'identity' },
    { why: 'the section goes before the hash', place: { section: 'vat', hash: 'bank' }, section: 'vat' },
    { why: 'the section goes before the field', place: { section: 'vat', field: 'iban' }, section: 'vat' },
  ])('$why', ({ place, section }) => {
    expect(sectionOf(place)).toBe(section);
  });

  test.for([
    { why: 'no name is none that is unknown', place: {}, isUnknown: false },
    { why: 'a section', place: { section: 'vat' }, isUnknown: false },
    { why: 'a near name of the bank', place: { section: 'payment' }, isUnknown: false },
    { why: 'a name that is none', place: { section: 'constructor' }, isUnknown: true },
  ])('$why', ({ place, isUnknown }) => {
    expect(isUnknownSection(place)).toBe(isUnknown);
  });

  it('finds each section by the address that the list gives it', () => {
    for (const name of GROUPS.flatMap(({ sections }) => [...sections])) {
      const { searchParams } = new URL(addressOfSection(name), 'https://aurea.example');
      expect(sectionOf({ section: searchParams.get('section') ?? undefined })).toBe(name);
    }
  });
});
