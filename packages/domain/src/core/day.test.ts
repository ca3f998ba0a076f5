import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addDays, addMonths, day, dayFromNumber, dayNumber, dayOf, daysBetween, daysInMonth, isDay } from './day.ts';

const anyNumber = fc.integer({ min: dayNumber('1900-01-01'), max: dayNumber('2199-12-31') });
const anyDay = anyNumber.map(dayFromNumber);
const someDay = fc.integer({ min: dayNumber('1950-01-01'), max: dayNumber('2150-12-31') }).map(dayFromNumber);

describe('days', () => {
  test.for([
    { text: '2024-02-29', is: true },
    { text: '2023-02-29', is: false },
    { text: '2000-02-29', is: true },
    { text: '1900-02-29', is: false },
    { text: '2026-04-31', is: false },
    { text: '2026-13-01', is: false },
    { text: '2026-00-10', is: false },
    { text: '2026-1-1', is: false },
    { text: '1899-12-31', is: false },
    { text: '2200-01-01', is: false },
    { text: '2026-11-20T00:00', is: false },
    { text: '2026-11-20\n', is: false },
  ])('"$text" exists: $is', ({ text, is }) => {
    expect(isDay(text)).toBe(is);
    if (!is) expect(() => day(text)).toThrow(expect.objectContaining({ code: 'day_invalid' }));
  });

  test.for([
    { on: '1970-01-01', number: 0 },
    { on: '1969-12-31', number: -1 },
    { on: '2000-03-01', number: 11_017 },
    { on: '2026-11-20', number: 20_777 },
  ])('$on is day $number', ({ on, number }) => {
    expect(dayNumber(on)).toBe(number);
    expect(dayFromNumber(number)).toBe(on);
  });

  it('counts every day once', () => {
    fc.assert(
      fc.property(anyNumber, (number) => {
        expect(dayNumber(dayFromNumber(number))).toBe(number);
        expect(isDay(dayFromNumber(number))).toBe(true);
      }),
    );
  });

  it('compares as text as it does as days', () => {
    fc.assert(fc.property(anyDay, anyDay, (a, b) => a < b === dayNumber(a) < dayNumber(b)));
  });

  it('adds days and takes them off', () => {
    fc.assert(
      fc.property(someDay, fc.integer({ min: -9000, max: 9000 }), (on, days) => {
        expect(addDays(addDays(on, days), -days)).toBe(on);
        expect(daysBetween(on, addDays(on, days))).toBe(days);
      }),
    );
  });

  test.for([
    { from: '2026-01-31', months: 1, is: '2026-02-28' },
    { from: '2024-01-31', months: 1, is: '2024-02-29' },
    { from: '2026-03-31', months: -1, is: '2026-02-28' },
    { from: '2026-11-20', months: 14, is: '2028-01-20' },
    { from: '2026-01-15', months: -13, is: '2024-12-15' },
  ])('$months months from $from is $is', ({ from, months, is }) => {
    expect(addMonths(from, months)).toBe(is);
  });

  it('keeps the date where the month has it', () => {
    fc.assert(
      fc.property(someDay, fc.integer({ min: -300, max: 300 }), (on, months) => {
        const moved = addMonths(on, months);
        const date = Number(on.slice(8));
        const [year, month] = [Number(moved.slice(0, 4)), Number(moved.slice(5, 7))];
        expect(Number(moved.slice(8))).toBe(Math.min(date, daysInMonth(year, month)));
      }),
    );
  });

  it('has a day for a year, a month and a date', () => {
    expect(dayOf(2026, 3, 6)).toBe('2026-03-06');
    expect(() => dayOf(2026, 2, 30)).toThrow(expect.objectContaining({ code: 'day_invalid' }));
  });
});
