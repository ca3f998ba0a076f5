import { expect, test } from 'vitest';
import { matchesAny } from './draft.ts';

test('what was sent is known again once it is stored', () => {
  const sent = { note: 'Merci ', lines: [{ name: 'Conseil', unit: 'HUR', fee: undefined }] };
  const stored = { lines: [{ unit: 'HUR', name: 'Conseil' }], note: 'Merci' };
  expect(matchesAny([{ note: '' }, sent], stored)).toBe(true);
  expect(matchesAny([sent], { ...stored, lines: [] })).toBe(false);
  expect(matchesAny([], stored)).toBe(false);
});
