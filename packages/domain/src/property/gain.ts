import { type Dated, inForce } from '../core/dated.ts';
import { addMonths, type Day } from '../core/day.ts';
import { Decimal, roundTo, sum, ZERO } from '../core/decimal.ts';

const INCOME_TAX: Dated<Decimal> = [{ from: '2013-09-01', value: new Decimal('0.19'), source: 'CGI, art. 200 B' }];
const LEVIES: Dated<Decimal> = [
  {
    from: '2018-01-01',
    value: new Decimal('0.172'),
    source: 'CSS, art. L136-7, I, 2°\u202f; L136-8, IV\u202f; CGI, art. 235 ter',
  },
];

/** An allowance grows by a ratio with each full year of a span, from the first of these years on. */
type Span = { readonly fromYear: number; readonly toYear: number; readonly aYear: Decimal };
const span = (fromYear: number, toYear: number, aYear: string): Span => ({
  fromYear,
  toYear,
  aYear: new Decimal(aYear),
});

const TAX_ALLOWANCE: Dated<readonly Span[]> = [
  { from: '2013-09-01', value: [span(6, 21, '0.06'), span(22, 22, '0.04')], source: 'CGI, art. 150 VC, I' },
];
const LEVY_ALLOWANCE: Dated<readonly Span[]> = [
  {
    from: '2013-09-01',
    value: [span(6, 21, '0.0165'), span(22, 22, '0.016'), span(23, 30, '0.09')],
    source: 'CSS, art. L136-7, VI',
  },
];

type FlatCosts = { readonly purchase: Decimal; readonly works: Decimal; readonly worksAfterYears: number };
const FLAT_COSTS: Dated<FlatCosts> = [
  {
    from: '2013-09-01',
    value: { purchase: new Decimal('0.075'), works: new Decimal('0.15'), worksAfterYears: 5 },
    source: 'CGI, art. 150 VB, II, 3° et 4°',
  },
];

/** Above `over` the gain costs `rate`, less what softens the step: `relief` of what is missing to `softUntil`. */
type Band = { readonly over: number; readonly rate: string; readonly softUntil: number; readonly relief: string };
const SURTAX: Dated<readonly Band[]> = [
  {
    from: '2013-01-01',
    value: [
      { over: 50_000, rate: '0.02', softUntil: 60_000, relief: '0.05' },
      { over: 100_000, rate: '0.03', softUntil: 110_000, relief: '0.1' },
      { over: 150_000, rate: '0.04', softUntil: 160_000, relief: '0.15' },
      { over: 200_000, rate: '0.05', softUntil: 210_000, relief: '0.2' },
      { over: 250_000, rate: '0.06', softUntil: 260_000, relief: '0.25' },
    ],
    source: 'CGI, art. 1609 nonies G',
  },
];

const SMALL_SALE: Dated<Decimal> = [
  { from: '2004-01-01', value: new Decimal(15_000), source: 'CGI, art. 150 U, II, 6°' },
];

/** Depreciation that lowered rents counts as gain again. */
const DEPRECIATION_FROM: Day = '2025-02-15';
const DEPRECIATION_SOURCE = 'CGI, art. 150 VB, III\u202f; loi 2025-127, art. 84';

/** Full years between purchase and sale. */
export function yearsHeld(from: Day, to: Day): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return addMonths(from, years * 12) <= to ? years : years - 1;
}

function allowance(history: Dated<readonly Span[]>, years: number, on: Day): Decimal {
  const parts = inForce(history, on).map(({ fromYear, toYear, aYear }) =>
    aYear.times(Math.max(0, Math.min(years, toYear) - fromYear + 1)),
  );
  return sum(parts);
}

/**
 * Surtax on a high gain of one seller, to the cent.
 *
 * @param gain after the allowance for income tax
 * @see CGI art. 1609 nonies G
 */
export function gainSurtax(gain: Decimal, on: Day): Decimal {
  const band = inForce(SURTAX, on).findLast(({ over }) => gain.greaterThan(over));
  if (!band) return ZERO;
  const missing = Decimal.max(ZERO, new Decimal(band.softUntil).minus(gain));
  return roundTo(gain.times(band.rate).minus(missing.times(band.relief)), 2);
}

/** A sale as the tax office asks about it. Amounts in euros, ratios for shares. */
export type PropertySale = {
  readonly on: Day;
  /** What the buyer pays, less what the sale costs the seller. */
  readonly netPrice: Decimal;
  readonly purchasedOn: Day;
  readonly purchasePrice: Decimal;
  /** Notary and agency as paid; null takes the flat rate, which is also taken where it is more. */
  readonly purchaseCosts: Decimal | null;
  /** Works that were not deducted from rents. */
  readonly works: Decimal;
  /** Land has no works to count at the flat rate. */
  readonly isBuilt: boolean;
  readonly isMainHome: boolean;
  /** What furnished letting by real costs has written off so far. */
  readonly depreciation: Decimal;
  /** What each seller owns, as ratios that add up to 1: the surtax looks at each of them. */
  readonly sellers: readonly Decimal[];
};

