import { type NumberKind, rangeOf } from '@aurea/domain/core/number-ranges.ts';
import { digits, numeric, type Verdict, verdict, whenPresent } from './validators.ts';

/** As many digits as numbers of the kind may have, in a form as in a request. */
export function inRange(kind: NumberKind): (value: unknown) => Verdict {
  const { whole, decimals } = rangeOf(kind);
  return (value) => digits(value, whole, decimals);
}

/** Units at this price are still an amount. */
export function makesAmount(units: unknown): (price: unknown) => Verdict {
  const { whole } = rangeOf('amount');
  return (price) =>
    whenPresent(price, () => verdict(!(numeric(price) * numeric(units) >= 10 ** whole), 'product', { whole }));
}
