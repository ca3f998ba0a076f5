import { Decimal } from '../../core/decimal.ts';
import type { TaxParameters } from '../parameters/tax-parameters.ts';

/**
 * The income ceiling of the LEP (plafond de ressources): the reference income up to which a household of so many parts
 * may hold a *livret d'épargne populaire*, in euros; null for a year whose ceilings are not known here.
 *
 * @see CMF art. L221-15; CGI art. 1417
 */
export function lepCeiling(parts: Decimal, { lep }: Pick<TaxParameters, 'lep'>): Decimal | null {
  if (!lep) return null;
  const halfParts = Decimal.max(0, parts.minus(1)).times(2);
  return lep.firstPart.value.plus(lep.halfPart.value.times(halfParts));
}

/** Whether the reference income allows a *livret d'épargne populaire*; null where the ceiling is not known. */
export function isLepAllowed(
  referenceIncome: Decimal,
  parts: Decimal,
  law: Pick<TaxParameters, 'lep'>,
): boolean | null {
  return lepCeiling(parts, law)?.greaterThanOrEqualTo(referenceIncome) ?? null;
}

/** What can be said of a *livret d'épargne populaire* as long as the income is not known in full. */
export type LepAnswer = 'allowed' | 'above' | 'open';

type Known = {
  readonly referenceIncome: Decimal;
  readonly parts: Decimal;
  /** How far the income is known: what is missing may raise it, lower it, or do both. */
  readonly bound: 'exact' | 'at_least' | 'at_most' | 'open';
};

/** An answer only where nothing that is missing can turn it; open also where the ceiling is not known. */
export function lepAnswer({ referenceIncome, parts, bound }: Known, law: Pick<TaxParameters, 'lep'>): LepAnswer {
  const isAllowed = isLepAllowed(referenceIncome, parts, law);
  if (isAllowed === null || bound === 'open') return 'open';
  if (bound === 'exact') return isAllowed ? 'allowed' : 'above';
  return isAllowed === (bound === 'at_most') ? (isAllowed ? 'allowed' : 'above') : 'open';
}
