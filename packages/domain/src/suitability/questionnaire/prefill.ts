import { type Decimal, decimal } from '../../core/decimal.ts';
import type { OptionId } from './questionnaire.ts';

/** Questions whose answer can be computed from the accounts. */
export const PREFILLED = ['Q5', 'Q6', 'Q7', 'Q8'] as const;
export type Prefilled = (typeof PREFILLED)[number];

/** What the accounts show, each null where they do not show it. */
export type AccountFigures = {
  /** Saved of net income, 0.24 for 24 %; negative where savings are drawn on. */
  readonly savingRate: Decimal | null;
  /** Months of spending that available savings cover. */
  readonly reserveMonths: Decimal | null;
  /** The debt ratio (taux d'endettement): loan repayments and rent as a part of net income. */
  readonly burden: Decimal | null;
  /** This money as a part of financial wealth. */
  readonly shareOfWealth: Decimal | null;
};

export type ComputedAnswers = Partial<Readonly<Record<Prefilled, OptionId>>>;

type Step = readonly [bound: string, isIncluded: boolean, option: OptionId];

/** Options by rising figure: a figure belongs to the first step it lies below (or on, where the bound is included). */
const STEPS: Readonly<Record<Prefilled, { readonly steps: readonly Step[]; readonly above: OptionId }>> = {
  Q5: {
    steps: [
      ['0', true, 'a'],
      ['0.05', false, 'b'],
      ['0.15', true, 'c'],
    ],
    above: 'd',
  },
  Q6: {
    steps: [
      ['1', false, 'a'],
      ['3', false, 'b'],
      ['6', true, 'c'],
    ],
    above: 'd',
  },
  Q7: {
    steps: [
      ['0.2', false, 'd'],
      ['0.35', true, 'c'],
      ['0.5', true, 'b'],
    ],
    above: 'a',
  },
  Q8: {
    steps: [
      ['0.2', false, 'd'],
      ['0.5', false, 'c'],
      ['0.75', true, 'b'],
    ],
    above: 'a',
  },
};

/** The option of a question that a figure of the accounts falls in. */
export function computedOption(question: Prefilled, figure: Decimal): OptionId {
  const { steps, above } = STEPS[question];
  const found = steps.find(([bound, isIncluded]) =>
    isIncluded ? figure.lessThanOrEqualTo(decimal(bound)) : figure.lessThan(decimal(bound)),
  );
  return found?.[2] ?? above;
}

/** The answers the accounts propose, without those they know nothing of. */
export function computedAnswers(figures: AccountFigures): ComputedAnswers {
  const known = {
    Q5: figures.savingRate,
    Q6: figures.reserveMonths,
    Q7: figures.burden,
    Q8: figures.shareOfWealth,
  } as const;
  return Object.fromEntries(
    PREFILLED.flatMap((id) => {
      const figure = known[id];
      return figure ? [[id, computedOption(id, figure)] as const] : [];
    }),
  );
}
