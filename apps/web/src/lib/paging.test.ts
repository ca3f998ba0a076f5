import { expect, test } from 'vitest';
import { pageSearch, pagingOf } from './paging.ts';

test.each([
  [{}, { page: 1, size: 25 }],
  [
    { page: '3', size: '50' },
    { page: 3, size: 50 },
  ],
  [
    { page: '0', size: '26' },
    { page: 1, size: 25 },
  ],
  [
    { page: 'last', size: '' },
    { page: 1, size: 25 },
  ],
  [{ page: '100000' }, { page: 1, size: 25 }],
] as const)('the address %o asks for %o', (search, paging) => {
  expect(pagingOf(search)).toEqual(paging);
});

test('a list of another usual size keeps it', () => {
  expect(pagingOf({ page: '2' }, 10)).toEqual({ page: 2, size: 10 });
});

test.each([
  [{ page: 1, size: 10 }, 10],
  [{ page: 4, size: 10 }, 10],
  [{ page: 4, size: 25 }, 10],
  [{ page: 1, size: 100 }, 25],
] as const)('the page %o comes back from its address', (paging, usual) => {
  expect(pagingOf(pageSearch(paging, usual), usual)).toEqual(paging);
});

test('the address is silent about the first page of the usual size', () => {
  expect(pageSearch({ page: 1, size: 25 })).toEqual({ page: undefined, size: undefined });
});
