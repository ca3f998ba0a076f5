import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { addDays } from '../../core/day.ts';
import { sentenceOf } from '../texts/text.ts';
import { goalProfile, horizonLevel } from './goal-profile.ts';
import { RISK_LEVELS } from './risk-level.ts';

const TODAY = '2026-11-25';

test.for([
  { why: 'past its day', dueOn: '2026-11-24', level: 1 },
  { why: 'in less than two years', dueOn: '2028-11-24', level: 1 },
  { why: 'in two years', dueOn: '2028-11-25', level: 2 },
  { why: 'in less than four years', dueOn: '2030-11-24', level: 2 },
  { why: 'in four years', dueOn: '2030-11-25', level: 3 },
  { why: 'in seven years', dueOn: '2033-11-25', level: 4 },
  { why: 'in less than ten years', dueOn: '2036-11-24', level: 4 },
  { why: 'in ten years', dueOn: '2036-11-25', level: 5 },
])('a goal $why leaves profile $level open', ({ dueOn, level }) => {
  expect(horizonLevel(TODAY, dueOn)).toBe(level);
});

it('says what decides: the day of the goal, or the profile of the household', () => {
  const soon = goalProfile(4, TODAY, '2029-06-01');
  expect(soon.level).toBe(2);
  expect(sentenceOf(soon.text, 'en')).toContain('Cautious');
  expect(soon.text.key).toBe('goal_horizon_limit');
  const far = goalProfile(3, TODAY, '2050-01-01');
  expect([far.level, far.text.key]).toEqual([3, 'goal_household_limit']);
  expect(sentenceOf(far.text, 'fr')).toContain('Équilibré');
});

it('never gives a goal more risk than its household has, nor less for a later day', () => {
  const inputs = fc.tuple(fc.constantFrom(...RISK_LEVELS), fc.nat(20_000), fc.nat(20_000));
  fc.assert(
    fc.property(inputs, ([household, days, more]) => {
      const near = goalProfile(household, TODAY, addDays(TODAY, days)).level;
      const later = goalProfile(household, TODAY, addDays(TODAY, days + more)).level;
      expect(near).toBeLessThanOrEqual(later);
      expect(later).toBeLessThanOrEqual(household);
    }),
  );
});
