import { Failure } from '@aurea/domain/core/failure.ts';
import { withoutTrailing } from '@aurea/domain/core/trailing.ts';

const PLAIN = /^(-?)(\d+)(?:\.(\d+))?$/;

/**
 * Percent (`54.7`) as the ratio (`0.547`) that percentages are formatted from: the point moves by two digits, so the
 * value stays exact without decimal arithmetic, which the first screens do not load.
 *
 * @throws Failure `amount_invalid` for what is no plain decimal
 */
export function ratioOf(percent: string): string {
  const [, sign, units, fraction = ''] = PLAIN.exec(percent) ?? [];
  if (sign === undefined || units === undefined) throw new Failure('amount_invalid', { value: percent.slice(0, 40) });
  const digits = units.padStart(3, '0');
  const whole = digits.slice(0, -2).replace(/^0+(?=\d)/, '');
  const rest = withoutTrailing(`${digits.slice(-2)}${fraction}`, '0');
  const ratio = rest === '' ? whole : `${whole}.${rest}`;
  return ratio === '0' ? '0' : `${sign}${ratio}`;
}
