import fc from 'fast-check';
import { expect, it } from 'vitest';
import { groupThousands } from './thousands.ts';

it('groups digits by three from the right', () => {
  expect(['', '1', '12', '123', '1234', '123456', '1234567'].map((digits) => groupThousands(digits, ' '))).toEqual([
    '',
    '1',
    '12',
    '123',
    '1 234',
    '123 456',
    '1 234 567',
  ]);
});

it('writes as the platform does', () => {
  fc.assert(
    fc.property(fc.nat(), (number) => {
      expect(groupThousands(String(number), ',')).toBe(number.toLocaleString('en-US'));
    }),
  );
});
