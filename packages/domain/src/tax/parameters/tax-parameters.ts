import { type Day, isDay } from '../../core/day.ts';
import {
  amount,
  brackets,
  count,
  dateOfYear,
  dayOfLaw,
  type Figure,
  flag,
  group,
  orNone,
  type Read,
  rate,
  ratesFromYears,
  readFigures,
  softenedBrackets,
  steps,
  yearlySpans,
} from './schema.ts';

const micro = { allowance: rate, most: amount };
const overseas = { rate, most: amount };

/** Every figure of law that the rules use; a year that lacks one is refused. */
const SCHEMA = {
  scale: brackets,
  quotientFamilial: {
    single: amount,
    couple: amount,
    firstChildren: amount,
    firstChildrenCount: count,
    furtherChild: amount,
    widowedWithDependant: amount,
    loneParent: amount,
    disabledDependant: amount,
    declarant: amount,
    sharedCustody: rate,
    halfPartCap: amount,
    loneParentCap: amount,
    raisedAloneCap: amount,
    disabledReduction: amount,
    widowedReduction: amount,
  },
  decote: { single: amount, couple: amount, rate },
  overseas: { guadeloupeMartiniqueReunion: overseas, guyaneMayotte: overseas },
  collection: { beforeCredits: amount, afterCredits: amount },
  deductions: {
    salaryRate: rate,
    salaryLeast: amount,
    salaryMost: amount,
    pensionRate: rate,
    pensionLeast: amount,
    pensionMost: amount,
  },
  elderlyAllowance: { age: count, steps },
  childSupportMost: amount,
  donations: {
    aidRate: rate,
    aidMost: amount,
    /** The ceiling of payments from a day within the year on; null where it is one all year. */
    aidRaisedTo: orNone(amount),
    aidRaisedFrom: orNone(dayOfLaw),
    rate,
    incomeShare: rate,
  },
  socialLevies: {
    dividend: rate,
    interest: rate,
    peaWithdrawal: rate,
    perGain: rate,
    employeeSavings: rate,
    homeSavings: rate,
    securitiesGain: rate,
    cryptoGain: rate,
    furnishedRent: rate,
    lifeAnnuity: rate,
    lifeInsurance: rate,
    capitalisationContract: rate,
    unfurnishedRent: rate,
    realEstateGain: rate,
    homeSavingsBefore2018: rate,
    popularSavings: rate,
    regulatedSavings: rate,
    solidarity: rate,
    crds: rate,
    deductibleCsg: rate,
  },
  flatTax: {
    rate,
    dividendAllowance: rate,
    holdingAllowance: ratesFromYears,
    holdingBefore: dayOfLaw,
    isOptionRevocable: flag,
    interestWaiverSingle: amount,
    interestWaiverCouple: amount,
    dividendWaiverSingle: amount,
    dividendWaiverCouple: amount,
  },
  cehr: { single: brackets, couple: brackets, exceptionalRatio: amount, smoothingDivisor: count },
  cdhr: group({
    rate,
    thresholdSingle: amount,
    thresholdCouple: amount,
    decoteUpToSingle: amount,
    decoteUpToCouple: amount,
    decoteRate: rate,
    couple: amount,
    dependant: amount,
    exceptionalShare: rate,
    addsDonations: flag,
    countsPropertyGainTax: flag,
    advanceRate: rate,
    penaltyRate: rate,
    shortfallAllowed: rate,
  }),
  lifeInsurance: {
    allowanceSingle: amount,
    allowanceCouple: amount,
    years: count,
    changedOn: dayOfLaw,
    rate,
    reducedRate: rate,
    premiumThreshold: amount,
    formerRates: ratesFromYears,
    deathAllowance: amount,
    deathScale: brackets,
    lateAllowance: amount,
    lateAge: count,
  },
  pea: { years: count, mostPaid: amount, mostPaidWithPme: amount, mostPaidYoung: amount },
  per: { ceilingPreviousYear: amount, rate, most: count, carryForwardYears: count, ageLimit: orNone(count) },
  propertyIncome: {
    microMost: amount,
    microAllowance: rate,
    deficitMost: amount,
    energyDeficitMost: orNone(amount),
    deficitYears: count,
    privateLandlord: group({
      share: rate,
      years: count,
      newIntermediate: rate,
      newSocial: rate,
      newVerySocial: rate,
      oldIntermediate: rate,
      oldSocial: rate,
      oldVerySocial: rate,
      mostIntermediate: amount,
      mostSocial: amount,
      mostVerySocial: amount,
    }),
  },
  furnishedRents: {
    longTerm: micro,
    tourismClassified: micro,
    tourismUnclassified: micro,
    leastAllowance: amount,
    professionalAbove: amount,
  },
  digitalAssets: { exemptSales: amount, rate, hasScaleOption: flag },
  realEstateGain: {
    rate,
    allowance: yearlySpans,
    levyAllowance: yearlySpans,
    flatCosts: rate,
    flatWorks: rate,
    flatWorksAfter: count,
    exemptPrice: amount,
    depreciationFrom: orNone(dayOfLaw),
    surtax: softenedBrackets,
  },
  ifi: {
    threshold: amount,
    scale: brackets,
    decoteBase: amount,
    decoteRate: rate,
    decoteBelow: amount,
    mainHomeAllowance: rate,
    incomeShare: rate,
    donationRate: rate,
    donationMost: amount,
    debtAbove: amount,
    debtShare: rate,
    excessDebtShare: rate,
  },
  savings: { livretA: amount, ldds: amount, lep: amount, pel: amount, cel: amount, livretJeune: amount },
  lep: group({ firstPart: amount, halfPart: amount, from: dayOfLaw }),
  inheritance: {
    child: amount,
    sibling: amount,
    nephew: amount,
    disabled: amount,
    other: amount,
    lookBackYears: count,
    giftSpouse: amount,
    giftGrandchild: amount,
    giftGreatGrandchild: amount,
    cashGift: amount,
    cashGiftDonorBelow: count,
    housingGift: group({ perDonor: amount, perRecipient: amount, from: dayOfLaw, to: dayOfLaw }),
    directLine: brackets,
    spouses: brackets,
    siblings: brackets,
    relatives: brackets,
    strangers: brackets,
  },
  dates: { waiver: dateOfYear, cdhrFrom: dateOfYear, cdhrTo: dateOfYear, yearEnd: dateOfYear },
} as const;