/** Why nothing is owed. */
export const GAIN_EXEMPTIONS = ['main_home', 'small_price', 'no_gain'] as const;
type GainExemption = (typeof GAIN_EXEMPTIONS)[number];

/** What the sale is taxed on, and how much. */
export type PropertyGain = {
  readonly years: number;
  readonly purchaseCosts: Decimal;
  readonly works: Decimal;
  /** Negative where it is sold at a loss. */
  readonly gain: Decimal;
  readonly exemption: GainExemption | null;
  readonly taxAllowance: Decimal;
  readonly levyAllowance: Decimal;
  readonly taxable: Decimal;
  readonly taxableByLevies: Decimal;
  readonly incomeTax: Decimal;
  readonly socialLevies: Decimal;
  readonly surtax: Decimal;
  readonly total: Decimal;
};

/**
 * The tax on the gain of a private sale in France, to the cent: 19 % and social levies after allowances for the years
 * held, and the surtax. Purchase costs count as paid or at 7.5 %, works as paid or at 15 % after five years, whichever
 * is more.
 *
 * @throws RangeError for a sale before 2018, whose levies are not known here
 * @see CGI art. 150 U to 150 VH, 200 B, 1609 nonies G; CSS art. L136-7
 */
export function propertyGain(sale: PropertySale): PropertyGain {
  const { on, netPrice } = sale;
  const years = yearsHeld(sale.purchasedOn, on);
  const { purchaseCosts, works } = acquisition(sale);
  const written = on >= DEPRECIATION_FROM ? sale.depreciation : ZERO;
  const gain = netPrice.minus(sale.purchasePrice.minus(written)).minus(purchaseCosts).minus(works);
  const exemption = exemptionOf(sale, gain);
  const [taxAllowance, levyAllowance] = [allowance(TAX_ALLOWANCE, years, on), allowance(LEVY_ALLOWANCE, years, on)];
  const base = exemption ? ZERO : gain;
  const taxable = roundTo(base.times(new Decimal(1).minus(taxAllowance)), 2);
  const taxableByLevies = roundTo(base.times(new Decimal(1).minus(levyAllowance)), 2);
  const incomeTax = roundTo(taxable.times(inForce(INCOME_TAX, on)), 2);
  const socialLevies = roundTo(taxableByLevies.times(inForce(LEVIES, on)), 2);
  const surtax = sum(sale.sellers.map((share) => gainSurtax(taxable.times(share), on)));
  const amounts = { taxable, taxableByLevies, incomeTax, socialLevies, surtax };
  const total = incomeTax.plus(socialLevies).plus(surtax);
  return { years, purchaseCosts, works, gain, exemption, taxAllowance, levyAllowance, ...amounts, total };
}

function acquisition(sale: PropertySale) {
  const flat = inForce(FLAT_COSTS, sale.on);
  const flatCosts = sale.purchasePrice.times(flat.purchase);
  const hasFlatWorks = sale.isBuilt && isLater(sale, flat.worksAfterYears);
  const flatWorks = hasFlatWorks ? sale.purchasePrice.times(flat.works) : ZERO;
  return {
    purchaseCosts: roundTo(Decimal.max(sale.purchaseCosts ?? ZERO, flatCosts), 2),
    works: roundTo(Decimal.max(sale.works, flatWorks), 2),
  };
}

/** Held for more than so many years. */
function isLater({ purchasedOn, on }: PropertySale, years: number): boolean {
  return addMonths(purchasedOn, years * 12) < on;
}

function exemptionOf({ isMainHome, netPrice, on }: PropertySale, gain: Decimal): GainExemption | null {
  if (isMainHome) return 'main_home';
  if (netPrice.lessThanOrEqualTo(inForce(SMALL_SALE, on))) return 'small_price';
  return gain.greaterThan(ZERO) ? null : 'no_gain';
}

/** The articles by which a sale is reckoned, for the screen that shows it. */
export const GAIN_SOURCES: readonly string[] = [
  ...[INCOME_TAX, LEVIES, SMALL_SALE].map((history) => history.at(-1)?.source ?? ''),
  ...[TAX_ALLOWANCE, LEVY_ALLOWANCE].map((history) => history.at(-1)?.source ?? ''),
  ...[FLAT_COSTS.at(-1)?.source ?? '', SURTAX.at(-1)?.source ?? '', DEPRECIATION_SOURCE],
];
