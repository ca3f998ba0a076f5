import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Decimal } from './decimal.ts';
import { isTooLarge } from './number-limits.ts';
import { NUMBER_RANGES, type NumberKind, rangeOf } from './number-ranges.ts';

const anyNumber = fc
  .record({ digits: fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), places: fc.integer({ min: -10, max: 20 }) })
  .map(({ digits, places }) => new Decimal(`${digits}e${-places}`));
const anyKind = fc.constantFrom(...(Object.keys(NUMBER_RANGES) as NumberKind[]));

it('a number is too large from the power of ten on that its kind cannot write', () => {
  fc.assert(
    fc.property(anyNumber, anyKind, (value, kind) => {
      const limit = new Decimal(10).pow(rangeOf(kind).whole);
      expect(isTooLarge(value, kind)).toBe(value.abs().greaterThanOrEqualTo(limit));
    }),
  );
});

it('the edges of an amount', () => {
  expect(isTooLarge(new Decimal('999999999999999.999999999999'), 'amount')).toBe(false);
  expect(isTooLarge(new Decimal('-1000000000000000'), 'amount')).toBe(true);
  expect(isTooLarge(new Decimal(0), 'amount')).toBe(false);
  expect(isTooLarge(new Decimal(Number.POSITIVE_INFINITY), 'amount')).toBe(true);
});
