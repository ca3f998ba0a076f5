import file from './data/categories.json' with { type: 'json' };

/** What money of a household is spent on. */
export const SPENDING_CATEGORIES = [
  'housing',
  'energy',
  'groceries',
  'restaurants',
  'transport',
  'telecom',
  'health',
  'insurance',
  'leisure',
  'travel',
  'shopping',
  'family',
  'giving',
  'taxes',
  'loans',
  'fees',
  'cash',
  'other',
] as const;
export type SpendingCategory = (typeof SPENDING_CATEGORIES)[number];

/** What somebody says of money received that looks like a refund: it is an income. */
export const AN_INCOME = 'income';

/** What somebody said of one line: what it was spent on, or what a refund gives back; of money received also an income. */
export type LineChoice = SpendingCategory | typeof AN_INCOME;

type Named = {
  readonly id: SpendingCategory;
  readonly en: string;
  readonly fr: string;
  /** Whole words, plain, by which a line is of the category where no rule of the household says otherwise. */
  readonly words: readonly string[];
};

/** Every category with its names and the words it is known by, in the order they are shown. */
export const CATEGORIES: readonly Named[] = SPENDING_CATEGORIES.flatMap((id) => {
  const found = file.find((each) => each.id === id);
  return found ? [{ ...found, id }] : [];
});
