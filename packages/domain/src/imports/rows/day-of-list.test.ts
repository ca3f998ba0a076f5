import { expect, it } from 'vitest';
import { dayOfList } from './day-of-list.ts';

const TODAY = '2026-11-29';
const line = (on: string, pricedOn: string | null = null) => ({
  on,
  price: { on: pricedOn, price: '1', currency: 'EUR' },
});

it.each([
  ['the last day of its values', [line('2026-11-26', '2026-11-26'), line('2026-11-27', '2026-11-27')], '2026-11-27'],
  ['the one day all its lines state', [line('2026-10-31'), line('2026-10-31')], '2026-10-31'],
  ['today where lines were bought on several days', [line('2020-08-04'), line('2021-08-04')], TODAY],
  ['today where its day is to come', [line('2027-08-04')], TODAY],
  ['today where nothing is listed', [], TODAY],
])('a list of holdings is of %s', (_, lines, day) => {
  expect(dayOfList(lines, TODAY)).toBe(day);
});

it('stays what it was once a line became what changed since', () => {
  const figures = { quantity: '5', unitPrice: null, gross: null, on: '2026-10-31' };
  const changed = { ...line(TODAY), listed: { figures, fingerprint: null } };
  expect(dayOfList([changed, line('2026-10-31')], TODAY)).toBe('2026-10-31');
});
