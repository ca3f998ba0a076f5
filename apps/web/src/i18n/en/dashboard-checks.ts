import type { Dashboard } from '@aurea/contract/dashboard.ts';

type CheckCode = Dashboard['toCheck'][number]['code'];
type CheckWords = {
  readonly title: (name: string) => string;
  readonly detail: (day: string | null, missing: string) => string;
  readonly fix: string;
};

/** What the figures lack or rest on that is old, and what to do about it. */
export const checks: Readonly<Record<CheckCode, CheckWords>> = {
  stale_price: {
    title: (name) => `Old prices: ${name}`,
    detail: (day) => (day ? `The oldest price is dated ${day}` : 'A price is old'),
    fix: 'View',
  },
  price_doubt: {
    title: (name) => `Which price? ${name}`,
    detail: () => 'Price and amount of an imported line disagree',
    fix: 'Answer',
  },
  missing_price: {
    title: (name) => `No price: ${name}`,
    detail: () => 'Net worth is counted without it',
    fix: 'Enter a price',
  },
  missing_rate: {
    title: (name) => `No exchange rate: ${name}`,
    detail: () => 'Amounts in this currency are not counted',
    fix: 'Enter a rate',
  },
  stale_rate: {
    title: (name) => `Old exchange rate: ${name}`,
    detail: (day) => (day ? `The last one is dated ${day}` : 'It is old'),
    fix: 'Enter a rate',
  },
  missing_value: {
    title: (name) => `No value: ${name}`,
    detail: () => 'Net worth is counted without it',
    fix: 'Enter a value',
  },
  stale_value: {
    title: (name) => `Value to update: ${name}`,
    detail: (day) => (day ? `Stated on ${day}` : 'Stated long ago'),
    fix: 'Update',
  },
  split_missing: {
    title: (name) => `Split? ${name}`,
    detail: (day) => `Units may have to be multiplied since ${day ?? ''}`,
    fix: 'Review',
  },
  loan_overlap: {
    title: (name) => `Refinanced? ${name}`,
    detail: (day) =>
      day ? `A loan of ${day} could have repaid it, yet it still runs` : 'A later loan could have repaid it',
    fix: 'View',
  },
  cash_negative: {
    title: (name) => `Cash below zero: ${name}`,
    detail: (day, missing) => `${missing} missing on ${day}`,
    fix: 'View',
  },
  income_late: {
    title: (name) => `Late: ${name}`,
    detail: (day) => (day ? `Due on ${day}` : 'It was due before today'),
    fix: 'Received',
  },
  own_transfers: {
    title: (count) => `Transfers between your accounts? ${count}`,
    detail: () => 'Counted as money in and out until you answer',
    fix: 'Answer',
  },
  class_unknown: {
    title: (name) => `What is ${name} made of?`,
    detail: () => 'No known class, so left out beside the target',
    fix: 'Break down',
  },
  holdings_risk: {
    title: () => 'Your investments move more than your profile',
    detail: () => 'Their estimated volatility is more than 1.3 times that of the profile',
    fix: 'Compare',
  },
  profile_year_over: {
    title: () => 'Investment profile to renew',
    detail: (day) => `A year is over${day ? `, it was valid until ${day}` : ''}`,
    fix: 'Answer again',
  },
  profile_life_event: {
    title: () => 'Investment profile to renew',
    detail: () => 'Something changed in your life since',
    fix: 'Answer again',
  },
  profile_wealth_changed: {
    title: () => 'Investment profile to renew',
    detail: () => 'What is invested moved by a quarter or more since',
    fix: 'Answer again',
  },
  pea_age: {
    title: (name) => `Five years soon: ${name}`,
    detail: (day) => `From ${day} withdrawals are free of income tax and no longer close the plan`,
    fix: 'View',
  },
  life_insurance_age: {
    title: (name) => `Eight years soon: ${name}`,
    detail: (day) => `From ${day} the yearly allowance and the reduced rate apply`,
    fix: 'View',
  },
  per_year_end: {
    title: (name) => `Payments of the year: ${name}`,
    detail: (day) => `Deductible from this year’s income until ${day}`,
    fix: 'View',
  },
  life_insurance_year_end: {
    title: () => 'Life insurance: yearly allowance',
    detail: (day) => `One for all contracts of eight years of the household; what is not used by ${day} is lost`,
    fix: 'View',
  },
  waiver_request: {
    title: () => 'Withholding on dividends and interest: waiver',
    detail: (day) =>
      `Ask each institution by ${day} for the payments of next year, if the reference income is low enough`,
    fix: 'View the dates',
  },
  cdhr_advance: {
    title: () => 'Contribution on high incomes (CDHR): advance',
    detail: (day, amount) => `${amount} by ${day}, going by the income of the year known so far`,
    fix: 'View the dates',
  },
  crypto_threshold: {
    title: () => 'Exempt crypto sales almost used up',
    detail: (_, left) => `${left} left this year; beyond it, every gain of the year is taxed`,
    fix: 'View',
  },
  ifi_threshold: {
    title: () => 'Property wealth tax: threshold close',
    detail: (day, left) => `${left} left; the values of ${day} count`,
    fix: 'View',
  },
  import_errors: {
    title: (name) => `Import to finish: ${name}`,
    detail: (day) => (day ? `Rows with errors, ${day}` : 'Rows with errors'),
    fix: 'Correct',
  },
};
