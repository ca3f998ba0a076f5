import { decimal } from '@aurea/domain/core/decimal.ts';
import { expect, it, test } from 'vitest';
import type { OpenOverview } from '../open-overview.ts';
import { goalsTarget, outlookOf, restOfGoals, toThousands } from './goal-outlook.ts';

const ON = '2026-11-25';
const goal = (over: { readonly amount?: string; readonly dueOn?: string; readonly aimed?: string }) => ({
  ...{
    id: over.dueOn ?? 'id',
    name: 'Studies',
    amount: '85000',
    monthly: '300',
    aimed: null,
    dueOn: '2032-11-25',
    version: 1,
  },
  ...over,
});

it('projects a goal from the target of its own profile to its day', () => {
  const { profile, months, projection } = outlookOf(goal({ aimed: '105000' }), { level: 4, on: ON });
  expect([profile.level, months]).toEqual([3, 72]);
  const last = projection?.points.at(-1);
  expect(last?.month).toBe(72);
  expect(last?.paidIn.toNumber()).toBe(106_600);
  expect(last?.p5.lessThan(106_600)).toBe(true);
  expect(last?.p95.greaterThan(106_600)).toBe(true);
});

it('rounds to the thousand', () => {
  expect(toThousands(decimal('106600')).toNumber()).toBe(107_000);
  expect(toThousands(decimal('-1499')).toNumber()).toBe(-1000);
});

test.for([
  { why: 'its day has come', dueOn: '2026-11-25' },
  { why: 'it is more than thirty years away', dueOn: '2057-01-01' },
])('projects nothing where $why', ({ dueOn }) => {
  expect(outlookOf(goal({ dueOn }), { level: 3, on: ON }).projection).toBeNull();
});

const overview = (goals: OpenOverview['goals']) =>
  ({ on: ON, goals, allocation: { total: '100000', unclassified: '20000' } }) as OpenOverview;

it('weights the targets of goals by their amounts, the rest at the profile of the household', () => {
  expect(goalsTarget(overview([]), 3)).toBeNull();
  const soon = overview([goal({ amount: '60000', dueOn: '2027-06-01' })]);
  expect(restOfGoals(soon).toNumber()).toBe(60_000);
  expect(goalsTarget(soon, 3)).toEqual({ secure: 47.5, bonds: 21, equities: 25, property: 5, alternatives: 1.5 });
});

it('leaves nothing for the household where goals name more than is invested', () => {
  const all = overview([goal({ amount: '150000', dueOn: '2027-06-01' })]);
  expect(restOfGoals(all).toNumber()).toBe(-30_000);
  expect(goalsTarget(all, 3)).toEqual({ secure: 80, bonds: 15, equities: 5, property: 0, alternatives: 0 });
});
