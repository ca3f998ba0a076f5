import { ALLOCATION_CLASSES } from '@aurea/domain/suitability/allocation/allocation-class.ts';
import { profileOf } from '@aurea/domain/suitability/profile/profiles.ts';
import { describe, expect, it, test } from 'vitest';
import { isWhole, percentsOf, stepped, targetsOf, typedOf } from './target-fields.ts';

const BALANCED = typedOf(profileOf(3).target);

describe('a target that is typed', () => {
  it('begins with that of the profile, and leaves out classes of nothing', () => {
    expect(BALANCED).toEqual({ secure: '15', bonds: '27', equities: '45', property: '10', alternatives: '3' });
    expect(targetsOf(typedOf(profileOf(1).target))).toEqual([
      { class: 'secure', percent: '80' },
      { class: 'bonds', percent: '15' },
      { class: 'equities', percent: '5' },
    ]);
  });

  test.for([
    { why: 'is whole', over: {}, whole: true },
    { why: 'lacks three points', over: { bonds: '24' }, whole: false },
    { why: 'is whole with hundredths', over: { bonds: '26.75', secure: '15.25' }, whole: true },
    { why: 'has a field that holds no number', over: { bonds: 'x', equities: '72' }, whole: false },
    { why: 'has a third decimal', over: { bonds: '27.001', secure: '14.999' }, whole: false },
  ])('$why', ({ over, whole }) => {
    expect(isWhole({ ...BALANCED, ...over })).toBe(whole);
  });

  it('counts what is no percentage yet for nothing', () => {
    const percents = percentsOf({ ...BALANCED, bonds: '-', equities: '101' });
    expect(ALLOCATION_CLASSES.map((name) => percents[name].toNumber())).toEqual([15, 0, 0, 10, 3]);
  });

  test.for([
    { from: '24', by: 1, to: '25' },
    { from: '', by: -1, to: '' },
    { from: '3', by: -5, to: '' },
    { from: '99', by: 5, to: '100' },
    { from: '12.5', by: -1, to: '11.5' },
    { from: 'x', by: 1, to: '1' },
  ])('steps from $from by $by to $to', ({ from, by, to }) => {
    expect(stepped(from, by)).toBe(to);
  });
});
