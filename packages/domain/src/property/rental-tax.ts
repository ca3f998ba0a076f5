import { type Dated, inForce } from '../core/dated.ts';
import type { Day } from '../core/day.ts';
import { Decimal, roundTo, ZERO } from '../core/decimal.ts';
import { isUnfurnishedRegime } from './letting-regimes.ts';
import type { FurnishedKind, TaxRegime } from './terms.ts';

type MicroRule = { readonly allowance: Decimal; readonly ceiling: Decimal };

const micro = (allowance: string, ceiling: number): MicroRule => ({
  allowance: new Decimal(allowance),
  ceiling: new Decimal(ceiling),
});

const MICRO_FONCIER: Dated<MicroRule> = [{ from: '2006-01-01', value: micro('0.3', 15_000), source: 'CGI, art. 32' }];

const LE_MEUR = 'CGI, art. 50-0\u202f; loi 2024-1039, art. 7';
const CEILINGS_2026 = 'CGI, art. 50-0\u202f; décret 2026-562';

const MICRO_BIC: Readonly<Record<FurnishedKind, Dated<MicroRule>>> = {
  long_term: [
    { from: '2023-01-01', value: micro('0.5', 77_700), source: 'CGI, art. 50-0' },
    { from: '2026-01-01', value: micro('0.5', 83_600), source: CEILINGS_2026 },
  ],
  tourism_classified: [
    { from: '2023-01-01', value: micro('0.71', 188_700), source: 'CGI, art. 50-0' },
    { from: '2025-01-01', value: micro('0.5', 77_700), source: LE_MEUR },
    { from: '2026-01-01', value: micro('0.5', 83_600), source: CEILINGS_2026 },
  ],
  tourism_unclassified: [
    { from: '2023-01-01', value: micro('0.5', 77_700), source: 'CGI, art. 50-0' },
    { from: '2025-01-01', value: micro('0.3', 15_000), source: LE_MEUR },
  ],
};

/** The least that is allowed on furnished rents, up to the rents themselves. */
const LEAST_ALLOWANCE: Dated<Decimal> = [{ from: '2023-01-01', value: new Decimal(305), source: 'CGI, art. 50-0' }];

const BARE_LEVIES: Dated<Decimal> = [
  {
    from: '2018-01-01',
    value: new Decimal('0.172'),
    source: 'CSS, art. L136-6, I, a\u202f; L136-8, IV\u202f; CGI, art. 235 ter',
  },
];
const FURNISHED_LEVIES: Dated<Decimal> = [
  {
    from: '2018-01-01',
    value: new Decimal('0.172'),
    source: 'CSS, art. L136-6\u202f; L136-8\u202f; CGI, art. 235 ter',
  },
  {
    from: '2025-01-01',
    value: new Decimal('0.186'),
    source: 'Loi 2025-1403 (LFSS 2026), art. 12\u202f; CSS, art. L136-8',
  },
];

/** The most of a deficit of bare rents that lowers other income in a year. */
const DEFICIT_ON_INCOME: Dated<Decimal> = [
  { from: '2001-01-01', value: new Decimal(10_700), source: 'CGI, art. 156, I, 3°' },
];

/** What a year of letting is taxed by. Amounts of the year in euros. */
export type RentalYear = {
  /** Rent that tenants really pay. */
  readonly rent: Decimal;
  readonly deductibleCosts: Decimal;
  /** Interest and insurance of the loans. */
  readonly financing: Decimal;
  /** What furnished letting by real costs writes off. */
  readonly depreciation: Decimal;
  readonly furnished: FurnishedKind;
};

/** What is taxed, and what that costs. */
export type RentalTax = {
  readonly regime: TaxRegime;
  /** What the regime takes off the rent: the flat allowance, or real costs, interest and depreciation. */
  readonly deducted: Decimal;
  /** Taxable income; negative where real costs make a deficit. */
  readonly result: Decimal;
  /** Income tax and social levies on it, to the cent; nothing on a deficit. */
  readonly tax: Decimal;
  readonly levyRate: Decimal;
  /** The most rent that the micro regime takes; null where there is none. */
  readonly ceiling: Decimal | null;
  readonly isAllowed: boolean;
  /** Depreciation that waits for later years, because it must not make a deficit. */
  readonly deferredDepreciation: Decimal;
  readonly deficit: RentalDeficit | null;
  readonly sources: readonly string[];
};

