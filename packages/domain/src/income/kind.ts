/** What an income is paid for. */
export const INCOME_KINDS = [
  'salary',
  'rent',
  'pension',
  'dividend',
  'interest',
  'business',
  'benefit',
  'other',
] as const;
export type IncomeKind = (typeof INCOME_KINDS)[number];
