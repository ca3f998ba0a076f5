import { describe, expect, it } from 'vitest';
import { stepAfter, stepBefore, stepsOf } from './step-order.ts';

describe('steps of the onboarding', () => {
  it('lead an advisor to the company before their own wealth', () => {
    expect(stepsOf('advisor')).toEqual(['you', 'profile', 'wealth', 'data', 'secure', 'plan']);
    expect(stepAfter('you', 'advisor')).toBe('profile');
    expect(stepBefore('wealth', 'advisor')).toBe('profile');
    expect(stepAfter('data', 'advisor')).toBe('secure');
  });

  it('lead everybody else to their wealth first, and each step once', () => {
    expect(stepsOf('individual')).toEqual(['you', 'wealth', 'data', 'profile', 'secure', 'plan']);
    expect(stepAfter('you', null)).toBe('wealth');
    expect(stepBefore('you', null)).toBe('you');
    expect(stepAfter('plan', 'individual')).toBe('plan');
    expect([...stepsOf('advisor')].toSorted()).toEqual([...stepsOf('individual')].toSorted());
  });
});
