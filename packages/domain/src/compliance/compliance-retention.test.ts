import { expect, test } from 'vitest';
import { erasableFrom } from './compliance-retention.ts';

test('a file may be erased five years after the end of the relation', () => {
  expect(erasableFrom('2021-11-20')).toBe('2026-11-20');
  expect(erasableFrom('2024-02-29')).toBe('2029-02-28');
});
