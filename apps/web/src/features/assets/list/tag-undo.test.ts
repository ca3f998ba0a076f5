import { describe, expect, it } from 'vitest';
import { tagUndo } from './tag-undo.ts';

describe('tagUndo', () => {
  it('takes back only what was given and gives back only what was taken, together where it is the same', () => {
    const items = [
      { id: 'a', tags: ['Paris'] },
      { id: 'b', tags: ['rental'] },
      { id: 'c', tags: [] },
      { id: 'd', tags: ['old'] },
    ];
    expect(tagUndo(items, ['a', 'b', 'd'], { add: ['Rental'], remove: ['paris', 'old'] })).toEqual([
      { ids: ['a'], add: ['Paris'], remove: ['Rental'] },
      { ids: ['b'], add: [], remove: [] },
      { ids: ['d'], add: ['old'], remove: ['Rental'] },
    ]);
  });

  it('has nothing to do for assets that did not change', () => {
    expect(tagUndo([{ id: 'a', tags: [] }], [], { add: ['x'], remove: [] })).toEqual([]);
  });
});
