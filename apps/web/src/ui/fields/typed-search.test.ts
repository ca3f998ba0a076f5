import { expect, it } from 'vitest';
import { followAddress, startSearch, typeSearch } from './typed-search.ts';

const typed = (...texts: readonly string[]) => texts.reduce(typeSearch, startSearch(''));

it('keeps letters typed while the address is still at an earlier one', () => {
  const late = followAddress(typed('h', 'hé', 'hél'), 'h');
  expect(late.text).toBe('hél');
  expect(followAddress(typeSearch(late, 'héli'), 'hél').text).toBe('héli');
});

it('keeps letters where the address skips some', () => {
  expect(followAddress(typed('h', 'hé', 'hél'), 'hél')).toEqual({ text: 'hél', seen: 'hél', asked: [] });
});

it('keeps the space at the end of what is typed', () => {
  expect(followAddress(typed('helios '), 'helios').text).toBe('helios ');
});

it('follows an address that changed elsewhere', () => {
  expect(followAddress(typed('h', 'hé'), 'tilleuls')).toEqual(startSearch('tilleuls'));
  expect(followAddress(followAddress(typed('h'), 'h'), '').text).toBe('');
});
