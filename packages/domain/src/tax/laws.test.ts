import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal, decimal, sum, ZERO } from '../core/decimal.ts';
import { lawRuns, lawTimeout } from '../core/testing/law-runs.ts';
import { KINSHIPS, transmissionDuty } from './gifts/inheritance.ts';
import type { Household } from './household.ts';
import type { Declarant, Family, FiscalStatus } from './income-tax/family.ts';
import { OVERSEAS } from './income-tax/family.ts';
import { scaleTax } from './income-tax/income-tax.ts';
import { bracketRate } from './income-tax/progressive-scale.ts';
import { quotientFamilial } from './income-tax/quotient-familial.ts';
import { TAX_YEARS } from './parameters/years.ts';
import { FURNISHED_LETTINGS, furnishedRegimes } from './property/furnished-rents.ts';
import { realEstateGainTax, realEstateSurtax } from './property/real-estate-capital-gain.ts';
import { NO_PROPERTY, unfurnishedRegimes } from './property/unfurnished-rents.ts';
import { NO_CAPITAL } from './savings/capital-income.ts';
import { flatTaxOrScale } from './savings/flat-tax-or-scale.ts';
import { gainsByRate, lifeInsuranceTax } from './savings/life-insurance.ts';
import { perDeduction } from './savings/per.ts';
import { taxOf } from './tax-of.ts';
import { NO_INCOME } from './testing/sample-household.ts';
import { ifiOf } from './wealth/ifi.ts';

const RUNS = lawRuns(100);
const TIMEOUT = lawTimeout(5000);

const anyLaw = fc.constantFrom(...TAX_YEARS);
const anyEuros = (max: number) => fc.integer({ min: 0, max }).map((value) => decimal(value));
/** Nothing, a twentieth or the whole range: small incomes meet other rules than high ones. */
const anyCents = (max: number) =>
  fc
    .oneof(fc.constant(0), fc.integer({ min: 0, max: max * 5 }), fc.integer({ min: 0, max: max * 100 }))
    .map((value) => decimal(value).dividedBy(100));

const anyDeclarant: fc.Arbitrary<Declarant> = fc.record({
  age: fc.option(fc.integer({ min: 16, max: 100 }), { nil: null }),
  isDisabled: fc.boolean(),
  isVeteran: fc.boolean(),
  hasWarWidowPension: fc.boolean(),
});

const declarantsFor = (status: FiscalStatus) =>
  fc.array(anyDeclarant, status === 'couple' ? { minLength: 2, maxLength: 2 } : { minLength: 1, maxLength: 1 });

const anyFamily: fc.Arbitrary<Family> = fc.constantFrom<FiscalStatus>('single', 'couple', 'widowed').chain((status) =>
  fc
    .record({
      status: fc.constant(status),
      declarants: declarantsFor(status),
      children: fc.nat({ max: 5 }),
      disabledChildren: fc.nat({ max: 2 }),
      sharedChildren: fc.nat({ max: 4 }),
      disabledSharedChildren: fc.nat({ max: 2 }),
      isLoneParent: fc.boolean(),
      raisedChildAlone: fc.boolean(),
      overseas: fc.constantFrom(null, ...OVERSEAS),
    })
    .map((family) => ({
      ...family,
      disabledChildren: Math.min(family.disabledChildren, family.children),
      disabledSharedChildren: Math.min(family.disabledSharedChildren, family.sharedChildren),
    })),
);

