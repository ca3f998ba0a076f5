import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { addMonths } from '../core/day.ts';
import { type Decimal, decimal, roundTo, ZERO } from '../core/decimal.ts';
import { loanSchedule } from '../loans/loan-amortisation-schedule.ts';
import { outstandingOn } from '../loans/outstanding.ts';
import { type PropertyCost, yearlyCosts } from './costs.ts';
import { propertyGain } from './gain.ts';
import { rentalTax } from './rental-tax.ts';
import { FURNISHED_KINDS } from './terms.ts';
import { effectiveRent, type PropertyYear, propertyFigures } from './yields.ts';

type Case<Expected extends string> = {
  readonly id: string;
  readonly year: number;
  readonly inputs: Readonly<Partial<Record<string, string | number>>>;
  readonly expected: Readonly<Record<Expected, number>>;
  readonly tolerance: number;
};

function casesOf<Expected extends string>(file: string): readonly Case<Expected>[] {
  return JSON.parse(readFileSync(new URL(`golden/${file}`, import.meta.url), 'utf8')).cases;
}

const number = (value: string | number | undefined) => decimal(Number(value));

type GainFigure =
  | 'gross_gain'
  | 'abatement_ir_pct'
  | 'abatement_ps_pct'
  | 'taxable_ir'
  | 'taxable_ps'
  | 'income_tax_19'
  | 'social_levies_17_2'
  | 'surtax'
  | 'total';

describe('propertyGain', () => {
  test.for(casesOf<GainFigure>('real-estate-gains.json'))('agrees with $id (CGI 150 V to 150 VC, 200 B)', (each) => {
    const { inputs, expected, year } = each;
    const on = `${year}-06-15`;
    const years = Number(inputs.years_held_full);
    const found = propertyGain({
      on,
      netPrice: number(inputs.sale_price_net),
      purchasedOn: addMonths(`${year}-05-15`, -12 * years),
      purchasePrice: number(inputs.purchase_price),
      purchaseCosts: null,
      works: ZERO,
      isBuilt: true,
      isMainHome: false,
      depreciation: ZERO,
      sellers: [decimal(1)],
    });
    const figures: Record<GainFigure, Decimal> = {
      gross_gain: found.gain,
      abatement_ir_pct: found.taxAllowance.times(100),
      abatement_ps_pct: found.levyAllowance.times(100),
      taxable_ir: found.taxable,
      taxable_ps: found.taxableByLevies,
      income_tax_19: found.incomeTax,
      social_levies_17_2: found.socialLevies,
      surtax: found.surtax,
      total: found.total,
    };
    expect(found.years).toBe(years);
    expect(Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, value.toNumber()]))).toEqual(
      expected,
    );
  });
});

describe('rentalTax', () => {
  test.for(casesOf<'abatement' | 'taxable' | 'ceiling'>('furnished-rents.json'))(
    'agrees with $id (CGI 50-0)',
    (each) => {
      const furnished = FURNISHED_KINDS.find((kind) => kind === each.inputs.kind) ?? 'long_term';
      const rent = number(each.inputs.gross_receipts);
      const year = { rent, deductibleCosts: ZERO, financing: ZERO, depreciation: ZERO, furnished };
      const { deducted, result, ceiling } = rentalTax('micro_bic', year, ZERO, `${each.year}-06-15`);
      expect({ abatement: deducted.toNumber(), taxable: result.toNumber(), ceiling: ceiling?.toNumber() }).toEqual(
        each.expected,
      );
    },
  );

  it('agrees with the reference case of rents without furniture (CGI 32, CSS L136-6): 12,000 gross', () => {
    const year = {
      rent: decimal(12_000),
      deductibleCosts: ZERO,
      financing: ZERO,
      depreciation: ZERO,
      furnished: 'long_term',
    } as const;
    const found = rentalTax('micro_foncier', year, ZERO, '2025-06-15');
    expect([found.result.toFixed(2), found.tax.toFixed(2)]).toEqual(['8400.00', '1444.80']);
  });
});

