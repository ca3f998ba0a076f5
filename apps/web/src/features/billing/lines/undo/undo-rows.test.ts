import { describe, expect, test } from 'vitest';
import { emptyLine, type TypedLine } from '../../editor/draft.ts';
import { pastedLines } from '../paste/pasted-lines.ts';
import { putBack, withoutPaste } from './undo-rows.ts';

const blank = () => emptyLine({ vatRegime: 'receipts' });
const line = (said: Partial<TypedLine>): TypedLine => ({ ...blank(), ...said });
const names = (lines: readonly TypedLine[]) => lines.map(({ name }) => name);
const [a, b, c] = [line({ name: 'A' }), line({ name: 'B' }), line({ name: 'C' })];

describe('a row put back', () => {
  test('stands where it stood, beside what was typed since', () => {
    const now = [{ ...a, name: 'A, more' }, c, line({ name: 'D' })];
    expect(names(putBack(now, [a, b, c], b))).toEqual(['A, more', 'B', 'C', 'D']);
  });

  test('follows the row it stood below, or takes its place where that is gone', () => {
    expect(names(putBack([c, a], [a, b, c], b))).toEqual(['C', 'A', 'B']);
    expect(names(putBack([c], [a, b, c], b))).toEqual(['C', 'B']);
    expect(names(putBack([b, c], [a, b, c], a))).toEqual(['A', 'B', 'C']);
  });

  test('is not put back twice', () => {
    expect(putBack([a, b], [a, b], b)).toEqual([a, b]);
  });
});

describe('a paste taken back', () => {
  function paste(text: string, lines: readonly TypedLine[], cell: string) {
    const read = (typed: string) => (/^\d+$/.test(typed) ? typed : null);
    return pastedLines(text, { lines, row: 0, cell, language: 'fr', blank, read })?.lines ?? [];
  }

  test('takes its lines out and leaves what was typed since', () => {
    const pasted = paste('X\t1\t2\nY\t3\t4', [a, b], 'name');
    const now = [...pasted.map((one) => (one.key === b.key ? { ...one, name: 'B, more' } : one)), c];
    expect(names(withoutPaste(now, [a, b], pasted))).toEqual(['A', 'B, more', 'C']);
  });

  test('brings back the line that gave way', () => {
    const untouched = blank();
    const pasted = paste('X\t1\t2\nY\t3\t4', [untouched, b], 'name');
    expect(withoutPaste(pasted, [untouched, b], pasted)).toEqual([untouched, b]);
  });

  test('brings back the cells it wrote over, but for those written since', () => {
    const pasted = paste('5\t70\n6\t80', [a, b], 'quantity');
    const now = pasted.map((one) => (one.key === a.key ? { ...one, name: 'A, more', quantity: '9' } : one));
    const [first, second] = withoutPaste(now, [a, b], pasted);
    expect(first).toEqual({ ...a, name: 'A, more', quantity: '9' });
    expect(second).toEqual(b);
  });

  test('does not bring back a line that was removed since', () => {
    const pasted = paste('5\t70\n6\t80', [a, b], 'quantity');
    expect(names(withoutPaste(pasted.slice(1), [a, b], pasted))).toEqual(['B']);
  });
});
