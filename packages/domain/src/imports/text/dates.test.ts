import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addDays } from '../../core/day.ts';
import { detectDateOrder, parseDate, parseTime } from './dates.ts';

describe('parseDate', () => {
  test.for([
    { text: '2026-03-06', order: 'dmy', is: '2026-03-06' },
    { text: '2026-03-06T10:20:05.865Z', order: 'dmy', is: '2026-03-06' },
    { text: '2026/03/06', order: 'mdy', is: '2026-03-06' },
    { text: '20260306', order: 'dmy', is: '2026-03-06' },
    { text: '29/01/2026', order: 'dmy', is: '2026-01-29' },
    { text: '08-10-2024', order: 'dmy', is: '2024-10-08' },
    { text: '08-10-2024', order: 'mdy', is: '2024-08-10' },
    { text: '6.3.2026', order: 'dmy', is: '2026-03-06' },
    { text: '06/03/26 16:12', order: 'dmy', is: '2026-03-06' },
    { text: ' 29/02/2024 ', order: 'dmy', is: '2024-02-29' },
    { text: '1er janvier 2026', order: 'dmy', is: '2026-01-01' },
    { text: '15 août 2026 à 10:20', order: 'dmy', is: '2026-08-15' },
    { text: '2 févr. 2026', order: 'mdy', is: '2026-02-02' },
    { text: '30-Jul-26', order: 'mdy', is: '2026-07-30' },
    { text: '12 juin 2026', order: 'ymd', is: '2026-06-12' },
    { text: '46087', order: 'dmy', is: '2026-03-06' },
    { text: '46087.5', order: 'mdy', is: '2026-03-06' },
    { text: '12345', order: 'dmy', is: null },
    { text: '31 juin 2026', order: 'dmy', is: null },
    { text: '3 ventôse 2026', order: 'dmy', is: null },
    { text: '29/02/2025', order: 'dmy', is: null },
    { text: '13/13/2025', order: 'dmy', is: null },
    { text: '12/31/2025', order: 'dmy', is: null },
    { text: '2025', order: 'dmy', is: null },
    { text: 'Total', order: 'dmy', is: null },
    { text: '', order: 'dmy', is: null },
    { text: '1/1/20255', order: 'dmy', is: null },
  ] as const)('"$text" as $order is $is', ({ text, order, is }) => {
    expect(parseDate(text, order)).toBe(is);
  });

  it('reads back any day in any order', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 50_000 }),
        fc.constantFrom('ymd', 'dmy', 'mdy'),
        fc.constantFrom('-', '/', '.'),
        (days, order, mark) => {
          const on = addDays('1970-01-01', days);
          const [y, m, d] = on.split('-');
          const written = { ymd: [y, m, d], dmy: [d, m, y], mdy: [m, d, y] }[order].join(mark);
          expect(parseDate(written, order)).toBe(on);
        },
      ),
    );
  });
});

describe('parseTime', () => {
  test.for([
    { text: '16:12', is: '16:12' },
    { text: '9:05', is: '09:05' },
    { text: '2026-03-06T10:20:05.865Z', is: '10:20:05.865' },
    { text: '06/03/2026 16:12:01', is: '16:12:01' },
    { text: '2021-08-06T00:00:00.000000Z', is: null },
    { text: '00:00', is: null },
    { text: '2026-03-06', is: null },
  ])('"$text" is $is', ({ text, is }) => {
    expect(parseTime(text)).toBe(is);
  });
});

describe('detectDateOrder', () => {
  test.for([
    {
      why: 'year first is never in doubt',
      samples: ['2026-01-02', '2026-03-04'],
      is: { order: 'ymd', isUncertain: false },
    },
    {
      why: 'a date above 12 settles it',
      samples: ['01/02/2026', '13/02/2026'],
      is: { order: 'dmy', isUncertain: false },
    },
    {
      why: 'so it does for months first',
      samples: ['01/02/2026', '02/13/2026'],
      is: { order: 'mdy', isUncertain: false },
    },
    {
      why: 'both fit: day first, but ask',
      samples: ['01/02/2026', '', '03/04/2026'],
      is: { order: 'dmy', isUncertain: true },
    },
    {
      why: 'the same day both ways is no doubt',
      samples: ['01/01/2026', '02/02/2026'],
      is: { order: 'dmy', isUncertain: false },
    },
    { why: 'no order fits both', samples: ['13/01/2026', '01/13/2026'], is: null },
    { why: 'texts are no dates', samples: ['yesterday'], is: null },
    { why: 'nothing to look at', samples: ['', ''], is: null },
  ])('$why', ({ samples, is }) => {
    expect(detectDateOrder(samples)).toEqual(is);
  });
});