/** Households with income of every nature and no donations, whose reduction follows the income. */
const anyHousehold: fc.Arbitrary<Household> = anyFamily.chain((family) =>
  fc
    .record({
      salaries: fc.array(anyCents(300_000), { minLength: 2, maxLength: 2 }),
      pensions: fc.array(anyCents(60_000), { minLength: 2, maxLength: 2 }),
      profits: fc.array(anyCents(120_000), { minLength: 2, maxLength: 2 }),
      dividends: anyCents(200_000),
      interest: anyCents(50_000),
      securitiesGains: anyCents(300_000),
      holding: fc.integer({ min: 0, max: 65 }),
      cryptoGains: anyCents(50_000),
      ...{ peaYoung: anyCents(20_000), peaOld: anyCents(20_000) },
      lifeInsurance: fc.record({
        ...{ young: anyCents(20_000), reduced: anyCents(20_000), full: anyCents(20_000), former: anyCents(20_000) },
      }),
      microRents: anyCents(15_000),
      priorDeficits: anyCents(20_000),
      furnishedIncome: anyCents(20_000),
      otherIncome: anyCents(100_000),
      deductions: fc.record({
        ...{ csg: anyCents(500), support: fc.array(anyCents(9000), { maxLength: 2 }) },
        ...{ limitedSupport: anyCents(12_000), retirementSavings: anyCents(30_000) },
      }),
      scale: fc.boolean(),
      cryptoScale: fc.boolean(),
    })
    .map((facts) => ({
      ...NO_INCOME,
      family,
      earnings: family.declarants.map((_each, at) => ({
        salaries: facts.salaries[at] ?? ZERO,
        actualCosts: null,
        pensions: facts.pensions[at] ?? ZERO,
        professionalProfit: facts.profits[at] ?? ZERO,
      })),
      capital: {
        ...NO_CAPITAL,
        ...{ dividends: facts.dividends, interest: facts.interest, securitiesGains: facts.securitiesGains },
        ...{ cryptoGains: facts.cryptoGains, lifeInsurance: facts.lifeInsurance },
        ...{ peaYoung: facts.peaYoung, peaOld: facts.peaOld },
        holdingAllowance: facts.securitiesGains.times(facts.holding).dividedBy(100),
      },
      property: { ...NO_PROPERTY, microRents: facts.microRents, priorDeficits: facts.priorDeficits },
      ...{ furnishedIncome: facts.furnishedIncome, otherIncome: facts.otherIncome, deductions: facts.deductions },
      options: { scale: facts.scale, cryptoScale: facts.cryptoScale },
    })),
);

const assertLaw = <Values extends [unknown, ...unknown[]]>(
  arbitraries: { [At in keyof Values]: fc.Arbitrary<Values[At]> },
  holds: (...values: Values) => void,
) => fc.assert(fc.property(...arbitraries, holds), { numRuns: RUNS });

