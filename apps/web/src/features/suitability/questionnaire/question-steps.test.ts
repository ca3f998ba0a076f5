import { expect, test } from 'vitest';
import { firstOpen, neighbours, stepNamed } from './question-steps.ts';

test('an address names a question that is asked, or the review', () => {
  expect(['Q7', 'review', 'Q99', undefined].map(stepNamed)).toEqual(['Q7', 'review', null, null]);
});

test('one goes on at the first question without an answer', () => {
  expect(firstOpen(['Q1', 'Q2'])).toBe('Q3');
});

test.for([
  { step: 'Q5', byBlock: false, before: 'Q4', after: 'Q6' },
  { step: 'Q5', byBlock: true, before: 'Q2', after: 'Q10' },
  { step: 'Q1', byBlock: false, before: null, after: 'Q2' },
  { step: 'Q18', byBlock: true, before: 'Q15', after: 'review' },
  { step: 'review', byBlock: true, before: 'Q18', after: null },
  { step: 'review', byBlock: false, before: 'Q18', after: null },
] as const)('beside $step stand $before and $after', ({ step, byBlock, before, after }) => {
  expect(neighbours(step, byBlock)).toEqual({ before, after });
});