/** The worked example of the product's rules: 200,000 financed by loan L2, let for 900 a month. */
describe('the worked example of property yields', () => {
  const loan = loanSchedule({
    principal: decimal(200_000),
    annualRate: decimal('0.035'),
    months: 240,
    shape: 'constant',
    deferral: null,
    insurance: { base: 'initial', annualRate: decimal('0.0034'), cover: decimal(1) },
    fees: decimal(3500),
    grantedOn: '2026-01-01',
    firstOn: '2026-02-01',
  });
  const firstYear = loan.rows.slice(0, 12);
  const total = (figure: 'interest' | 'insurance' | 'principal') =>
    firstYear.reduce((sum, row) => sum.plus(row[figure]), ZERO);
  const loans = { interest: total('interest'), insurance: total('insurance'), principal: total('principal') };

  const costs: readonly PropertyCost[] = [
    cost('condominium', '600'),
    cost('property_tax', '1000'),
    cost('insurance', '150'),
    { ...cost('management', '0'), price: { rentShare: decimal('0.07') } },
  ];
  function cost(kind: PropertyCost['kind'], amount: string): PropertyCost {
    const price = { amount: decimal(amount), frequency: 'year' } as const;
    return { kind, price, isDeductible: true, startsOn: '2026-01-01', endsOn: null };
  }

  const rent = decimal(10_800);
  const vacancy = decimal(1).dividedBy(12);
  const earned = effectiveRent(rent, vacancy);
  const yearly = yearlyCosts(costs, '2026-06-01', earned);
  const year = {
    price: decimal(200_000),
    acquisitionCosts: decimal(26_000),
    rent,
    vacancy,
    costs: yearly.total,
    loans,
    lent: decimal(200_000),
    value: decimal(200_000),
    outstanding: outstandingOn(loan, '2027-01-01'),
  };
  const figuresAt = (tax: Decimal) => propertyFigures({ ...year, tax } satisfies PropertyYear);
  const money = (value: Decimal | null) => value && roundTo(value, 2).toFixed(2);
  const percent = (value: Decimal | null) => value && roundTo(value.times(100), 2).toFixed(2);

  const letting = {
    rent: earned,
    deductibleCosts: yearly.deductible,
    financing: loans.interest.plus(loans.insurance),
    depreciation: ZERO,
    furnished: 'long_term',
  } as const;
  const marginalRate = decimal('0.3');

  it('has the loan of the first year: 6,887.91 interest, 7,031.13 principal, 680.04 insurance', () => {
    expect([money(loans.interest), money(loans.principal), money(loans.insurance)]).toEqual([
      '6887.91',
      '7031.13',
      '680.04',
    ]);
  });

  it('has its yields by real costs: a deficit of 110.95, no tax', () => {
    const { result, tax } = rentalTax('foncier_reel', letting, marginalRate, '2026-06-01');
    const figures = figuresAt(tax);
    expect({
      gross: percent(figures.grossYield),
      onCost: percent(figures.grossYieldOnCost),
      effectiveRent: money(figures.effectiveRent),
      operating: money(figures.netOperatingIncome),
      net: percent(figures.netYield),
      result: money(result),
      tax: money(tax),
      netNet: percent(figures.netNetYield),
      cashFlow: money(figures.cashFlow),
      monthly: money(figures.monthlyCashFlow),
      loanToValue: percent(figures.loanToValue),
      cover: money(figures.debtServiceCover),
    }).toEqual({
      gross: '5.40',
      onCost: '4.78',
      effectiveRent: '9900.00',
      operating: '7457.00',
      net: '3.30',
      result: '-110.95',
      tax: '0.00',
      netNet: '3.30',
      cashFlow: '-7142.08',
      monthly: '-595.17',
      loanToValue: '96.48',
      cover: '0.51',
    });
  });

  it('has its tax by the micro regime: 3,270.96, and 1.85 % net-net', () => {
    const { tax } = rentalTax('micro_foncier', letting, marginalRate, '2026-06-01');
    expect([money(tax), percent(figuresAt(tax).netNetYield)]).toEqual(['3270.96', '1.85']);
  });
});
