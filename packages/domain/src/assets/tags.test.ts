import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { cleanTags, retag } from './tags.ts';

describe('tags', () => {
  test.for([
    { why: 'spaces do not make another tag', tags: [' to  sell ', 'to sell'], kept: ['to sell'] },
    { why: 'nor does case: the first way of writing stays', tags: ['Retraite', 'RETRAITE'], kept: ['Retraite'] },
    { why: 'nothing is no tag', tags: ['', '  '], kept: [] },
  ])('$why', ({ tags, kept }) => {
    expect(cleanTags(tags)).toEqual(kept);
  });

  it('taken away are gone, whatever their case', () => {
    expect(retag(['Paris', 'long term'], { add: ['rental'], remove: ['PARIS'] })).toEqual(['long term', 'rental']);
  });

  it('law: adding what was not there and taking it away again changes nothing', () => {
    const words = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'));
    fc.assert(
      fc.property(words, words, (tags, other) => {
        const added = other.filter((tag) => !tags.includes(tag));
        const there = retag(tags, { add: added, remove: [] });
        expect(retag(there, { add: [], remove: added })).toEqual(tags);
      }),
    );
  });
});
