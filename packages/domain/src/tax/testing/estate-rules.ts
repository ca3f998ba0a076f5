import { addMonths } from '../../core/day.ts';
import { Decimal, decimal, ZERO } from '../../core/decimal.ts';
import { cashGiftExemption, housingGiftExemption } from '../gifts/gift-exemptions.ts';
import { dutyOn, type Kinship, totalDuties, transmissionDuty } from '../gifts/inheritance.ts';
import { acquisitionCost } from '../property/acquisition-cost.ts';
import { type FurnishedLetting, microFurnished } from '../property/furnished-rents.ts';
import { realEstateGainTax, realEstateSurtax } from '../property/real-estate-capital-gain.ts';
import { isLepAllowed, lepCeiling } from '../savings/lep.ts';
import { ifiOf, netRealEstate } from '../wealth/ifi.ts';
import type { CaseInputs } from './case-inputs.ts';
import type { CaseRule } from './household-rules.ts';

export const ifiFigures: CaseRule = (inputs, law) => {
  const stated = inputs.find('net_taxable_real_estate');
  const estate = {
    mainHome: inputs.amount('main_residence_market_value'),
    other: inputs.amount('other_property'),
    mainHomeDebts: inputs.amount(/main_(residence|home)_(debt|loan)/),
    otherDebts: inputs.amount('deductible_debt', /debt/),
  };
  const base = stated ?? netRealEstate(estate, law);
  const [income, taxes] = [inputs.find('previous_year_income'), inputs.amount('other_taxes')];
  const reliefs = { donations: inputs.amount(/donation/), previousYear: income && { income, taxes } };
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
  const yearsHeld = inputs.count('years_held_full', 'years_held');
  const purchasePrice = inputs.amount('purchase_price');
  const purchaseCosts = inputs.find('purchase_costs');
  inputs.text('purchase_costs');
  const counted = {
    ...{ on: `${law.year}-06-15`, purchasedOn: addMonths(`${law.year}-05-15`, -12 * yearsHeld), purchasePrice },
    // Works stated as an amount are all that count, as on land.
    ...{ purchaseCosts, works: inputs.find('works') ?? ZERO, isBuilt: inputs.text('works') !== '' },
  };
  const found = realEstateGainTax(
    {
      netPrice: inputs.amount('sale_price_net', 'sale_price'),
      ...{ purchasePrice, yearsHeld, ...acquisitionCost(counted, law) },
      depreciation: law.realEstateGain.depreciationFrom.value
        ? inputs.amount('depreciation', 'lmnp_depreciation')
        : ZERO,
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

/** Kinships as the cases name them, the first that fits. */
const KINSHIPS: readonly (readonly [RegExp, Kinship])[] = [
  [/great_?grandchild/, 'greatGrandchild'],
  [/grandchild/, 'grandchild'],
  [/child|direct_line|descendant/, 'child'],
  [/parent/, 'parent'],
  [/spouse|pacs|partner/, 'spouse'],
  [/sibling|brother|sister/, 'sibling'],
  [/nephew|niece/, 'nephew'],
  [/degree|relative|cousin|uncle|aunt/, 'relative'],
  [/other|unrelated|stranger|none/, 'other'],
];

function transmissionOf(inputs: CaseInputs, isGift: boolean) {
  const link = inputs.text('link', 'relationship');
  const kinship = KINSHIPS.find(([fits]) => fits.test(link))?.[1];
  if (!kinship) throw new RangeError(`"${link}" is no kinship`);
  return {
    kind: isGift || link.endsWith('_gift') ? 'gift' : 'inheritance',
    kinship,
    isDisabled: link.endsWith('_disabled') || inputs.flag('disabled'),
    share: inputs.amount('share', 'gift', 'amount'),
    earlierGifts: inputs.amount('previous_gifts', 'earlier_gifts', 'previous_gift'),
  } as const;
}

/** Gifts that are exempt beside the allowances by kinship. */
const exemptGiftFigures: CaseRule = (inputs, law) => {
  const amount = inputs.amount('gift', 'amount', 'share');
  const cash = { amount, donorAge: inputs.count('donor_age'), isRecipientAdult: !inputs.flag('minor') };
  const exemptBefore = inputs.amount('previous_gifts', 'earlier_gifts');
  const housing = { on: inputs.text('on') || `${law.year}-06-30`, amount, fromDonorBefore: exemptBefore };
  const exempt = inputs.text('kind', 'type').startsWith('housing')
    ? housingGiftExemption({ ...housing, receivedBefore: inputs.amount('received_before') }, law)
    : cashGiftExemption({ ...cash, exemptBefore }, law);
  return { exempt, allowance: exempt, taxable: amount.minus(exempt) };
};

export const inheritanceFigures: CaseRule = (inputs, law) => {
  if (/^(cash|housing)/.test(inputs.text('kind', 'type'))) return exemptGiftFigures(inputs, law);
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
