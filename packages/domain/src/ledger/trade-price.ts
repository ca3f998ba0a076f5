import { Decimal, ZERO } from '../core/decimal.ts';

/** The figures of a purchase or sale, as they were stated. */
export type TradeFigures = {
  readonly quantity: Decimal | null;
  readonly unitPrice: Decimal | null;
  /** What was paid or received, in the currency of the price; with or without the costs. */
  readonly gross: Decimal | null;
  /** Fees and taxes together. */
  readonly costs: Decimal;
  readonly currency: string;
  readonly isBond: boolean;
};

/** The price of one unit, or a stated price that the amount contradicts, with the one that the amount makes. */
export type TradePrice =
  | { readonly state: 'known'; readonly price: Decimal }
  | { readonly state: 'contradicted'; readonly stated: Decimal; readonly byAmount: Decimal };

/** Spread, entry fee or levy inside an amount: up to a twentieth of it. */
const PART_OF_AMOUNT = new Decimal('0.05');
/** Up to a year's coupon that a bond has accrued is paid on top of its price. */
const PART_OF_BOND_AMOUNT = new Decimal('0.1');
/** A source rounds its parts and its total apart: a minor unit each. */
const ROUNDING = new Decimal('0.02');
/** Currencies whose shares are quoted in hundredths: pence, agorot, cents. */
const QUOTED_IN_HUNDREDTHS: ReadonlySet<string> = new Set(['GBP', 'ILS', 'ZAR']);
const PRICE_PLACES = 12;

/**
 * The price that a purchase or sale shows, or null where it shows none.
 *
 * A stated price agrees with the amount where |quantity × price − amount| is at most the costs, plus a twentieth of the
 * amount (a tenth for a bond), plus 0.02, plus half of the last decimal of the price times the quantity and half of the
 * last decimal of the quantity times the price. A bond may be quoted in percent of its nominal, and a share in pence:
 * then a hundredth of the price agrees, and is the price. Any other price contradicts the amount.
 */
export function tradePrice(figures: TradeFigures): TradePrice | null {
  const { quantity, unitPrice, gross } = figures;
  const stated = unitPrice?.greaterThan(ZERO) ? unitPrice : null;
  if (!quantity?.greaterThan(ZERO) || !gross) return stated && known(stated);
  const byAmount = () => gross.dividedBy(quantity).toDecimalPlaces(PRICE_PLACES);
  if (!stated) return positive(byAmount());
  const readings = mayBeHundredths(figures) ? [stated, stated.dividedBy(100)] : [stated];
  const agreed = readings.find((price) => agrees({ ...figures, quantity, gross }, price));
  return agreed ? known(agreed) : { state: 'contradicted', stated, byAmount: byAmount() };
}

const mayBeHundredths = ({ isBond, currency }: TradeFigures) => isBond || QUOTED_IN_HUNDREDTHS.has(currency);
const known = (price: Decimal): TradePrice => ({ state: 'known', price });
const positive = (price: Decimal) => (price.greaterThan(ZERO) ? known(price) : null);

type Compared = Pick<TradeFigures, 'costs' | 'isBond'> & { readonly quantity: Decimal; readonly gross: Decimal };

function agrees({ quantity, gross, costs, isBond }: Compared, price: Decimal): boolean {
  const difference = quantity.times(price).minus(gross.abs()).abs();
  // Most rows agree to the cent, and each part of the tolerance is a division or a product of its own.
  if (difference.lessThanOrEqualTo(ROUNDING)) return true;
  const part = gross.abs().times(isBond ? PART_OF_BOND_AMOUNT : PART_OF_AMOUNT);
  const rounding = halfLastPlace(price).times(quantity).plus(halfLastPlace(quantity).times(price));
  const tolerance = costs.abs().plus(part).plus(ROUNDING).plus(rounding);
  return difference.lessThanOrEqualTo(tolerance);
}

/** Half of the last decimal that is stated; nothing for a whole number, which is taken as exact. */
function halfLastPlace(value: Decimal): Decimal {
  const places = value.decimalPlaces();
  return places === 0 ? ZERO : new Decimal(10).pow(-places).dividedBy(2);
}
