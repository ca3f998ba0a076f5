import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { Decimal, decimal, roundTo, sum, toDecimalString, ZERO } from './decimal.ts';

const cents = fc
  .bigInt({ min: -(10n ** 20n), max: 10n ** 20n })
  .map((units) => decimal(units.toString()).dividedBy(100));

describe('decimal', () => {
  test.for(['0', '-1', '1234.56', '0.000000000000000001', '999999999999999999999999999999'])('reads %s', (text) => {
    expect(toDecimalString(decimal(text))).toBe(text);
  });

  test.for([
    '',
    ' 1',
    '1 ',
    '1e5',
    '1,5',
    '.5',
    '5.',
    '+1',
    'NaN',
    'Infinity',
    '-',
    '0x10',
    '1_000',
    '0.0000000000000000001',
  ])('refuses "%s"', (text) => {
    expect(() => decimal(text)).toThrow(expect.objectContaining({ code: 'amount_invalid' }));
  });

  it('adds without loss, whatever the order', () => {
    fc.assert(
      fc.property(fc.array(cents, { maxLength: 30 }), (values) => {
        expect(sum(values).equals(sum(values.toReversed()))).toBe(true);
        expect(sum(values).minus(sum(values)).equals(ZERO)).toBe(true);
      }),
    );
  });

  it('gives back what was written', () => {
    fc.assert(fc.property(cents, (value) => decimal(toDecimalString(value)).equals(value)));
  });

  test.for([
    { value: '0.005', places: 2, is: '0.01' },
    { value: '-0.005', places: 2, is: '-0.01' },
    { value: '2.345', places: 2, is: '2.35' },
    { value: '2.344999', places: 2, is: '2.34' },
    { value: '-0.004', places: 2, is: '0' },
    { value: '149.5', places: 0, is: '150' },
  ])('rounds $value to $is', ({ value, places, is }) => {
    expect(toDecimalString(roundTo(decimal(value), places))).toBe(is);
  });

  it('never writes an exponent or a negative zero', () => {
    expect(toDecimalString(new Decimal('-0'))).toBe('0');
    expect(toDecimalString(new Decimal('1e-30'))).toBe('0.000000000000000000000000000001');
    expect(toDecimalString(new Decimal('1e30'))).toBe('1000000000000000000000000000000');
  });
});