/** The law by which the incomes of a year are taxed. Amounts in euros, rates as ratios. */
export type TaxParameters = Read<typeof SCHEMA> & {
  /** Year of the incomes. */
  readonly year: number;
  readonly law: string;
  readonly checkedOn: Day;
  /** Figures that are not final, by their path: `scale`, `per.carryForwardYears`. */
  readonly unsettled: readonly { readonly path: string; readonly state: Figure<unknown>['state'] }[];
};

/**
 * Reads the law of one income year.
 *
 * @param file what a file of `parameters/` holds
 * @throws RangeError that names the year and the figure that is missing, unknown or malformed
 */
export function readTaxParameters(file: unknown): TaxParameters {
  const { year, law, checkedOn, ...figures } = Object(file);
  if (!Number.isInteger(year)) throw new RangeError('parameters without a year');
  if (typeof law !== 'string' || law === '') throw new RangeError(`${year}: "law" is missing`);
  if (typeof checkedOn !== 'string' || !isDay(checkedOn)) throw new RangeError(`${year}: "checkedOn" is no day`);
  const read = readFigures(SCHEMA, figures, String(year));
  return { ...read, year, law, checkedOn, unsettled: unsettledIn(read, '') };
}

function unsettledIn(part: object, path: string): TaxParameters['unsettled'] {
  return Object.entries(part).flatMap(([name, inner]) => {
    const here = path ? `${path}.${name}` : name;
    if (inner === null) return [];
    if (!('state' in inner)) return unsettledIn(inner, here);
    return inner.state === 'final' ? [] : [{ path: here, state: inner.state }];
  });
}
