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

/** What a line of the calendar is about: an income, or units that a ledger received as a staking reward or an airdrop. */
export const CALENDAR_KINDS = [...INCOME_KINDS, 'reward'] as const;
export type CalendarKind = (typeof CALENDAR_KINDS)[number];
