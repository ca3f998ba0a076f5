import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { decimal } from '../core/decimal.ts';
import { cpuMs } from '../core/testing/cpu-time.ts';
import { CATEGORIES, SPENDING_CATEGORIES } from './categories.ts';
import { type CategoryRule, categoriser, comparableText, RULE_MATCHES, type SpentLine } from './category-rules.ts';

const rule = (words: string, more: Partial<CategoryRule> = {}): CategoryRule => ({
  ...{ match: 'contains', words, least: null, most: null, accountId: null, category: 'leisure', since: null },
  ...more,
});
const line = (text: string, more: Partial<SpentLine> = {}): SpentLine => ({
  ...{ accountId: 'current', on: '2026-11-12', amount: decimal(20), text, kind: 'payment', chosen: null },
  ...more,
});

test('every category has a name in both languages, in the order of the list', () => {
  expect(CATEGORIES.map(({ id }) => id)).toEqual([...SPENDING_CATEGORIES]);
  for (const { words } of CATEGORIES) for (const word of words) expect(comparableText(word)).toBe(word);
});

describe('without rules', () => {
  test.for([
    ['CARTE 12/11 CARREFOUR CITY PARIS', 'groceries'],
    ['PRLV LOYER AGENCE DES QUAIS', 'housing'],
    ['PRLV ENERGIE RHONE', 'energy'],
    ['PRLV SEPA FREE MOBILE', 'telecom'],
    ['PRLV ECHEANCE PRET 0077', 'loans'],
    ['CB STATION VERTE', 'transport'],
    ['RETRAIT DAB PLACE BELLECOUR', 'cash'],
    ['DIRECT DEBIT CITY ELECTRICITY', 'energy'],
    ['Local taxes', 'taxes'],
    ['Cadeaux de Noël', 'giving'],
    ['CB ATELIER INCONNU', null],
    ['CARREFOURNITURES', null],
  ] as const)('%s is %s', ([text, category]) => {
    expect(categoriser([])(line(text)).category).toBe(category);
  });
  it('a fee and a tax are what their kind says', () => {
    expect(categoriser([])(line('x', { kind: 'fee' })).category).toBe('fees');
    expect(categoriser([])(line('', { kind: 'tax' })).category).toBe('taxes');
  });
});

describe('a rule', () => {
  test.for([
    { why: 'contains part of a word, whatever accents and case', by: rule('BOUL'), fits: true },
    {
      why: 'begins the label without the prefix of the bank',
      by: rule('boulangerie', { match: 'begins' }),
      fits: true,
    },
    { why: 'begins the text of the bank', by: rule('CB boul', { match: 'begins' }), fits: true },
    { why: 'does not begin in the middle', by: rule('aubry', { match: 'begins' }), fits: false },
    { why: 'is exactly the label', by: rule('Boulangerie Aubry', { match: 'exactly' }), fits: true },
    { why: 'is not exactly a part of it', by: rule('Boulangerie', { match: 'exactly' }), fits: false },
    { why: 'of an amount, both ends included', by: rule('aubry', { least: '20', most: '20' }), fits: true },
    { why: 'below the least', by: rule('aubry', { least: '20.01' }), fits: false },
    { why: 'above the most', by: rule('aubry', { most: '19.99' }), fits: false },
    { why: 'of another account', by: rule('aubry', { accountId: 'savings' }), fits: false },
    { why: 'of later lines', by: rule('aubry', { since: '2026-11-13' }), fits: false },
    { why: 'from this day', by: rule('aubry', { since: '2026-11-12' }), fits: true },
    { why: 'a text of signs alone says nothing', by: rule('.*'), fits: false },
  ])('$why', ({ by, fits }) => {
    const found = categoriser([by])(line('CB BOULANGERIE AUBRY'));
    expect(found.by === 'rule').toBe(fits);
  });
});

const anyRule = fc.record<CategoryRule>({
  match: fc.constantFrom(...RULE_MATCHES),
  words: fc.constantFrom('cb', 'aubry', 'boulangerie', 'zzz', '(a+)+$'),
  least: fc.constantFrom(null, '10', '30'),
  most: fc.constantFrom(null, '25'),
  accountId: fc.constantFrom(null, 'current', 'savings'),
  category: fc.constantFrom(...SPENDING_CATEGORIES),
  since: fc.constantFrom(null, '2026-11-01', '2026-12-01'),
});
const anyLine = fc.record<SpentLine>({
  accountId: fc.constantFrom('current', 'savings'),
  on: fc.constantFrom('2026-10-15', '2026-11-12', '2026-12-24'),
  amount: fc.integer({ min: 1, max: 40 }).map((value) => decimal(value)),
  text: fc.constantFrom('CB BOULANGERIE AUBRY', 'VIR ZZZ', 'CARTE 12/11 CARREFOUR', ''),
  kind: fc.constantFrom('payment', 'fee', 'tax'),
  chosen: fc.constantFrom(null, 'travel'),
});

describe('rules in their order', () => {
  it('the first that fits decides, and what somebody chose stands above all of them', () => {
    fc.assert(
      fc.property(fc.array(anyRule, { maxLength: 8 }), anyLine, (rules, of) => {
        const found = categoriser(rules)(of);
        const first = rules.findIndex((each) => categoriser([each])({ ...of, chosen: null }).by === 'rule');
        if (of.chosen) expect(found).toEqual({ category: of.chosen, by: 'hand', rule: null });
        else if (first >= 0) expect(found).toEqual({ category: rules[first]?.category, by: 'rule', rule: first });
        else expect(found).toEqual(categoriser([])(of));
      }),
    );
  });

  it('10,000 lines under 100 hostile rules are done in time', () => {
    const rules = Array.from({ length: 100 }, (_, at) => rule(`${'a'.repeat(79)}${at}`));
    const of = categoriser(rules);
    const spent = cpuMs(() => {
      for (let at = 0; at < 10_000; at++) of(line(`${'a'.repeat(900)} ${at}`));
    });
    expect(spent).toBeLessThan(4_000);
  });
});
