import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addDays } from '../../core/day.ts';
import { filledIn, nextOccurrence, occurrencesUpTo, type Recurrence, RHYTHMS, settledUpTo } from './recurrence.ts';

const every = (rhythm: Recurrence['rhythm'], dayOfMonth: number, startsOn: string, endsOn: string | null = null) => ({
  rhythm,
  dayOfMonth,
  startsOn,
  endsOn,
});

describe('occurrencesUpTo', () => {
  test.for([
    {
      why: 'a long month shortens to its last day and comes back',
      of: every('month', 31, '2026-01-15'),
      days: ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30'],
    },
    {
      why: 'it never comes before its start, and counts from its first day',
      of: every('quarter', 1, '2025-12-15'),
      days: ['2026-01-01', '2026-04-01'],
    },
    {
      why: 'its last day is a day of it',
      of: every('month', 5, '2026-01-05', '2026-02-05'),
      days: ['2026-01-05', '2026-02-05'],
    },
    { why: 'once a year', of: every('year', 29, '2024-02-29'), days: ['2024-02-29', '2025-02-28', '2026-02-28'] },
  ])('$why', ({ of, days }) => {
    expect(occurrencesUpTo(of, null, '2026-04-30')).toEqual(days);
  });

  it('finds the same days asked at once or step by step, none twice', () => {
    const anyRecurrence = fc.record({
      rhythm: fc.constantFrom(...RHYTHMS),
      dayOfMonth: fc.integer({ min: 1, max: 31 }),
      startsOn: fc.integer({ min: 0, max: 800 }).map((days) => addDays('2024-01-01', days)),
      endsOn: fc.option(fc.integer({ min: 800, max: 1600 }).map((days) => addDays('2024-01-01', days))),
    });
    fc.assert(
      fc.property(anyRecurrence, fc.integer({ min: 0, max: 1500 }), (recurrence, cut) => {
        const [end, between] = ['2028-06-30', addDays('2024-01-01', cut)];
        const whole = occurrencesUpTo(recurrence, null, end);
        const before = occurrencesUpTo(recurrence, null, between);
        expect([...before, ...occurrencesUpTo(recurrence, between, end)]).toEqual(whole);
        expect(new Set(whole).size).toBe(whole.length);
        for (const on of whole) {
          expect(on >= recurrence.startsOn && on <= (recurrence.endsOn ?? end)).toBe(true);
          expect(nextOccurrence(recurrence, addDays(on, -1))).toBe(on);
        }
      }),
    );
  });
});

test.for([
  { text: 'Suivi {month} {year}', language: 'fr', becomes: 'Suivi février 2026' },
  { text: 'Fees {quarter} {year}, {month}', language: 'en', becomes: 'Fees Q1 2026, February' },
  { text: 'Honoraires {quarter}', language: 'fr', becomes: 'Honoraires T1' },
] as const)('$text becomes $becomes', ({ text, language, becomes }) => {
  expect(filledIn(text, '2026-02-28', language)).toBe(becomes);
});

test.for([
  { rhythm: 'month', cameOn: '2026-02-10', upTo: '2026-02-28' },
  { rhythm: 'quarter', cameOn: '2026-04-01', upTo: '2026-06-30' },
  { rhythm: 'year', cameOn: '2026-01-01', upTo: '2026-12-31' },
  { rhythm: 'year', cameOn: null, upTo: '2026-01-31' },
  { rhythm: 'month', cameOn: '2025-12-31', upTo: '2026-01-31' },
] as const)('after an invoice of $cameOn each $rhythm nothing comes up to $upTo', ({ rhythm, cameOn, upTo }) => {
  expect(settledUpTo(rhythm, '2026-01-31', cameOn)).toBe(upTo);
});
