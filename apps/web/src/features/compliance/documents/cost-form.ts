import {
  COST_FIGURES,
  type CostFields,
  type CostFigure,
  NOT_KNOWN,
  periodFault,
  type StatedFigure,
} from '@aurea/domain/compliance/costs/cost-fields.ts';
import { type Day, isDay } from '@aurea/domain/core/day.ts';

const AMOUNT = /^\d{1,15}(\.\d{1,2})?$/;
const SIGNED = /^-?\d{1,15}(\.\d{1,2})?$/;

/** Only what an account brought may be below zero, and fees that were given back. */
export const canBeNegative = (figure: CostFigure): boolean =>
  figure === 'result' || figure === 'accountFees' || figure === 'averageAssets';

/** Whether an amount that is typed can be saved; nothing typed can. */
export const isAmountSound = (typed: string | null): boolean => typed === null || AMOUNT.test(typed);

export function isFigureSound(figure: CostFigure, stated: StatedFigure | undefined): boolean {
  if (stated === undefined || stated === NOT_KNOWN) return true;
  return (canBeNegative(figure) ? SIGNED : AMOUNT).test(stated);
}

export function isPeriodSound({ from, to }: CostFields['period'], today: Day): boolean {
  return isDay(from) && isDay(to) && periodFault({ from, to }, today) === null;
}

/** Whether all that is typed of the costs can be saved. */
export function areCostsSound(costs: CostFields, today: Day): boolean {
  const { period, inducements, otherFees, figures } = costs;
  return (
    isPeriodSound(period, today) &&
    isAmountSound(inducements) &&
    isAmountSound(otherFees) &&
    COST_FIGURES.every((figure) => isFigureSound(figure, figures[figure]))
  );
}

/** Whether there are inducements, of which it is asked where they are contained. */
export const hasInducements = ({ inducements }: CostFields): boolean =>
  inducements !== null && AMOUNT.test(inducements) && Number(inducements) > 0;

/** The costs with one figure changed; an empty one is not stated. */
export function withFigure(costs: CostFields, figure: CostFigure, stated: StatedFigure): CostFields {
  const { [figure]: _before, ...others } = costs.figures;
  return { ...costs, figures: stated === '' ? others : { ...others, [figure]: stated } };
}
