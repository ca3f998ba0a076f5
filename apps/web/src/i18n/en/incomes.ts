import type { DueState } from '@aurea/domain/incomes/judgement.ts';
import type { CalendarKind } from '@aurea/domain/incomes/kind.ts';
import type { Frequency } from '@aurea/domain/incomes/schedule.ts';
import { formatCount } from '#lib/format.ts';
import { form, payment } from './income-forms.ts';

const plural = (value: number, one: string, many: string) => `${formatCount(value, 'en')} ${value === 1 ? one : many}`;

const ordinal = (day: number) => {
  const ending = day > 3 && day < 21 ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th');
  return `${day}${ending}`;
};

const kinds: Readonly<Record<CalendarKind, string>> = {
  salary: 'Salary',
  rent: 'Rent',
  pension: 'Pension',
  dividend: 'Dividends',
  interest: 'Interest',
  business: 'Self-employment',
  benefit: 'Benefit',
  other: 'Other income',
  reward: 'Staking and airdrops',
};

const states: Readonly<Record<DueState, string>> = {
  expected: 'Expected',
  received: 'Received',
  partial: 'Partly received',
  late: 'Late',
  missed: 'Unpaid',
  vacant: 'Not due',
};

const frequencies: Readonly<Record<Frequency, string>> = {
  month: 'Every month',
  quarter: 'Every quarter',
  half_year: 'Every half-year',
  year: 'Every year',
  once: 'Once',
};

const matches = {
  title: 'Payments to confirm',
  finding: (count: number) =>
    count === 0
      ? 'Nothing is waiting.'
      : `${plural(count, 'line of your accounts looks', 'lines of your accounts look')} like an expected payment. Nothing is assumed until you confirm.`,
  due: (name: string, amount: string, day: string) => `${name}: ${amount} due on ${day}`,
  came: (label: string, amount: string, day: string, account: string) =>
    `${label}: ${amount} on ${day} into ${account}`,
  unnamed: 'A line without text',
  states: { recognised: 'Recognised', proposed: 'Proposed', question: 'Several fit', rejected: 'Rejected' },
  confirm: 'Confirm',
  reject: 'Not this one',
  withdraw: 'Take back',
  confirmed: 'Payment received',
  rejected: 'Not a payment of this income',
  rejectedOnes: (count: number) => plural(count, 'rejected line', 'rejected lines'),
};

const list = {
  title: 'Income',
  add: 'Add an income',
  tabsLabel: 'Views of income',
  tabs: { months: 'By month', incomes: 'Incomes', spending: 'Spending' },
  lastYear: 'Received in 12 months',
  thisMonth: (month: string) => `Received in ${month}`,
  stillExpected: 'still expected',
  stillLate: 'late',
  nothingExpected: 'Nothing more expected',
  onlyExpected: 'expected',
  projection: 'Next 12 months',
  span: (from: string, to: string) => `${from} to ${to}`,
  late: 'Late',
  latePayments: (count: number) => plural(count, 'payment', 'payments'),
  nothingLate: 'Nothing is late',
  missing: 'An exchange rate is missing',
  missingDetail: (pairs: string) => `Amounts without a rate are shown but excluded from totals: ${pairs}.`,
  enterRate: 'Enter a rate',
  enterPrice: 'Enter a price',
  unpriced: 'A price is missing',
  unpricedDetail: (names: string) =>
    `Rewards received on days without a known price are shown but excluded from totals: ${names}.`,
  leftOut: (names: string) => `This year’s totals exclude what has no price or no rate: ${names}.`,
  rewards: (count: number) => plural(count, 'reward', 'rewards'),
  withoutPrice: (count: number, of: number) => (of === 1 ? 'no price' : `${count} of ${of} without a price`),
  emptyTitle: 'No income yet',
  emptyDetail:
    'Add a salary, a pension or a rent. Dividends, interest and staking rewards from your accounts appear automatically.',
  noMatchTitle: 'No payment matches',
  noMatchDetail: 'Choose another year or change the filters.',
  noIncomeTitle: 'No income with a schedule',
  noIncomeDetail: 'Dividends, interest and staking rewards come from your accounts. Add a salary, a pension or a rent.',
  noArchivedTitle: 'No archived income',
  noArchivedDetail: 'Archived incomes stay here and can be restored.',
  year: 'Year',
  earlier: 'Previous year',
  later: 'Next year',
  kind: 'Kind',
  allKinds: 'All kinds',
  member: 'Person',
  allMembers: 'Everybody',
  state: 'State',
  allStates: 'All states',
  archived: 'Archived',
  clearFilters: 'Clear the filters',
  household: 'Household',
  recurring: 'Recurring',
  columns: {
    name: 'Income',
    on: 'Due on',
    person: 'Person',
    kind: 'Kind',
    gross: 'Gross',
    due: 'Expected',
    received: 'Received',
    state: 'State',
    amount: 'Amount',
    frequency: 'Schedule',
    next: 'Next on',
  },
  noRate: 'no rate',
  share: (days: number, of: number) => `${days} of ${of} days`,
  shareAt: (days: number, of: number, monthly: string) => `${days} of ${of} days at ${monthly}`,
  payments: (count: number) => plural(count, 'payment', 'payments'),
  ended: 'Ended',
  file: 'income',
  incomesFile: 'incomes',
  rowName: (name: string, day: string) => `${name}, ${day}`,
  actions: (name: string) => `Actions for ${name}`,
};

