import { addDays, addMonths, type Day } from '../core/day.ts';
import { Decimal } from '../core/decimal.ts';
import type { TaxParameters } from './parameters/tax-parameters.ts';
import type { TaxThresholdKey } from './tax-threshold-keys.ts';
import { netRealEstate, type RealEstate } from './wealth/ifi.ts';

export type TaxThreshold = {
  readonly key: TaxThresholdKey;
  /** The plan it is about; null for the household. */
  readonly planId: string | null;
  /** The day it is crossed, or the last day to act. */
  readonly on: Day | null;
  /** What is left until it is crossed, or is to be paid, in euros; null for a day. */
  readonly left: Decimal | null;
  readonly article: string;
};

/** A plan whose age or year end matters. */
export type DatedPlan = {
  readonly id: string;
  readonly kind: 'pea' | 'lifeInsurance' | 'per';
  readonly openedOn: Day | null;
};

/** What is known of a household on a day. Amounts in euros; null where they are not known. */
export type ThresholdFacts = {
  readonly plans: readonly DatedPlan[];
  /** Sale prices of digital assets of the year. */
  readonly cryptoSales: Decimal | null;
  readonly realEstate: RealEstate | null;
  /** Whether the household said that it is resident in France. */
  readonly isResident: boolean;
  /** Dividends or interest of this year from which tax is withheld. */
  readonly hasWithholding: boolean;
};

/** How many days ahead a date is named, and from which part of an amount on. */
const NEAR_DAYS = 60;
const REMINDER_DAYS = 45;
const MONTHS_OF_YEAR = 12;
const NEAR = { crypto: new Decimal('0.8'), ifi: new Decimal('0.95') };

type Law = Pick<TaxParameters, 'pea' | 'lifeInsurance' | 'per' | 'dates' | 'digitalAssets' | 'ifi' | 'year'>;

/**
 * The limits that a household is about to cross (seuils fiscaux): the age of a PEA and of a life insurance contract
 * within `nearDays` (sixty as a rule), the end of the year for payments into a PER and for the yearly allowance of a
 * contract of eight years, the last day to ask for a waiver of the withholding on dividends and interest, exempt sales of
 * digital assets of which four fifths are used, and real estate within 5 % below the threshold of the tax on it. What is
 * crossed already is not among them. Those with a day first, by their day.
 *
 * @see CMF art. L221-30; CGI art. 117 quater, 125 A, 125-0 A, 150 VH bis, 163 quatervicies, 242 quater, 964
 */
export function taxThresholds(
  facts: ThresholdFacts,
  day: Day,
  law: Law,
  nearDays: number = NEAR_DAYS,
): readonly TaxThreshold[] {
  return [
    ...[
      ...facts.plans.flatMap((plan) => planThreshold(plan, day, law, nearDays)),
      ...(facts.isResident
        ? [...waiverRequest(facts.hasWithholding, day, law), ...allowanceOfYear(facts.plans, day, law)]
        : []),
    ].toSorted(byDay),
    ...cryptoThreshold(facts.cryptoSales, law),
    ...ifiThreshold(facts.realEstate, day, law),
  ];
}

const byDay = (a: TaxThreshold, b: TaxThreshold) => (a.on ?? '').localeCompare(b.on ?? '');

function planThreshold({ id, kind, openedOn }: DatedPlan, day: Day, law: Law, nearDays: number): TaxThreshold[] {
  const about = { planId: id, left: null };
  if (kind === 'per') {
    const on = `${day.slice(0, 4)}-${law.dates.yearEnd.value}`;
    return addDays(day, NEAR_DAYS) < on
      ? []
      : [{ ...about, key: 'per_year_end', on, article: law.dates.yearEnd.source }];
  }
  if (openedOn === null) return [];
  const { years } = kind === 'pea' ? law.pea : law.lifeInsurance;
  const on = addMonths(openedOn, years.value * MONTHS_OF_YEAR);
  if (on <= day || on > addDays(day, nearDays)) return [];
  return [{ ...about, key: kind === 'pea' ? 'pea_age' : 'life_insurance_age', on, article: years.source }];
}

/** One allowance for all contracts of eight years of a household; what is not used before the year ends is lost. */
function allowanceOfYear(plans: readonly DatedPlan[], day: Day, { dates, lifeInsurance }: Law): TaxThreshold[] {
  const on = `${day.slice(0, 4)}-${dates.yearEnd.value}`;
  const { years, allowanceSingle } = lifeInsurance;
  const isOld = ({ kind, openedOn }: DatedPlan) =>
    kind === 'lifeInsurance' && openedOn !== null && addMonths(openedOn, years.value * MONTHS_OF_YEAR) <= day;
  if (addDays(day, REMINDER_DAYS) < on || !plans.some(isOld)) return [];
  return [{ key: 'life_insurance_year_end', planId: null, on, left: null, article: allowanceSingle.source }];
}

function waiverRequest(hasWithholding: boolean, day: Day, { dates }: Law): TaxThreshold[] {
  const on = `${day.slice(0, 4)}-${dates.waiver.value}`;
  if (!hasWithholding || day > on || addDays(day, REMINDER_DAYS) < on) return [];
  return [{ key: 'waiver_request', planId: null, on, left: null, article: dates.waiver.source }];
}

/** Whether the advance of the differential contribution on high incomes is due within the next weeks. */
export function isCdhrAdvanceNear(day: Day, { dates }: Pick<Law, 'dates'>): boolean {
  const last = `${day.slice(0, 4)}-${dates.cdhrTo.value}`;
  return day <= last && last <= addDays(day, REMINDER_DAYS);
}

/**
 * The advance (acompte) of the *contribution différentielle sur les hauts revenus* while it is about to be due; `advance`
 * in euros, by the incomes of the year that are known.
 *
 * @see CGI art. 1671 B
 */
export function cdhrAdvance(advance: Decimal, day: Day, { dates }: Pick<Law, 'dates'>): TaxThreshold[] {
  if (!advance.greaterThan(0) || !isCdhrAdvanceNear(day, { dates })) return [];
  const on = `${day.slice(0, 4)}-${dates.cdhrTo.value}`;
  return [{ key: 'cdhr_advance', planId: null, on, left: advance, article: dates.cdhrTo.source }];
}

function cryptoThreshold(sales: Decimal | null, { digitalAssets }: Law): TaxThreshold[] {
  const { value: most, source: article } = digitalAssets.exemptSales;
  if (!sales || sales.greaterThan(most) || sales.lessThan(most.times(NEAR.crypto))) return [];
  return [{ key: 'crypto_threshold', planId: null, on: null, left: most.minus(sales), article }];
}

/** The value that counts is that of 1 January. */
function ifiThreshold(realEstate: RealEstate | null, day: Day, law: Law): TaxThreshold[] {
  if (!realEstate) return [];
  const net = netRealEstate(realEstate, law);
  const { value: threshold, source: article } = law.ifi.threshold;
  if (net.greaterThan(threshold) || net.lessThan(threshold.times(NEAR.ifi))) return [];
  const on = `${Number(day.slice(0, 4)) + 1}-01-01`;
  return [{ key: 'ifi_threshold', planId: null, on, left: threshold.minus(net), article }];
}
