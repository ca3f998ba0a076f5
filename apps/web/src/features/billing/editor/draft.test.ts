import { expect, test } from 'vitest';
import { isAmong } from './draft.ts';

test('what was sent is known again once it is stored', () => {
  const sent = { note: 'Merci ', lines: [{ name: 'Conseil', unit: 'HUR', fee: undefined }] };
  const stored = { lines: [{ unit: 'HUR', name: 'Conseil' }], note: 'Merci' };
  expect(isAmong([{ note: '' }, sent], stored)).toBe(true);
  expect(isAmong([sent], { ...stored, lines: [] })).toBe(false);
  expect(isAmong([], stored)).toBe(false);
});
