import { expect, test } from 'vitest';
import { isExpired, lastDayOfValidity } from './quotation-validity.ts';

test('an open offer lapses after its last day, an answered one never', () => {
  expect(isExpired('sent', '2026-11-19', '2026-11-20')).toBe(true);
  expect(isExpired('sent', '2026-11-20', '2026-11-20')).toBe(false);
  expect(isExpired('ready', '2026-11-19', '2026-11-20')).toBe(true);
  expect(isExpired('accepted', '2026-11-19', '2026-11-20')).toBe(false);
  expect(isExpired('sent', null, '2026-11-20')).toBe(false);
});

test('an offer without a stated day holds for 30 days', () => {
  expect(lastDayOfValidity(null, '2026-11-20')).toBe('2026-12-20');
  expect(lastDayOfValidity('2026-11-25', '2026-11-20')).toBe('2026-11-25');
});
