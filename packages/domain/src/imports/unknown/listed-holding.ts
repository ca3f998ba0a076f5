import { type Decimal, decimal, roundTo, ZERO } from '../../core/decimal.ts';
import type { RowFacts } from '../rows/draft.ts';
import { PRICE_PLACES } from '../rows/draft-price.ts';
import type { Reading } from '../rows/reading.ts';
import { plainWords } from '../text/words.ts';

/** What a line of a list of holdings says was held; cost and price are those of one unit, null where it does not say. */
type Listed = {
  readonly units: Decimal | null;
  readonly cost: Decimal | null;
  readonly price: Decimal | null;
  /** The value of the whole position. */
  readonly value: Decimal | null;
};

const ONE = decimal(1);
/** Values are taken with other roundings and at other hours than prices. */
const TOLERANCE = decimal('0.02');
const CENTS = decimal('0.02');

/** The facts of a line of a list of holdings: what was held on its day, at its cost or else at its value, and its last price. */
export function asListed(facts: RowFacts): RowFacts {
  const { reading, figures, instrument, on } = facts;
  if (!instrument) return facts;
  const { units, cost, price, value } = listedHolding(reading);
  return {
    ...facts,
    figures: { ...figures, quantity: units, unitPrice: cost, gross: figures.gross ?? (cost ? null : value) },
    quote: price && { on: isDayOfValues(reading) ? on : null, price },
  };
}

/**
 * The stated value is what its holder owns, so it wins over units × price: funds in euros are listed as one unit of 1.00 or
 * without any, bonds in percent, foreign shares in their own currency. What was taken so is noted.
 */
function listedHolding(reading: Reading): Listed {
  const value = reading.number('positionValue');
  const [units, price, cost] = [unitsIn(reading, value), reading.number('lastPrice'), reading.number('unitPrice')];
  if (!value || value.isZero() || !units || units.isZero()) return { units, cost, price, value };
  const byValue = value.dividedBy(units).abs();
  if (!price || price.isZero()) return { units, cost, price: roundTo(byValue, PRICE_PLACES), value };
  if (isNear(units.times(price).abs(), value.abs())) return { units, cost, price, value };
  reading.note('value_differs_from_price', 'positionValue', reading.text('positionValue'));
  const measure = measureOf({ units, price: price.abs(), byValue });
  return {
    units,
    cost: cost && roundTo(cost.times(measure), PRICE_PLACES),
    price: roundTo(byValue, PRICE_PLACES),
    value,
  };
}

const PERCENT = decimal('0.01');
const NEAR_PERCENT = { least: decimal('0.008'), most: decimal('0.0125') } as const;

type Measured = { readonly units: Decimal; readonly price: Decimal; readonly byValue: Decimal };

/** What the stated cost of a unit is to be multiplied by: bonds cost percents too, a unit of 1.00 stands for all of the value. */
function measureOf({ units, price, byValue }: Measured): Decimal {
  const factor = byValue.dividedBy(price);
  if (factor.greaterThan(NEAR_PERCENT.least) && factor.lessThan(NEAR_PERCENT.most)) return PERCENT;
  return units.equals(1) && price.equals(1) ? factor : ONE;
}

function isNear(product: Decimal, value: Decimal): boolean {
  const apart = product.minus(value).abs();
  return apart.lessThanOrEqualTo(CENTS) || apart.lessThanOrEqualTo(value.times(TOLERANCE));
}

/** Sums and money stand among the supports of a list; what they are is for the person to say. */
const NO_SUPPORT =
  / (?:total|totaux|totale|valorisation|portefeuille|portfolio|solde|ensemble|somme|summe|gesamt|saldo|cash|liquidites?|especes|liquiditat|barmittel|contanti|efectivo|kontanter|sum) /;

function isNoSupport(reading: Reading): boolean {
  return NO_SUPPORT.test(reading.words('instrumentName'));
}

/** A support without units is one unit worth its value. */
function unitsIn(reading: Reading, value: Decimal | null): Decimal | null {
  const units = reading.number('quantity');
  const isUnitless = reading.text('quantity') === '' && !reading.number('lastPrice') && !reading.number('unitPrice');
  if (units || !isUnitless || !value?.greaterThan(ZERO) || isNoSupport(reading)) return units;
  reading.note('unit_assumed', 'positionValue', reading.text('positionValue'));
  return ONE;
}

const OF_SOMETHING_ELSE =
  / (?:mouvement|movement|achat|purchase|acquisition|acquired|bought|ouverture|opened|opening|souscription|subscription|entree|kauf|kaufdatum|acquisto|compra|aankoop|kop) /;

/** Whether the day of a list is that of its values: its column does not say that something was bought or moved on it. */
function isDayOfValues(reading: Reading): boolean {
  const isKnown = reading.text('date') !== '' && !reading.issues.some(({ code }) => code === 'date_in_future');
  return isKnown && !OF_SOMETHING_ELSE.test(plainWords(reading.columnName('date') ?? ''));
}
