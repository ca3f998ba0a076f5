import { sum, ZERO } from '../../core/decimal.ts';
import { cryptoDisposals } from '../crypto/crypto-disposals.ts';
import { cryptoTax, taxableCryptoGain } from '../crypto/crypto-tax.ts';
import { earlyPremiumsDuty, latePremiumsInherited } from '../gifts/life-insurance-death.ts';
import { gainsByRate, lifeInsuranceTax, reducedRateShare, withdrawnGain } from '../savings/life-insurance.ts';
import { peaWithdrawal } from '../savings/pea.ts';
import { perCeiling, perCeilingBounds, perDeduction, perSaving } from '../savings/per.ts';
import { type LevyNature, socialLevy } from '../social-levies.ts';
import { toCents } from '../tax-line.ts';
import { familyOf } from './case-household.ts';
import { type CaseRule, householdFigures } from './household-rules.ts';

/** Natures as the cases name them, the first that fits. */
const NATURES: readonly (readonly [RegExp, LevyNature])[] = [
  [/^(pel|cel).*before|before_2018/, 'homeSavingsBefore2018'],
  [/^pep/, 'popularSavings'],
  [/^(pel|cel)/, 'homeSavings'],
  [/livret|ldds|^lep|regulated/, 'regulatedSavings'],
  [/dividend/, 'dividend'],
  [/^pea/, 'peaWithdrawal'],
  [/^per_|^per$|retirement/, 'perGain'],
  [/employee|^pee|perco/, 'employeeSavings'],
  [/crypto|digital/, 'cryptoGain'],
  [/unfurnished|scpi/, 'unfurnishedRent'],
  [/lmnp|furnished/, 'furnishedRent'],
  [/annuity/, 'lifeAnnuity'],
  [/life_insurance/, 'lifeInsurance'],
  [/capitali[sz]ation/, 'capitalisationContract'],
  [/real_estate|property_gain/, 'realEstateGain'],
  [/securit|cto/, 'securitiesGain'],
  [/interest|bond|coupon|account/, 'interest'],
];

export const levyFigures: CaseRule = (inputs, law) => {
  const name = inputs.text('nature');
  const nature = NATURES.find(([fits]) => fits.test(name))?.[1];
  if (!nature) throw new RangeError(`"${name}" is no nature of income`);
  const line = socialLevy(nature, inputs.amount('amount'), law, inputs.flag('foreign_scheme', 'eea_scheme'));
  return { social_levies: line.amount, rate: line.rate };
};

export const lifeInsuranceFigures: CaseRule = (inputs, law) => {
  if (inputs.has('withdrawal')) {
    const gain = withdrawnGain(
      inputs.amount('withdrawal'),
      inputs.amount('payments', 'premiums'),
      inputs.amount('value'),
    );
    return { gain_share: toCents(gain), gain: toCents(gain) };
  }
  if (inputs.has('capital', 'beneficiary_share', 'premiums_after_70')) return deathFigures(inputs, law);
  if (!inputs.has('gains_withdrawn_on_premiums_since')) return householdFigures(inputs, law);
  const gain = inputs.amount('gains_withdrawn_on_premiums_since');
  const premiums = {
    before2017: inputs.amount('net_premiums_before_2017_09_27'),
    since2017: inputs.amount('net_premiums_since'),
  };
  const isEightYearsOld = inputs.flag('contract_over_8_years');
  const gains = gainsByRate({ gain, isEightYearsOld, premiums }, law);
  const former = inputs.amount('gains_withdrawn_on_premiums_before');
  const found = lifeInsuranceTax({ ...gains, former }, familyOf(inputs), law);
  return {
    share_7_5_pct: isEightYearsOld ? reducedRateShare(premiums, law).times(100) : ZERO,
    gains_at_7_5: gains.reduced,
    gains_at_12_8: gains.full.plus(gains.young),
    allowance_used: found.allowanceUsed,
    income_tax: found.tax,
    social_levies: socialLevy('lifeInsurance', gain.plus(former), law).amount,
  };
};

