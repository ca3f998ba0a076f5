import { expect, it, test } from 'vitest';
import { PERCENT_RULES, targetsOf, totalOf, valuesOf } from './targets-form.ts';

const NOTHING = valuesOf({ targets: [] });
const passes = (typed: string) => PERCENT_RULES.every((rule) => rule(typed) === true);

test.for([
  { why: 'a third with more decimals than are kept', typed: '33.333', accepted: false },
  { why: 'more than the whole by less than a hundredth', typed: '100.005', accepted: false },
  { why: 'more than the whole', typed: '101', accepted: false },
  { why: 'less than nothing', typed: '-5', accepted: false },
  { why: 'two decimals', typed: '33.33', accepted: true },
  { why: 'the whole', typed: '100', accepted: true },
  { why: 'less than one', typed: '0.5', accepted: true },
])('$why: $typed', ({ typed, accepted }) => {
  expect(passes(typed)).toBe(accepted);
  if (accepted) expect(targetsOf({ ...NOTHING, cash: typed })).toEqual([{ class: 'cash', percent: typed }]);
});

it('aims at nothing where nothing is typed', () => {
  expect(targetsOf(NOTHING)).toEqual([]);
  expect(totalOf(NOTHING)).toBe('0');
});
