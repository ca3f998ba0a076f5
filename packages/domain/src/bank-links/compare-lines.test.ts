import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { decimal, sum, toDecimalString } from '../core/decimal.ts';
import { type ComparedLines, compareLines, type SeenLine } from './compare-lines.ts';

const FROM = '2026-01-10';
const given = (...lines: SeenLine[]) => lines.map((seen) => ({ line: `${seen.id} ${seen.print}`, seen }));
const line = (id: string, print = 'a', on = '2026-01-15'): SeenLine => ({ id, on, print });
const compare = (seen: readonly SeenLine[], ...now: SeenLine[]) =>
  compareLines({ seen, given: given(...now), from: FROM, keptFrom: FROM });

const EARLY = '2026-01-08';
const of = (id: string, amount: string, on = '2026-01-15'): SeenLine => ({ id, on, print: amount, amount });

const idOf = (text: string) => text.slice(0, 1);

/** What a ledger has once it followed a comparison. */
function follow(ledger: readonly string[], { added, modified, removed }: ComparedLines<string>): string[] {
  const changed = [...removed, ...modified.map(idOf)];
  return [...ledger.filter((text) => !changed.includes(idOf(text))), ...modified, ...added];
}

describe('compareLines', () => {
  it('finds what was added, changed and taken back', () => {
    expect(compare([line('1'), line('2'), line('3')], line('1'), line('2', 'b'), line('4'))).toEqual({
      added: ['4 a'],
      modified: ['2 b'],
      removed: ['3'],
      isDoubted: false,
      seen: [line('1'), line('2', 'b'), line('4')],
    });
  });

  it('says nothing of lines before the days that were read', () => {
    const old = line('1', 'a', '2026-01-09');
    expect(compareLines({ seen: [old], given: [], from: FROM, keptFrom: '2026-01-01' })).toMatchObject({
      removed: [],
      seen: [old],
    });
    expect(compare([old])).toMatchObject({ removed: [], seen: [] });
  });

  it('takes an answer that lost most of its lines for a broken one', () => {
    const many = Array.from({ length: 30 }, (_, at) => line(String(at)));
    expect(compare(many, line('0'))).toMatchObject({ removed: [] });
    expect(compare(many, line('0')).seen).toHaveLength(30);
    expect(compare(many, ...many.slice(0, 20)).removed).toHaveLength(10);
  });

  it('takes an answer without any of several lines for a broken one, however few they are', () => {
    const [first, second] = [line('1'), line('2')];
    expect(compare([first, second])).toMatchObject({ removed: [], seen: [first, second] });
    // a line of days that are not compared says nothing of the others
    const early = line('0', 'a', '2026-01-09');
    expect(compare([early, first, second], early)).toMatchObject({ removed: [] });
    expect(compare([first, second], line('3')).removed).toEqual(['1', '2']);
    expect(compare([first]).removed).toEqual(['1']);
  });

  test.for([
    { why: 'moved by what is missing', moved: '-3', given: [], removed: ['1', '2'] },
    { why: 'did not move', moved: '0', given: [], removed: [] },
    { why: 'moved otherwise', moved: '-1', given: [], removed: [] },
    { why: 'is not known', moved: null, given: [], removed: [] },
    { why: 'moved by an earlier line too', moved: '4', given: [of('3', '7', EARLY)], removed: ['1', '2'] },
    { why: 'moved by an earlier line alone', moved: '7', given: [of('3', '7', EARLY)], removed: [] },
  ])('where none of several lines is given and the balance $why: $removed', ({ moved, given: now, removed }) => {
    const seen = [of('1', '5'), of('2', '-2')];
    const found = compareLines({ seen, given: given(...now), from: FROM, keptFrom: EARLY, moved });
    expect(found).toMatchObject({ removed, isDoubted: removed.length === 0 });
  });

  it('doubts lines that come to nothing, and those whose amount was not noted, whatever the balance', () => {
    const compared = (moved: string, ...seen: SeenLine[]) =>
      compareLines({ seen, given: [], from: FROM, keptFrom: FROM, moved });
    expect(compared('0', of('1', '5'), of('2', '-5'))).toMatchObject({ removed: [], isDoubted: true });
    expect(compared('-5', of('1', '5'), line('2'))).toMatchObject({ removed: [], isDoubted: true });
  });

  it('leaves a ledger that follows it with the lines of the bank, whatever the bank does', () => {
    const anyLine = fc.record({ id: fc.constantFrom('1', '2', '3', '4', '5'), print: fc.constantFrom('a', 'b') });
    const anyBook = fc.uniqueArray(anyLine, { selector: ({ id }) => id });
    fc.assert(
      fc.property(fc.array(anyBook), (books) => {
        let [ledger, seen]: [string[], readonly SeenLine[]] = [[], []];
        for (const book of books) {
          if (book.length === 0 && seen.length > 1) continue;
          const found = compare(seen, ...book.map(({ id, print }) => line(id, print)));
          ({ seen } = found);
          ledger = follow(ledger, found);
          expect(ledger.toSorted()).toEqual(book.map(({ id, print }) => `${id} ${print}`).toSorted());
        }
      }),
    );
  });

  it('leaves it with them through every empty answer too, where the bank says its balance', () => {
    const anyLine = fc.record({ id: fc.constantFrom('1', '2', '3'), amount: fc.constantFrom('1', '10', '100') });
    const anyBook = fc.uniqueArray(anyLine, { selector: ({ id }) => id });
    fc.assert(
      fc.property(fc.array(anyBook), (books) => {
        let [ledger, seen, balance]: [string[], readonly SeenLine[], string] = [[], [], '0'];
        for (const book of books) {
          const now = toDecimalString(sum(book.map(({ amount }) => decimal(amount))));
          const moved = toDecimalString(decimal(now).minus(balance));
          const lines = book.map(({ id, amount }) => of(id, amount));
          const found = compareLines({ seen, given: given(...lines), from: FROM, keptFrom: FROM, moved });
          [ledger, seen, balance] = [follow(ledger, found), found.seen, now];
          expect(ledger.toSorted()).toEqual(book.map(({ id, amount }) => `${id} ${amount}`).toSorted());
        }
      }),
    );
  });
});
