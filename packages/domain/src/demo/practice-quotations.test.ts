import { expect, it } from 'vitest';
import { demoPractice } from './practice.ts';
import { demoQuotations } from './practice-quotations.ts';

it('the invented quotations are of invented customers, and answered between their sending and today', () => {
  const today = '2026-11-20';
  const keys = demoPractice(today).customers.map(({ key }) => key);
  const quotations = demoQuotations(today);
  expect(quotations.every(({ customerKey }) => keys.includes(customerKey))).toBe(true);
  expect(quotations.map(({ sentOn }) => sentOn ?? today)).toEqual(
    quotations.map(({ sentOn }) => sentOn ?? today).toSorted(),
  );
  const answered = quotations.flatMap(({ sentOn, answer }) => (answer && sentOn ? [{ sentOn, on: answer.on }] : []));
  expect(answered.every(({ sentOn, on }) => sentOn <= on && on <= today)).toBe(true);
  expect(new Set(quotations.map(({ answer }) => answer?.kind))).toEqual(new Set([undefined, 'accepted', 'refused']));
});
