import { Decimal, decimal, sum, ZERO } from '../../core/decimal.ts';
import { cryptoDisposals } from '../crypto-disposals.ts';
import { cryptoTax, taxableCryptoGain } from '../crypto-tax.ts';
import { type FurnishedLetting, microFurnished } from '../furnished-rents.ts';
import { ifiOf, netRealEstate } from '../ifi.ts';
import { dutyOn, type Kinship, totalDuties, transmissionDuty } from '../inheritance.ts';
import { isLepAllowed, lepCeiling } from '../lep.ts';
import { gainsByRate, lifeInsuranceTax, reducedRateShare, withdrawnGain } from '../life-insurance.ts';
import { earlyPremiumsDuty, latePremiumsInherited } from '../life-insurance-death.ts';
import { peaWithdrawal } from '../pea.ts';
import { perCeiling, perCeilingBounds, perDeduction, perSaving } from '../per.ts';
import { realEstateGainTax, realEstateSurtax } from '../real-estate-gain.ts';
import { type LevyNature, socialLevy } from '../social-levies.ts';
import { toCents } from '../tax-line.ts';
import { familyOf } from './case-household.ts';
import type { CaseInputs } from './case-inputs.ts';
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

export const ifiFigures: CaseRule = (inputs, law) => {
  const stated = inputs.find('net_taxable_real_estate');
  const estate = {
    mainHome: inputs.amount('main_residence_market_value'),
    other: inputs.amount('other_property'),
    debts: inputs.amount('deductible_debt', 'debt'),
  };
  const base = stated ?? netRealEstate(estate, law);
  const [income, taxes] = [inputs.find('previous_year_income'), inputs.amount('other_taxes')];
  const reliefs = { donations: inputs.amount('donations'), previousYear: income && { income, taxes } };
  const found = ifiOf(base, reliefs, law);
  return {
    net_taxable_real_estate: base,
    ifi_before_decote: found.beforeDecote,
    decote: found.decote,
    ifi_before_cap: found.beforeCap,
    donation_reduction: found.donationReduction,
    ifi: found.tax,
  };
};

export const realEstateFigures: CaseRule = (inputs, law) => {
  const purchaseCosts = inputs.find('purchase_costs');
  const works = inputs.find('works') ?? (inputs.text('works') ? null : ZERO);
  inputs.text('purchase_costs');
  const found = realEstateGainTax(
    {
      netPrice: inputs.amount('sale_price_net', 'sale_price'),
      purchasePrice: inputs.amount('purchase_price'),
      ...{ purchaseCosts, works },
      depreciation: law.realEstateGain.depreciationFrom.value
        ? inputs.amount('depreciation', 'lmnp_depreciation')
        : ZERO,
      yearsHeld: inputs.count('years_held_full', 'years_held'),
      isExempt: inputs.flag('main_residence'),
      sellers: Array.from({ length: sellersOf(inputs) }, () => new Decimal(1).dividedBy(sellersOf(inputs))),
    },
    law,
  );
  return {
    gross_gain: found.gain,
    abatement_ir_pct: found.allowance.times(100),
    abatement_ps_pct: found.levyAllowance.times(100),
    taxable_ir: found.taxable,
    taxable_ps: found.taxableByLevies,
    income_tax_19: found.incomeTax,
    social_levies_17_2: found.socialLevies,
    surtax: found.surtax,
    total: found.total,
  };
};

const sellersOf = (inputs: CaseInputs) => Math.max(1, inputs.count('sellers'));

export const surtaxFigures: CaseRule = (inputs, law) => ({
  surtax: realEstateSurtax(inputs.amount('taxable_gain_after_ir_abatement'), law),
});

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

const LETTINGS: Readonly<Record<string, FurnishedLetting>> = {
  long_term_furnished: 'longTerm',
  tourism_classified: 'tourismClassified',
  guest_rooms: 'tourismClassified',
  tourism_unclassified: 'tourismUnclassified',
};

export const furnishedFigures: CaseRule = (inputs, law) => {
  const kind = LETTINGS[inputs.text('kind')];
  if (!kind) throw new RangeError(`"${inputs.text('kind')}" is no kind of furnished letting`);
  const { allowance, taxable, ceiling, isAllowed } = microFurnished(kind, inputs.amount('gross_receipts'), law);
  return { abatement: allowance, taxable, ceiling, micro_allowed: isAllowed };
};

export const cryptoFigures: CaseRule = (inputs, law) => {
  if (inputs.has('gains', 'losses', 'total_sales')) {
    const sales = inputs.find('total_sales', 'sales_total', 'total_sale_prices');
    const gains = inputs.list('gains', 'gain');
    const net = taxableCryptoGain({ sales, gains, losses: inputs.list('losses', 'loss') }, law);
    const { total, incomeTax, socialLevies } = cryptoTax(net, law);
    return {
      net_gain: net,
      taxable: net,
      total_31_4pct: total,
      total_30pct: total,
      tax: total,
      incomeTax,
      socialLevies,
    };
  }
  const paid = inputs.amount('acquisition_total', 'acquisition_remaining');
  const portfolioValue = inputs.amount('portfolio_value');
  const sale = { price: inputs.amount('sale'), fees: inputs.amount('fees', 'fee') };
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

const KINSHIPS: Readonly<Record<string, Kinship>> = {
  child: 'child',
  parent: 'parent',
  grandchild: 'grandchild',
  great_grandchild: 'greatGrandchild',
  spouse: 'spouse',
  spouse_pacs: 'spouse',
  sibling: 'sibling',
  brother: 'sibling',
  sister: 'sibling',
  nephew: 'nephew',
  niece: 'nephew',
  nephew_niece: 'nephew',
  relative_4th_degree: 'relative',
  up_to_4th_degree: 'relative',
  cousin: 'relative',
  other: 'other',
  unrelated: 'other',
};

function transmissionOf(inputs: CaseInputs, isGift: boolean) {
  const link = inputs.text('link', 'relationship');
  const kinship = KINSHIPS[link.replace(/_disabled$|_gift$/, '')];
  if (!kinship) throw new RangeError(`"${link}" is no kinship`);
  return {
    kind: isGift || link.endsWith('_gift') ? 'gift' : 'inheritance',
    kinship,
    isDisabled: link.endsWith('_disabled') || inputs.flag('disabled'),
    share: inputs.amount('share', 'gift', 'amount'),
    earlierGifts: inputs.amount('previous_gifts', 'earlier_gifts', 'previous_gift'),
  } as const;
}

export const inheritanceFigures: CaseRule = (inputs, law) => {
  const isGift = inputs.has('gift') || inputs.text('kind', 'type') === 'gift';
  const heirs = inputs.items('heirs').map((heir) => transmissionOf(heir, isGift));
  if (heirs.length > 0) return { duty: totalDuties(heirs, law), total_duty: totalDuties(heirs, law) };
  const taxable = inputs.find('taxable');
  const given = transmissionOf(inputs, isGift);
  if (taxable) return { taxable, duty: dutyOn(taxable, given.kinship, law).duty };
  const found = transmissionDuty(given, law);
  return { allowance: found.allowance, taxable: found.taxable, duty: found.duty };
};

export const lepFigures: CaseRule = (inputs, law) => {
  const parts = inputs.find('parts') ?? decimal(1);
  const income = inputs.find('reference_income');
  return {
    reference_income_ceiling: lepCeiling(parts, law),
    eligible: income && isLepAllowed(income, parts, law),
  };
};