const deathFigures: CaseRule = (inputs, law) => {
  const late = inputs.find('premiums_after_70');
  if (late) return { taxable: sum(latePremiumsInherited([late], law)) };
  const { taxable, duty } = earlyPremiumsDuty(
    inputs.amount('capital', 'beneficiary_share'),
    inputs.flag('spouse'),
    law,
  );
  return { taxable, duty, tax: duty };
};

export const peaFigures: CaseRule = (inputs, law) => {
  const found = peaWithdrawal(
    {
      withdrawal: inputs.amount('withdrawal'),
      payments: inputs.amount('payments'),
      value: inputs.amount('value'),
      years: inputs.count('age_years'),
    },
    law,
  );
  const before = { socialLevies: { ...law.socialLevies, peaWithdrawal: law.socialLevies.lifeInsurance } };
  return {
    gain: found.gain,
    income_tax: found.incomeTax,
    social_levies: found.socialLevies,
    social_levies_17_2_before_2026: socialLevy('peaWithdrawal', found.gain, before).amount,
    total: found.total,
    net: inputs.amount('withdrawal').minus(found.total),
  };
};

export const perFigures: CaseRule = (inputs, law) => {
  const stated = inputs.find('pass_previous_year');
  const { ceilingPreviousYear } = law.per;
  const per = { ...law.per, ...(stated && { ceilingPreviousYear: { ...ceilingPreviousYear, value: stated } }) };
  const { least, most } = perCeilingBounds({ per });
  const ceiling = perCeiling(inputs.amount('professional_income', 'previous_income'), { per });
  const payment = inputs.amount('payment', 'per_payment');
  const unused = inputs
    .list('unused_ceilings', 'unused_previous')
    .map((left, at) => ({ year: law.year - 1 - at, left }));
  const { deducted, notDeducted } = perDeduction({ year: law.year, payment, ceiling, unused, age: null }, { per });
  const rate = inputs.find('marginal_rate');
  return {
    ...{ floor: least, ceiling: most, deduction_ceiling: ceiling, deducted, not_deducted: notDeducted },
    income_tax_saving: rate && perSaving(payment, rate),
  };
};

export const cryptoFigures: CaseRule = (inputs, law) => {
  if (!inputs.has('portfolio_value')) return cryptoYearFigures(inputs, law);
  const paid = inputs.amount('acquisition_total', 'acquisition_remaining', /acquisition/);
  const portfolioValue = inputs.amount('portfolio_value');
  const sale = { price: inputs.amount('sale', 'sale_price', 'price'), fees: inputs.amount('fees', 'fee', /fee/) };
  const second = inputs.find('second_sale');
  const [on, later] = [`${law.year}-03-01`, `${law.year}-09-01`];
  const [first, last] = cryptoDisposals([
    { kind: 'acquisition', on: `${law.year}-01-01`, paid },
    { kind: 'disposal', id: 'first', on, ...sale, portfolioValue },
    ...(second
      ? [
          {
            kind: 'disposal',
            id: 'second',
            on: later,
            price: second,
            fees: ZERO,
            portfolioValue: null,
            isLast: true,
          } as const,
        ]
      : []),
  ]);
  const gain = first?.gain ?? ZERO;
  const { total } = cryptoTax(gain, law);
  return {
    ...{ gain, acquisition_cost_used: first?.paidUsed, acquisition_remaining: paid.minus(first?.paidUsed ?? ZERO) },
    ...{ second_gain: last?.gain, tax_30pct: total, tax_31_4pct: total, total },
  };
};

const cryptoYearFigures: CaseRule = (inputs, law) => {
  const sales = inputs.find(/sale|price|proceeds/);
  const taxed = { sales, gains: inputs.list('gains', 'gain'), losses: inputs.list('losses', 'loss') };
  const net = taxableCryptoGain(taxed, law);
  const { total, incomeTax, socialLevies } = cryptoTax(net, law);
  const isExempt = sales?.lessThanOrEqualTo(law.digitalAssets.exemptSales.value) ?? false;
  return {
    ...{ net_gain: net, taxable: net, taxable_gain: net, exempt: isExempt, total_31_4pct: total, total_30pct: total },
    ...{ total, tax: total, income_tax: incomeTax, social_levies: socialLevies },
  };
};
