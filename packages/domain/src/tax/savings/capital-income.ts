import { type Decimal, sum, ZERO } from '../../core/decimal.ts';
import type { Family } from '../income-tax/family.ts';
import type { TaxParameters } from '../parameters/tax-parameters.ts';
import { type TaxLine, toCents } from '../tax-line.ts';
import { type LifeInsuranceGains, lifeInsuranceTax, NO_LIFE_INSURANCE } from './life-insurance.ts';

/** Income from capital of a household in a year, gross. Amounts in euros. */
export type CapitalIncome = {
  readonly dividends: Decimal;
  /** Interest, bond coupons and all else that the flat tax bears without an allowance. */
  readonly interest: Decimal;
  /** Gains of securities less losses, not below zero. */
  readonly securitiesGains: Decimal;
  /** What the holding allowance of shares bought before 2018 would take off those gains at the scale. */
  readonly holdingAllowance: Decimal;
  /** Taxable gain of digital assets. */
  readonly cryptoGains: Decimal;
  /** Gain of a PEA that was closed before its favourable age. */
  readonly peaYoung: Decimal;
  /** Gains withdrawn from a PEA beyond that age: free of income tax, not of social levies. */
  readonly peaOld: Decimal;
  readonly lifeInsurance: LifeInsuranceGains;
};

export const NO_CAPITAL: CapitalIncome = {
  ...{ dividends: ZERO, interest: ZERO, securitiesGains: ZERO, holdingAllowance: ZERO, cryptoGains: ZERO },
  ...{ peaYoung: ZERO, peaOld: ZERO },
  lifeInsurance: NO_LIFE_INSURANCE,
};

/** How income from capital is taxed. Amounts in euros. */
export type CapitalTax = {
  /** What joins the income taxed at the scale. */
  readonly atScale: Decimal;
  /** What the flat rates bear. */
  readonly atFlatRate: Decimal;
  /** Allowances that lower what is taxed. */
  readonly allowances: Decimal;
  readonly flatTax: Decimal;
  /** What the reference income counts beside the income at the scale. */
  readonly referenceIncome: Decimal;
  readonly lines: readonly TaxLine[];
};

type Options = { readonly scale: boolean; readonly cryptoScale: boolean };
type Law = Pick<TaxParameters, 'flatTax' | 'digitalAssets' | 'lifeInsurance'>;

/**
 * Income tax on capital (revenus de capitaux mobiliers, plus-values mobilières): the flat tax (PFU), or the scale for all
 * of it on request, with 40 % off dividends and the holding allowance off gains; a PEA closed early is a gain like them.
 * Digital assets have an option of their own.
 *
 * @see CGI art. 117 quater, 125 A, 125-0 A, 150-0 D 1 ter, 158, 200 A, 200 C
 */
export function capitalTax(capital: CapitalIncome, options: Options, family: Family, law: Law): CapitalTax {
  const parts = [
    options.scale ? securitiesAtScale(capital, law) : securitiesAtFlatRate(capital, law),
    lifeInsurancePart(capital, options.scale, { family, law }),
    cryptoPart(capital, options.cryptoScale && law.digitalAssets.hasScaleOption.value, law),
  ];
  const total = (figure: 'atScale' | 'atFlatRate' | 'allowances' | 'flatTax' | 'referenceIncome') =>
    sum(parts.map((part) => part[figure]));
  return {
    atScale: total('atScale'),
    atFlatRate: total('atFlatRate'),
    allowances: total('allowances'),
    flatTax: total('flatTax'),
    referenceIncome: total('referenceIncome'),
    lines: parts.flatMap(({ lines }) => lines),
  };
}

const NONE: CapitalTax = {
  ...{ atScale: ZERO, atFlatRate: ZERO, allowances: ZERO, flatTax: ZERO, referenceIncome: ZERO, lines: [] },
};

function securitiesAtFlatRate(capital: CapitalIncome, { flatTax }: Law): CapitalTax {
  const { dividends, interest, securitiesGains, peaYoung } = capital;
  const base = sum([dividends, interest, securitiesGains, peaYoung]);
  return flatPart(base, flatTax.rate, 'flat_tax');
}

type Rate = Law['flatTax']['rate'];

