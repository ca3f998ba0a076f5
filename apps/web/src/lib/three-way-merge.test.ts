import { describe, expect, test } from 'vitest';
import { conflictingFields } from './three-way-merge.ts';

const BEFORE = { name: 'Zinc', email: '', address: { city: 'Lyon' }, tags: ['a'] };

describe('contested', () => {
  test.for([
    { why: 'nothing was typed', typed: {}, theirs: { name: 'Zinc & Cie' }, fields: [] },
    { why: 'each changed another field', typed: { name: 'Zn' }, theirs: { email: 'a@zinc.fr' }, fields: [] },
    { why: 'both typed the same', typed: { name: 'Zn' }, theirs: { name: 'Zn' }, fields: [] },
    { why: 'both changed one field', typed: { name: 'Zn' }, theirs: { name: 'Zinc & Cie' }, fields: ['name'] },
    {
      why: 'lists and groups count as one field',
      typed: { address: { city: 'Paris' }, tags: [] },
      theirs: { address: { city: 'Metz' }, tags: ['a', 'b'] },
      fields: ['address', 'tags'],
    },
  ])('$why', ({ typed, theirs, fields }) => {
    expect(conflictingFields({ ...BEFORE, ...typed }, BEFORE, { ...BEFORE, ...theirs })).toEqual(fields);
  });
});
