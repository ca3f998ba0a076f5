import type { Day } from '../../core/day.ts';
import { type DecimalString, decimal } from '../../core/decimal.ts';
import {
  ACCOUNT_FIGURES,
  type AccountFigure,
  type CostFact,
  type CostFields,
  type CostFigure,
  NOT_KNOWN,
} from './cost-fields.ts';

/** What the accounts under a mandate say of the period, in euros; null where nothing of it is known. */
export type ComputedFigures = Readonly<Record<AccountFigure, DecimalString | null>> & {
  /** The first day that counts: the period's, or a later one where nothing was known before. */
  readonly since: Day;
  /** Days that the average is of. */
  readonly days: number;
  /** Something of it has no price, no rate or no value. */
  readonly isPartial: boolean;
};

/** What the server knows of the costs of a period. */
export type CostFacts = {
  /** The practice's issued invoices less its credit notes, in euros. */
  readonly invoiced: { readonly net: DecimalString; readonly gross: DecimalString };
  /** Whether a mandate shows the accounts: then their figures are computed, and never typed. */
  readonly isUnderMandate: boolean;
  /** Null without such a mandate, and of a draft that is only judged. */
  readonly computed: ComputedFigures | null;
};

const isComputed = (figure: CostFigure): figure is AccountFigure =>
  (ACCOUNT_FIGURES as readonly CostFigure[]).includes(figure);

/** A figure with where it comes from; a null amount is one that was stated or found to be not known. */
export type SourcedFigure = { readonly amount: DecimalString | null; readonly source: 'computed' | 'typed' };

/** A figure as the document takes it; null where nobody has stated it yet. */
export function figureOf(
  fields: CostFields,
  { isUnderMandate, computed }: CostFacts,
  figure: CostFigure,
): SourcedFigure | null {
  if (isUnderMandate && isComputed(figure)) return { amount: computed?.[figure] ?? null, source: 'computed' };
  const stated = fields.figures[figure];
  if (stated === undefined) return null;
  return { amount: stated === NOT_KNOWN ? null : stated, source: 'typed' };
}

/** Whether a fact of the costs is stated or computed; where inducements are contained is asked once there are some. */
export function isCostKnown(fields: CostFields | null, facts: CostFacts | null, fact: CostFact): boolean {
  if (fields === null || facts === null) return fact === 'inducementsContained';
  switch (fact) {
    case 'period':
      return true;
    case 'inducements':
      return fields.inducements !== null;
    case 'inducementsContained':
      return (
        fields.inducements === null || decimal(fields.inducements).isZero() || fields.inducementsContained !== null
      );
    default:
      return figureOf(fields, facts, fact) !== null;
  }
}