function flatPart(base: Decimal, { value: rate, source }: Rate, label: 'flat_tax' | 'crypto_flat_tax'): CapitalTax {
  if (base.isZero()) return NONE;
  const amount = toCents(base.times(rate));
  const lines: readonly TaxLine[] = [{ label, base, rate, amount, article: source }];
  return { ...NONE, atFlatRate: base, flatTax: amount, referenceIncome: base, lines };
}

function securitiesAtScale(capital: CapitalIncome, { flatTax }: Law): CapitalTax {
  const { dividends, interest, securitiesGains, holdingAllowance, peaYoung } = capital;
  const { value: rate, source } = flatTax.dividendAllowance;
  const dividendAllowance = dividends.times(rate);
  const allowances = dividendAllowance.plus(holdingAllowance);
  const lines: readonly TaxLine[] = [
    { label: 'dividend_allowance', base: dividends, rate, amount: dividendAllowance.negated(), article: source },
    {
      ...{ label: 'holding_allowance', base: securitiesGains, rate: null, amount: holdingAllowance.negated() },
      article: flatTax.holdingAllowance.source,
    },
  ];
  return {
    ...NONE,
    atScale: sum([dividends, interest, securitiesGains, peaYoung]).minus(allowances),
    ...{ allowances, referenceIncome: allowances },
    lines: lines.filter(({ amount }) => !amount.isZero()),
  };
}

/** Gains of former premiums stay at their own flat rate; the allowance is in neither income. */
function lifeInsurancePart(
  { lifeInsurance }: CapitalIncome,
  isAtScale: boolean,
  { family, law }: { readonly family: Family; readonly law: Law },
): CapitalTax {
  const gains = isAtScale ? { ...NO_LIFE_INSURANCE, former: lifeInsurance.former } : lifeInsurance;
  const flat = lifeInsuranceTax(gains, family, law);
  const whole = lifeInsuranceTax(lifeInsurance, family, law);
  const atFlatRate = sum(Object.values(flat.taxable));
  const taxable = sum(Object.values(whole.taxable));
  return {
    ...{ atScale: taxable.minus(atFlatRate), atFlatRate, allowances: whole.allowanceUsed },
    ...{ flatTax: flat.tax, referenceIncome: atFlatRate },
    lines: isAtScale
      ? [
          ...whole.lines.filter(({ label }) => label === 'life_insurance_allowance'),
          ...flat.lines.filter(({ label }) => label === 'life_insurance_former'),
        ]
      : flat.lines,
  };
}

function cryptoPart({ cryptoGains }: CapitalIncome, isAtScale: boolean, { digitalAssets }: Law): CapitalTax {
  return isAtScale ? { ...NONE, atScale: cryptoGains } : flatPart(cryptoGains, digitalAssets.rate, 'crypto_flat_tax');
}

/**
 * CSG on income from capital that may be deducted (CSG déductible) where it is taxed at the scale: at once for what is
 * withheld on dividends, interest and life insurance, before their allowances; the year after for gains. Gains of former
 * premiums stay at their own rate, so that nothing of them is deducted.
 *
 * @see CGI art. 154 quinquies
 */
export function deductibleCsg(
  { dividends, interest, securitiesGains, lifeInsurance }: CapitalIncome,
  { socialLevies }: Pick<TaxParameters, 'socialLevies'>,
): { readonly thisYear: Decimal; readonly nextYear: Decimal } {
  const { value: rate } = socialLevies.deductibleCsg;
  const { young, reduced, full } = lifeInsurance;
  const withheld = sum([dividends, interest, young, reduced, full]);
  return { thisYear: withheld.times(rate), nextYear: securitiesGains.times(rate) };
}

/**
 * Rate of the holding allowance of shares bought before 2018 (abattement pour durée de détention des titres), by full
 * years held; zero for others.
 *
 * @see CGI art. 150-0 D, 1 ter
 */
export function holdingAllowanceRate(
  boughtOn: string,
  years: number,
  { flatTax }: Pick<TaxParameters, 'flatTax'>,
): Decimal {
  if (boughtOn >= flatTax.holdingBefore.value) return ZERO;
  return flatTax.holdingAllowance.value.findLast(({ from }) => years >= from)?.rate ?? ZERO;
}
