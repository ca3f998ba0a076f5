import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Movement, recogniseLines } from './duplicate-bank-lines.ts';

/** `id day amount label` */
function movement(text: string): Movement {
  const [id = '', day = '', amount = '', ...words] = text.split(' ');
  return { id, on: `2026-11-${day}`, amount, label: words.join(' ') };
}

function recognised(lines: readonly string[], entries: readonly string[]) {
  const { known, doubtful } = recogniseLines(lines.map(movement), entries.map(movement));
  return { known: Object.fromEntries(known), doubtful: Object.fromEntries(doubtful) };
}

test.for([
  {
    why: 'the same day, amount and words',
    lines: ['l 17 -84.20 PRLV ENERGIE RHONE'],
    entries: ['e 17 -84.2 Prlv Énergie Rhône'],
    known: { l: 'e' },
    doubtful: {},
  },
  {
    why: 'a day and a word apart, and nothing else fits',
    lines: ['l 17 -84.20 PRLV ENERGIE RHONE'],
    entries: ['e 16 -84.20 ENERGIE RHONE SA', 'f 16 -84.21 ENERGIE RHONE SA'],
    known: { l: 'e' },
    doubtful: {},
  },
  { why: 'four days apart', lines: ['l 17 -9 CAFE'], entries: ['e 13 -9 CAFE'], known: {}, doubtful: {} },
  {
    why: 'no word in common',
    lines: ['l 17 -9 CAFE DU LAC'],
    entries: ['e 17 -9 PAIN DU BOIS'],
    known: {},
    doubtful: {},
  },
  {
    why: 'two entries fit: a question',
    lines: ['l 15 -32 CB MARCHE'],
    entries: ['e 14 -32 CB MARCHE', 'f 16 -32 CB MARCHE'],
    known: {},
    doubtful: { l: ['e', 'f'] },
  },
  {
    why: 'two lines share an entry: a question for both',
    lines: ['l 15 -32 CB MARCHE', 'm 16 -32 CB MARCHE'],
    entries: ['e 17 -32 CB MARCHE'],
    known: {},
    doubtful: { l: ['e'], m: ['e'] },
  },
  {
    why: 'two equal coffees of a day stay two',
    lines: ['l 15 -2 CAFE', 'm 15 -2 CAFE'],
    entries: ['e 15 -2 CAFE', 'f 15 -2 CAFE'],
    known: { l: 'e', m: 'f' },
    doubtful: {},
  },
  {
    why: 'a third coffee is new',
    lines: ['l 15 -2 CAFE', 'm 15 -2 CAFE', 'n 15 -2 CAFE'],
    entries: ['e 15 -2 CAFE', 'f 15 -2 CAFE'],
    known: { l: 'e', m: 'f' },
    doubtful: {},
  },
])('$why', ({ lines, entries, known, doubtful }) => {
  expect(recognised(lines, entries)).toEqual({ known, doubtful });
});

test('no entry is taken by two lines, and a statement read twice is wholly known', () => {
  const one = fc.record({
    on: fc.integer({ min: 10, max: 28 }).map((day) => `2026-11-${day}`),
    amount: fc.constantFrom('-2.00', '-9.50', '100.00'),
    label: fc.constantFrom('CB CAFE', 'CB MARCHE', 'VIR LOYER'),
  });
  fc.assert(
    fc.property(fc.array(one, { maxLength: 12 }), fc.array(one, { maxLength: 12 }), (lines, others) => {
      const named = (list: typeof lines, prefix: string) => list.map((each, at) => ({ ...each, id: `${prefix}${at}` }));
      const { known, doubtful } = recogniseLines(named(lines, 'l'), named(others, 'e'));
      expect(new Set(known.values()).size).toBe(known.size);
      for (const id of doubtful.keys()) expect(known.has(id)).toBe(false);
      expect(recogniseLines(named(lines, 'l'), named(lines, 'e')).known.size).toBe(lines.length);
    }),
  );
});
