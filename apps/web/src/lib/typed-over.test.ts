import { describe, expect, it } from 'vitest';
import { begun, follow, isTyped, savedAs } from './typed-over.ts';

const FIRST = { version: 1, values: { need: 'a', price: 'b' } };
const THEIRS = { version: 2, values: { need: 'theirs', price: 'theirs' } };
const typed = { ...begun(FIRST), values: { need: 'mine', price: 'b' } };
const refused = { ...typed, refusal: 'awaits' } as const;

describe('what is typed over a record that others save meanwhile', () => {
  it('follows theirs where nothing is typed', () => {
    expect(follow(begun(FIRST), THEIRS)).toEqual(begun(THEIRS));
  });

  it('keeps the version it was typed over until a save was refused', () => {
    expect(follow(typed, THEIRS)).toBe(typed);
  });

  it('goes over theirs once a save was refused, so that the next one stands', () => {
    const merged = follow(refused, THEIRS);
    expect(merged).toEqual({ base: THEIRS, values: { need: 'mine', price: 'theirs' }, refusal: 'merged' });
    expect(follow(merged, { ...THEIRS, version: 3 })).toBe(merged);
  });

  it('waits for theirs where it is not there yet', () => {
    expect(follow(refused, FIRST)).toBe(refused);
  });

  it('is clean after its save, but for what was typed while it ran', () => {
    const stored = { version: 2, values: typed.values };
    expect(isTyped(savedAs(typed, typed.values, stored))).toBe(false);
    const later = savedAs({ ...typed, values: { need: 'mine', price: 'more' } }, typed.values, stored);
    expect(later).toMatchObject({ base: stored, values: { need: 'mine', price: 'more' } });
  });
});
