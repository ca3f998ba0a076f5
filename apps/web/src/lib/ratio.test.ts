import { decimal, toDecimalString } from '@aurea/domain/core/decimal.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ratioOf } from './ratio.ts';

test.for([
  ['54.7', '0.547'],
  ['-0.05', '-0.0005'],
  ['100', '1'],
  ['-1250', '-12.5'],
  ['0.00', '0'],
  ['-0', '0'],
] as const)('%s percent is the ratio %s', ([percent, ratio]) => {
  expect(ratioOf(percent)).toBe(ratio);
});

test('the ratio is the percent divided by a hundred, exactly', () => {
  const percents = fc.tuple(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), fc.nat({ max: 12 }));
  fc.assert(
    fc.property(percents, ([digits, places]) => {
      const percent = toDecimalString(decimal(String(digits)).dividedBy(10 ** places));
      expect(ratioOf(percent)).toBe(toDecimalString(decimal(percent).dividedBy(100)));
    }),
  );
});

test.for(['', '1e3', '.5', '1.', 'NaN', '1,5'])('"%s" is no percent', (text) => {
  expect(() => ratioOf(text)).toThrow(expect.objectContaining({ code: 'amount_invalid' }));
});
