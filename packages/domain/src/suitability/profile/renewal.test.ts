import { describe, expect, test } from 'vitest';
import { decimal } from '../../core/decimal.ts';
import { profileInForce } from './profile-change.ts';
import { renewalReasons } from './renewal.ts';

const since = (today: string, more: Partial<Parameters<typeof renewalReasons>[0]> = {}) =>
  renewalReasons({ completedOn: '2025-11-20', today, events: [], wealth: null, ...more });
const wealth = (now: number) => ({ before: decimal(100_000), now: decimal(now) });

describe('renewal of a profile', () => {
  test.for([
    { why: 'the last day of its year', found: since('2026-11-20'), reasons: [] },
    { why: 'the day after', found: since('2026-11-21'), reasons: ['year_over'] },
    {
      why: 'a birth',
      found: since('2026-02-01', { events: [{ kind: 'birth', on: '2026-01-15' }] }),
      reasons: ['life_event'],
    },
    {
      why: 'a birth before',
      found: since('2026-02-01', { events: [{ kind: 'birth', on: '2025-11-20' }] }),
      reasons: [],
    },
    { why: 'a quarter more', found: since('2026-02-01', { wealth: wealth(125_000) }), reasons: ['wealth_changed'] },
    { why: 'a quarter less', found: since('2026-02-01', { wealth: wealth(75_000) }), reasons: ['wealth_changed'] },
    { why: 'a little less than a quarter', found: since('2026-02-01', { wealth: wealth(124_999) }), reasons: [] },
    {
      why: 'nothing then, nothing now',
      found: since('2026-02-01', { wealth: { before: decimal(0), now: decimal(0) } }),
      reasons: [],
    },
  ])('$why', ({ found, reasons }) => {
    expect(found).toEqual(reasons);
  });
});

describe('a second questionnaire', () => {
  const before = { level: 2, on: '2026-11-01' } as const;
  test.for([
    {
      why: 'one level up counts at once',
      next: { level: 3, on: '2026-11-10' },
      today: '2026-11-10',
      level: 3,
      waits: null,
    },
    {
      why: 'two levels up wait',
      next: { level: 4, on: '2026-11-10' },
      today: '2026-11-10',
      level: 2,
      waits: '2026-12-01',
    },
    {
      why: 'until thirty days are over',
      next: { level: 4, on: '2026-11-10' },
      today: '2026-12-01',
      level: 4,
      waits: null,
    },
    {
      why: 'a later one counts at once',
      next: { level: 5, on: '2026-12-01' },
      today: '2026-12-01',
      level: 5,
      waits: null,
    },
    {
      why: 'a lower one counts at once',
      next: { level: 1, on: '2026-11-02' },
      today: '2026-11-02',
      level: 1,
      waits: null,
    },
  ] as const)('$why', ({ next, today, level, waits }) => {
    expect(profileInForce(before, next, today)).toMatchObject({ level, waitsUntil: waits });
  });
});