/** Where a deficit goes. */
export type RentalDeficit = {
  /** Lowers the other income of the household this year. */
  readonly onIncome: Decimal;
  /** Waits for income of the same kind, ten years at most. */
  readonly carried: Decimal;
  /** What the first part saves of income tax at the marginal rate, to the cent; no part of `tax`. */
  readonly relief: Decimal;
};

/**
 * The yearly tax on rents by one regime, at a marginal rate. Deductible CSG and deficits of earlier years are not
 * counted; the relief that a deficit gives on other income is told beside the tax.
 *
 * @param marginalRate ratio of the income tax scale: 0.3 is 30 %
 * @param day of the year in question; 2023 or later
 * @see CGI art. 14, 28 to 33 quinquies, 50-0, 39 C, 156 I; CSS art. L136-6
 */
export function rentalTax(regime: TaxRegime, year: RentalYear, marginalRate: Decimal, day: Day): RentalTax {
  const levies = isUnfurnishedRegime(regime) ? BARE_LEVIES : FURNISHED_LEVIES;
  const levyRate = inForce(levies, day);
  const { result, deducted, ceiling, deferredDepreciation, sources } = resultOf(regime, year, day);
  const tax = Decimal.max(ZERO, result).times(marginalRate.plus(levyRate));
  const deficit = result.isNegative()
    ? deficitOf(regime, year, { deficit: result.negated(), marginalRate, day })
    : null;
  return {
    regime,
    deducted,
    result: roundTo(result, 2),
    tax: roundTo(tax, 2),
    levyRate,
    ceiling,
    isAllowed: ceiling === null || year.rent.lessThanOrEqualTo(ceiling),
    deferredDepreciation,
    deficit,
    sources: [
      ...sources,
      sourceOf(levies, day),
      ...(deficit && isUnfurnishedRegime(regime) ? [sourceOf(DEFICIT_ON_INCOME, day)] : []),
    ],
  };
}

type Deficit = { readonly deficit: Decimal; readonly marginalRate: Decimal; readonly day: Day };

/**
 * Rents pay for interest and insurance first: what of these they do not cover only lowers property income of later
 * years. The rest of a deficit of bare rents lowers other income up to a ceiling; that of furnished ones never does.
 */
function deficitOf(regime: TaxRegime, { rent, financing }: RentalYear, of: Deficit): RentalDeficit {
  const financial = Decimal.max(ZERO, financing.minus(rent));
  const most = regime === 'foncier_reel' ? inForce(DEFICIT_ON_INCOME, of.day) : ZERO;
  const onIncome = Decimal.min(of.deficit.minus(financial), most);
  return {
    onIncome: roundTo(onIncome, 2),
    carried: roundTo(of.deficit.minus(onIncome), 2),
    relief: roundTo(onIncome.times(of.marginalRate), 2),
  };
}

type Result = Pick<RentalTax, 'result' | 'deducted' | 'ceiling' | 'deferredDepreciation' | 'sources'>;

function resultOf(regime: TaxRegime, year: RentalYear, day: Day): Result {
  if (regime === 'micro_foncier') return microResult(MICRO_FONCIER, year.rent, { day, least: ZERO });
  if (regime === 'micro_bic') {
    return microResult(MICRO_BIC[year.furnished], year.rent, { day, least: inForce(LEAST_ALLOWANCE, day) });
  }
  const charges = year.deductibleCosts.plus(year.financing);
  const before = year.rent.minus(charges);
  const wished = regime === 'bic_reel' ? year.depreciation : ZERO;
  const used = Decimal.min(wished, Decimal.max(ZERO, before));
  return {
    result: before.minus(used),
    deducted: charges.plus(used),
    ceiling: null,
    deferredDepreciation: wished.minus(used),
    sources: [regime === 'bic_reel' ? 'CGI, art. 39 C' : 'CGI, art. 28 à 31'],
  };
}

function microResult(
  history: Dated<MicroRule>,
  rent: Decimal,
  { day, least }: { readonly day: Day; readonly least: Decimal },
): Result {
  const { allowance, ceiling } = inForce(history, day);
  const deducted = Decimal.min(rent, Decimal.max(least, rent.times(allowance)));
  return {
    result: rent.minus(deducted),
    deducted,
    ceiling,
    deferredDepreciation: ZERO,
    sources: [sourceOf(history, day)],
  };
}

function sourceOf(history: Dated<unknown>, day: Day): string {
  return history.findLast(({ from }) => from <= day)?.source ?? '';
}
