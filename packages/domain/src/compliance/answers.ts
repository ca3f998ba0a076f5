import type { Day } from '../core/day.ts';
import type { RiskLevel } from '../suitability/profile/risk-level.ts';
import type { ComplianceItem } from './items.ts';

/** When the money is needed, as question 2 of the questionnaire offers it, soonest first. */
export const HORIZONS = ['a', 'b', 'c', 'd', 'e'] as const;
export type Horizon = (typeof HORIZONS)[number];

/** A country of tax residence, ISO 3166-1, with the tax number it gave; empty where it gives none. */
export type TaxResidence = { readonly country: string; readonly number: string };

export type PoliticalExposure = {
  readonly item: 'political_exposure';
  readonly isExposed: boolean;
  /** Since when, and in which function; null and empty of somebody who is not exposed. */
  readonly since: Day | null;
  readonly role: string;
};

export type TaxResidences = {
  readonly item: 'tax_residence';
  readonly isUsPerson: boolean;
  readonly residences: readonly TaxResidence[];
};

/** A questionnaire that was filled in outside of the product, by the customer or by who acts for a company. */
export type OutsideProfile = { readonly item: 'knowledge'; readonly level: RiskLevel; readonly horizon: Horizon };

export type SustainabilityAnswer = {
  readonly item: 'sustainability';
  readonly wants: boolean;
  /** In words; empty of somebody who wants none. */
  readonly preferences: string;
};

/** What a customer answered to a point of the file. */
export type CheckAnswer = PoliticalExposure | TaxResidences | OutsideProfile | SustainabilityAnswer;

/**
 * Whether the point says nothing without its answer. The questionnaire and the preferences may be those of the household,
 * which hold their answers themselves.
 */
export const requiresAnswer = (item: ComplianceItem): boolean =>
  item === 'political_exposure' || item === 'tax_residence';

/** The fields of an answer that are missing or cannot be. */
export function answerFaults(answer: CheckAnswer, today: Day): readonly string[] {
  switch (answer.item) {
    case 'political_exposure':
      return answer.isExposed ? exposureFaults(answer, today) : [];
    case 'tax_residence':
      return answer.residences.length === 0 ? ['residences'] : [];
    case 'sustainability':
      return answer.wants && answer.preferences.trim() === '' ? ['preferences'] : [];
    case 'knowledge':
      return [];
  }
}

function exposureFaults({ since, role }: PoliticalExposure, today: Day): string[] {
  return [...(since === null || since > today ? ['since'] : []), ...(role.trim() === '' ? ['role'] : [])];
}