const outlook = {
  title: 'Income by month',
  rising: (amount: string, share: string) => `${amount} expected over the next 12 months, ${share} more than received`,
  falling: (amount: string, share: string) => `${amount} expected over the next 12 months, ${share} less than received`,
  level: (amount: string) => `${amount} expected over the next 12 months`,
  hidden: 'Twelve months received, twelve to come',
  average: '12-month average',
  forecast: 'Forecast',
  forecastOf: (kind: string) => `${kind}, forecast`,
  month: 'Month',
  file: 'income-by-month',
  counts:
    'Counts everything received, also into an account that is not listed here, and rewards. The cash flow of the dashboard counts what moved on your accounts.',
  assumptions: 'What the projection assumes',
  assumption: {
    schedule: 'Incomes are paid as scheduled, including raises already entered; late payments are not counted.',
    repeated:
      'Dividends, interest and staking rewards of current holdings recur as in the last 12 months, without growth:',
    rates: 'Other currencies are converted at today’s rate; amounts are net, before income tax.',
  },
};

const actions = {
  receive: (name: string) => `Mark as received: ${name}`,
  received: (name: string) => `${name} received`,
  other: 'Other or partial amount',
  missed: 'Mark as unpaid',
  vacant: 'Nothing was due',
  saidMissed: (name: string) => `${name} marked as unpaid`,
  saidVacant: (name: string) => `${name}: nothing was due`,
  changePayment: 'Edit the payment',
  takeBack: 'Undo the payment',
  takenBack: 'Payment reversed',
  edit: 'Edit',
  raise: 'New amount',
  archive: 'Archive',
  restore: 'Restore',
  remove: 'Delete',
  archived: (name: string) => `${name} archived`,
  restored: (name: string) => `${name} restored`,
  removed: (name: string) => `${name} deleted`,
};

const detail = {
  back: 'Income',
  unknownTitle: 'This income does not exist',
  unknownDetail: 'It may have been deleted, or belong to another household.',
  tabsLabel: 'Parts of the income',
  tabs: { overview: 'Overview', payments: 'Payments', history: 'History' },
  archivedTag: 'Archived',
  paidBy: (payer: string) => `paid by ${payer}`,
  paidInto: 'paid into',
  from: 'from',
  lateTitle: (count: number) => `${plural(count, 'payment is', 'payments are')} late`,
  lateDetail: (day: string) => `The first one was due on ${day}.`,
  missedTitle: (count: number) => `${plural(count, 'payment', 'payments')} unpaid`,
  missedDetail: (day: string) => `The last one was due on ${day}.`,
  receiveLate: 'Mark the first as received',
  lookAtPayments: 'View the payments',
  amount: 'Net amount',
  ofGross: 'gross',
  chargesBeside: 'charges',
  next: 'Next payment',
  noNext: 'None',
  inYear: 'Received in 12 months',
  ofDue: 'expected',
  perYear: 'A year at this amount',
  scheduleTitle: 'Amounts over time',
  onceTitle: 'Payment',
  onceReceived: 'Received on',
  onceExpected: 'Expected on',
  onceOn: (day: string) => `On ${day}`,
  onDate: (day: number) => `on the ${ordinal(day)}`,
  since: (from: string) => `from ${from}`,
  between: (from: string, to: string) => `${from} to ${to}`,
  changeTitle: 'Changes in the amount',
  changed: (percent: string, from: string) => `${percent} since ${from}`,
  unchanged: 'The amount has not changed yet',
  net: 'Net',
  grossSeries: 'Gross',
  chartFile: 'income-amounts',
  termActions: (day: string) => `Amount from ${day}`,
  removeTerm: 'Remove this amount',
  termRemoved: 'Amount removed',
  addPayment: 'Add a payment',
  noPayments: 'No payment yet',
  noPaymentsDetail: 'Payments appear here once the first one is due.',
  paymentsFile: 'payments',
  upcomingPayments: 'Show upcoming payments',
  extra: 'Outside the schedule',
  fromLedger: 'From the account',
  receivedOn: (day: string) => `on ${day}`,
};

const history = {
  empty: 'No change yet',
  you: 'you',
  nothing: 'nothing',
  set: (field: string, value: string) => `${field}: ${value}`,
  changed: (field: string, before: string, after: string) => `${field}: ${before} → ${after}`,
  actions: {
    created: 'Added by',
    changed: 'Changed by',
    archived: 'Archived by',
    restored: 'Restored by',
    deleted: 'Deleted by',
    paid: 'Payment recorded by',
    payment_changed: 'Payment changed by',
    unpaid: 'Payment reversed by',
  },
  fields: {
    kind: 'Kind',
    name: 'Name',
    payer: 'Paid by',
    currency: 'Currency',
    note: 'Note',
    asset: 'Comes from',
    member: 'Person',
    account: 'Paid into',
    state: 'What was received',
    dueOn: 'Due on',
    receivedOn: 'Received on',
    amount: 'Amount',
    gross: 'Gross amount',
  },
  amountFrom: (day: string) => `Amount from ${day}`,
  gross: (amount: string) => `${amount} gross`,
  charges: (amount: string) => `${amount} charges`,
  until: (day: string) => `until ${day}`,
};

export const incomes = { kinds, states, frequencies, list, matches, outlook, actions, form, payment, detail, history };

export type IncomesMessages = typeof incomes;