describe('law', () => {
  it('more income at the scale is never less tax', { timeout: TIMEOUT }, () => {
    assertLaw([anyHousehold, anyCents(50_000), anyLaw], (household, more, { year }) => {
      const richer = { ...household, otherIncome: household.otherIncome.plus(more) };
      const [before, after] = [household, richer].map((each) => taxOf(each, year, TAX_YEARS));
      expect(after?.totalIncomeTax.greaterThanOrEqualTo(before?.totalIncomeTax ?? 0)).toBe(true);
      expect(after?.total.greaterThanOrEqualTo(before?.total ?? 0)).toBe(true);
    });
  });

  it('the marginal rate is a bracket of the scale, the real one the slope of the tax', { timeout: TIMEOUT }, () => {
    assertLaw([anyFamily, anyEuros(400_000), anyLaw], (family, income, law) => {
      const found = scaleTax(income, family, law);
      const quotient = income.dividedBy(
        found.quotient.isCapped ? found.quotient.parts.base : found.quotient.parts.total,
      );
      expect(found.marginalRate).toEqual(bracketRate(quotient, law.scale.value));
      const [step, far] = [decimal('0.01'), decimal('0.02')].map((by) => scaleTax(income.plus(by), family, law));
      const isStraight = [step, far].every((each) => each?.realMarginalRate.equals(found.realMarginalRate));
      const slope = far?.net.minus(found.net).dividedBy('0.02') ?? ZERO;
      if (isStraight) expect(slope.minus(found.realMarginalRate).abs().lessThan('1e-12')).toBe(true);
      expect(found.realMarginalRate.isNegative()).toBe(false);
    });
  });

  it('every euro entered is taxed at the scale, at a flat rate, or deducted', { timeout: TIMEOUT }, () => {
    assertLaw([anyHousehold, anyLaw], (household, { year }) => {
      const { bases } = taxOf(household, year, TAX_YEARS);
      const { lifeInsurance, holdingAllowance: _off, peaOld: _exempt, ...securities } = household.capital;
      const entered = sum([
        ...household.earnings.flatMap((each) => [each.salaries, each.pensions, each.professionalProfit]),
        ...Object.values(securities),
        ...Object.values(lifeInsurance),
        ...[household.property.microRents, household.furnishedIncome, household.otherIncome],
      ]);
      expect(sum(bases.map((base) => base.entered))).toEqual(entered);
      for (const base of bases) {
        expect(sum([base.atScale, base.atFlatRate, base.deducted])).toEqual(base.entered);
        for (const part of [base.atScale, base.atFlatRate, base.deducted]) expect(part.isNegative()).toBe(false);
      }
    });
  });

  it('the better of the flat tax and the scale is never worse', { timeout: TIMEOUT }, () => {
    assertLaw([anyHousehold, anyLaw], (household, { year }) => {
      const { flat, scale, better, saving } = flatTaxOrScale(household, year, TAX_YEARS);
      const [best, other] = better === 'flat' ? [flat, scale] : [scale, flat];
      expect(best.total.lessThanOrEqualTo(other.total)).toBe(true);
      expect(best.total.plus(saving)).toEqual(other.total);
    });
  });

  it('the spouses may stand in any order', { timeout: TIMEOUT }, () => {
    assertLaw([anyHousehold, anyLaw], (household, { year }) => {
      const { family, earnings } = household;
      const turned = {
        ...household,
        family: { ...family, declarants: family.declarants.toReversed() },
        earnings: earnings.toReversed(),
      };
      const [one, two] = [household, turned].map((each) => taxOf(each, year, TAX_YEARS));
      expect(two?.total).toEqual(one?.total);
      expect(two?.scale.quotient.parts).toEqual(one?.scale.quotient.parts);
      expect(two?.scale.quotient.cap).toEqual(one?.scale.quotient.cap);
    });
  });

  it('the cap bounds what parts save, and its reductions never lead below the uncapped tax', {
    timeout: TIMEOUT,
  }, () => {
    assertLaw([anyFamily, anyEuros(500_000), anyLaw], (family, income, law) => {
      const found = quotientFamilial(income, family, law);
      const reductions = found.disabledReduction.plus(found.widowedReduction);
      const least = Decimal.max(found.uncapped, found.withoutParts.minus(found.cap).minus(reductions));
      expect(found.tax.minus(least).abs().lessThan('1e-20')).toBe(true);
      expect(found.parts.total.greaterThanOrEqualTo(found.parts.base)).toBe(true);
      for (const reduction of [found.disabledReduction, found.widowedReduction]) {
        expect(reduction.isNegative()).toBe(false);
      }
    });
  });

  it('the lines of the scale add up to its tax', { timeout: TIMEOUT }, () => {
    assertLaw([anyFamily, anyCents(500_000), anyLaw], (family, income, law) => {
      const { lines, net } = scaleTax(income, family, law);
      const total = sum(lines.map(({ amount }) => amount));
      expect(total.minus(net).abs().lessThan('1e-20')).toBe(true);
    });
  });

  it('a home that is held longer is never taxed more', () => {
    assertLaw([anyEuros(900_000), fc.nat({ max: 35 }), fc.nat({ max: 10 }), anyLaw], (price, years, more, law) => {
      const sale = { netPrice: price, purchasePrice: decimal(200_000), purchaseCosts: ZERO, works: ZERO };
      const at = (yearsHeld: number) =>
        realEstateGainTax({ ...sale, depreciation: ZERO, isExempt: false, sellers: [decimal(1)], yearsHeld }, law);
      expect(at(years + more).total.lessThanOrEqualTo(at(years).total)).toBe(true);
      if (years + more >= 30) expect(at(years + more).total.toFixed()).toBe('0');
    });
  });

  it('the surtax grows with the gain', () => {
    assertLaw([anyEuros(400_000), anyLaw], (gain, law) => {
      expect(realEstateSurtax(gain.plus(1), law).greaterThanOrEqualTo(realEstateSurtax(gain, law))).toBe(true);
    });
  });

  it('more real estate is never less tax, and lines add up', () => {
    assertLaw([anyEuros(20_000_000), anyEuros(1_000_000), anyLaw], (base, more, law) => {
      const reliefs = { donations: ZERO, previousYear: null };
      const [before, after] = [base, base.plus(more)].map((each) => ifiOf(each, reliefs, law));
      expect(after?.tax.greaterThanOrEqualTo(before?.tax ?? 0)).toBe(true);
      const total = sum((after?.lines ?? []).map(({ amount }) => amount));
      expect(
        total
          .minus(after?.tax ?? 0)
          .abs()
          .lessThanOrEqualTo('0.01'),
      ).toBe(true);
    });
  });

  it('two gifts within fifteen years cost what one does', () => {
    const anyGifts = fc.record({ first: anyEuros(2_000_000), second: anyEuros(2_000_000), isDisabled: fc.boolean() });
    assertLaw([anyGifts, fc.constantFrom(...KINSHIPS), anyLaw], ({ first, second, isDisabled }, kinship, law) => {
      const duty = (share: Decimal, earlierGifts: Decimal) =>
        transmissionDuty({ kind: 'gift', kinship, isDisabled, share, earlierGifts }, law).duty;
      const apart = duty(first, ZERO).plus(duty(second, first));
      expect(
        apart
          .minus(duty(first.plus(second), ZERO))
          .abs()
          .lessThanOrEqualTo('0.01'),
      ).toBe(true);
    });
  });

  it('life insurance never costs more than the full rate, and uses no more than its allowance', () => {
    const anyWithdrawal = fc.record({
      gain: anyCents(80_000),
      isEightYearsOld: fc.boolean(),
      premiums: fc.record({ before2017: anyEuros(300_000), since2017: anyEuros(300_000) }),
    });
    assertLaw([anyFamily, anyWithdrawal, anyLaw], (family, withdrawal, law) => {
      const gains = gainsByRate(withdrawal, law);
      expect(sum(Object.values(gains)).minus(withdrawal.gain).abs().lessThan('1e-20')).toBe(true);
      const { tax, allowanceUsed } = lifeInsuranceTax(gains, family, law);
      expect(tax.lessThanOrEqualTo(withdrawal.gain.times(law.lifeInsurance.rate.value).plus('0.01'))).toBe(true);
      expect(allowanceUsed.lessThanOrEqualTo(law.lifeInsurance.allowanceCouple.value)).toBe(true);
    });
  });

  it('a payment into retirement savings is deducted or not, and ceilings only shrink', () => {
    const anyUnused = fc.array(fc.record({ year: fc.integer({ min: 2015, max: 2025 }), left: anyEuros(9000) }));
    assertLaw([anyEuros(60_000), anyEuros(40_000), anyUnused, anyLaw], (payment, ceiling, unused, law) => {
      const { deducted, notDeducted, carried } = perDeduction({ ...law, payment, ceiling, unused, age: 40 }, law);
      expect(deducted.plus(notDeducted)).toEqual(payment);
      const all = sum([ceiling, ...unused.map(({ left }) => left)]);
      expect(sum([deducted, ...carried.map(({ left }) => left)]).lessThanOrEqualTo(all)).toBe(true);
    });
  });

  it('the better letting regime never taxes more than the other that is allowed', () => {
    const anyYear = fc.record({ rents: anyEuros(30_000), costs: anyEuros(20_000), loanInterest: anyEuros(9000) });
    assertLaw(
      [anyYear, anyEuros(9000), fc.constantFrom(...FURNISHED_LETTINGS), anyLaw],
      (year, depreciation, kind, law) => {
        const bare = unfurnishedRegimes({ ...year, hasEnergyWorks: false }, law);
        const realBare = bare.real.income.minus(bare.real.deficitOnIncome);
        if (bare.better === 'micro') expect(bare.micro.taxable.lessThan(realBare)).toBe(true);
        else expect(!bare.micro.isAllowed || bare.micro.taxable.greaterThanOrEqualTo(realBare)).toBe(true);
        const real = { ...year, receipts: year.rents, depreciation, priorDeficits: ZERO };
        const furnished = furnishedRegimes(kind, real, law);
        const chosen = furnished.better === 'micro' ? furnished.micro.taxable : furnished.real.income;
        const taxed = [furnished.real.income, ...(furnished.micro.isAllowed ? [furnished.micro.taxable] : [])];
        expect(chosen).toEqual(Decimal.min(...taxed));
      },
    );
  });
});
