import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type CustomerIdentity, nameWords, signsOfSame } from './same-customer.ts';

const who = (name: string, rest: Partial<CustomerIdentity> = {}): CustomerIdentity => ({
  nameWords: nameWords(name),
  email: null,
  phone: null,
  siren: null,
  vatNumber: null,
  ...rest,
});

describe('nameWords', () => {
  test.for([
    { why: 'accents and case do not matter', name: 'Éloïse LEFÈVRE', words: ['eloise', 'lefevre'] },
    { why: 'nor does the order', name: 'Lefevre Eloise', words: ['eloise', 'lefevre'] },
    { why: 'a legal form tells nothing', name: 'SARL Boulangerie Morel', words: ['boulangerie', 'morel'] },
    { why: 'nor does a title', name: 'Mme Anne-Marie Petit', words: ['anne', 'marie', 'petit'] },
    { why: 'a name of nothing but a form keeps it', name: 'SA', words: ['sa'] },
    { why: 'nothing has no words', name: '  ', words: [] },
  ])('$why', ({ name, words }) => {
    expect(nameWords(name)).toEqual(words);
  });
});

describe('signsOfSame', () => {
  test.for([
    { why: 'the same name', one: who('Jean Dupont'), other: who('DUPONT Jean'), signs: ['name'] },
    { why: 'one letter doubled', one: who('Jean Dupont'), other: who('Jean Duppont'), signs: ['similarName'] },
    { why: 'one letter other', one: who('Jean Durand'), other: who('Jean Durant'), signs: ['similarName'] },
    { why: 'neighbours exchanged', one: who('Claire Martin'), other: who('Claire Matrin'), signs: ['similarName'] },
    { why: 'a slip in the first letter', one: who('Zoé Martin'), other: who('Zoé Nartin'), signs: ['similarName'] },
    { why: 'short words must be the same', one: who('Léa Roy'), other: who('Lia Roy'), signs: [] },
    { why: 'two slips are another word', one: who('Jean Durand'), other: who('Jean Duront'), signs: [] },
    { why: 'a word more is another name', one: who('Paul Petit'), other: who('Paul Petit Fils'), signs: [] },
    { why: 'no name is like no name', one: who(''), other: who(''), signs: [] },
    {
      why: 'the address, whatever its case',
      one: who('A', { email: 'Contact@morel.fr' }),
      other: who('B', { email: 'contact@morel.fr' }),
      signs: ['email'],
    },
    {
      why: 'numbers and name together',
      one: who('Morel', { siren: '732829320', phone: '+33612345678' }),
      other: who('Morel', { siren: '732829320', phone: '+33612345678' }),
      signs: ['siren', 'phone', 'name'],
    },
    {
      why: 'what neither has is not the same',
      one: who('A', { vatNumber: null }),
      other: who('B', { vatNumber: null }),
      signs: [],
    },
  ])('$why', ({ one, other, signs }) => {
    expect(signsOfSame(one, other)).toEqual(signs);
  });

  it('sees the same in both directions, and in itself', () => {
    const name = fc.array(fc.constantFrom('jean', 'jeann', 'dupont', 'duppont', 'paul', 'roy'), { maxLength: 3 });
    fc.assert(
      fc.property(name, name, (one, other) => {
        const [a, b] = [who(one.join(' ')), who(other.join(' '))];
        expect(signsOfSame(a, b).length > 0).toBe(signsOfSame(b, a).length > 0);
        expect(signsOfSame(a, a)).toEqual(one.length > 0 ? ['name'] : []);
      }),
    );
  });
});
