import type { Dashboard, Period } from '@aurea/contract/dashboard.ts';
import type { AssetClass } from '@aurea/domain/assets/asset-class.ts';
import type { AllocationClass } from '@aurea/domain/suitability/allocation/allocation-class.ts';
import { formatCount } from '#lib/format.ts';
import { checks } from './dashboard-checks.ts';

const count = (value: number) => formatCount(value, 'en');
const plural = (value: number, one: string, many: string) => `${count(value)} ${value === 1 ? one : many}`;

const periods: Readonly<Record<Period, { readonly label: string; readonly words: string }>> = {
  '1D': { label: '1D', words: 'over 1 day' },
  '1W': { label: '1W', words: 'over 1 week' },
  '1M': { label: '1M', words: 'over 1 month' },
  '3M': { label: '3M', words: 'over 3 months' },
  YTD: { label: 'YTD', words: 'since 1 January' },
  '1Y': { label: '1Y', words: 'over 1 year' },
  '5Y': { label: '5Y', words: 'over 5 years' },
  MAX: { label: 'Max', words: 'since the beginning' },
};

/** A class and by how much it moved; the amount is absent where amounts are hidden. */
type Move = { readonly class: AssetClass; readonly amount: string | null };

const names: Readonly<Record<AssetClass, string>> = {
  cash: 'cash',
  savings: 'savings',
  stocks: 'stocks',
  crypto: 'crypto',
  life_insurance: 'life insurance',
  property: 'property',
  other: 'other assets',
  debt: 'debt',
};

const classes: Readonly<Record<AllocationClass, string>> = {
  secure: 'secure investments',
  bonds: 'bonds',
  equities: 'equities',
  property: 'property',
  alternatives: 'alternatives',
};

const PLURAL: ReadonlySet<AssetClass> = new Set(['savings', 'stocks', 'other']);

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const listed = (moves: readonly Move[]) =>
  moves.map(({ class: name, amount }) => (amount ? `${names[name]} (${amount})` : names[name])).join(' and ');
const verb = (moves: readonly Move[], one: string, many: string) => {
  const [first, second] = moves;
  return second || (first && PLURAL.has(first.class)) ? many : one;
};

const finding = {
  rise: (moves: readonly Move[]) => capital(`${listed(moves)} ${verb(moves, 'carries', 'carry')} the gain`),
  fall: (moves: readonly Move[]) => capital(`${listed(moves)} ${verb(moves, 'explains', 'explain')} the loss`),
  alsoRose: (moves: readonly Move[]) => `${listed(moves)} ${verb(moves, 'holds', 'hold')} it back`,
  alsoFell: (moves: readonly Move[]) => `${listed(moves)} ${verb(moves, 'weighs', 'weigh')} on it`,
  still: 'No gain and no loss over the period.',
  none: 'There is not enough history for this period yet.',
  partial: 'Values are missing in this period: the gain covers only what has one.',
};

const movers = {
  title: 'Top movers',
  empty: 'No change',
  emptyDetail: 'Prices did not change, or are missing at the beginning of the period.',
};

type Step = Dashboard['checklist'][number]['step'];

const steps: Readonly<Record<Step, { readonly label: string; readonly detail: string; readonly fix: string }>> = {
  asset: {
    label: 'Add a first asset',
    detail: 'An account, a home or a loan: just a name and a value.',
    fix: 'Add',
  },
  import: {
    label: 'Import your transactions',
    detail: 'The export of your bank or broker is recognised; gains and income are computed from it.',
    fix: 'Import',
  },
  member: { label: 'Add the members of the household', detail: 'Then each sees their own share.', fix: 'Add' },
  price: { label: 'Update the prices', detail: 'From a file, for unlisted assets.', fix: 'Import' },
  second_factor: {
    label: 'Turn on the second factor',
    detail: 'A code in addition to the password, asked for at each sign-in.',
    fix: 'Turn on',
  },
};

const empty = {
  title: (name: string) => (name ? `Welcome, ${name}` : 'Welcome'),
  detail: 'Three ways to see your wealth here within a minute.',
  asset: 'Add an asset',
  assetDetail: 'An account, a home, a loan: a name and a value are enough.',
  import: 'Import a file',
  importDetail: 'The export of your bank or broker is recognised and read.',
  demo: 'Explore with a demo',
  demoDetail: 'Ten years of a sample household, removed in one click.',
  demoWorking: 'Preparing ten years of history',
};

const demo = {
  badge: 'Demonstration data',
  remove: 'Remove it',
  removed: 'Demonstration data removed',
  filled: 'Demonstration data ready',
  putBack: 'Restore',
};

export const dashboard = {
  title: 'Dashboard',
  add: 'Add',
  addAsset: 'Asset',
  addTransaction: 'Transaction',
  addImport: 'File to import',
  netWorthOn: (day: string) => `Net worth on ${day}`,
  tax: {
    label: 'Tax',
    before: { label: 'Before tax' },
    after: { label: 'After tax', words: 'After tax if all were sold today' },
  },
  grossAssets: 'Gross assets',
  debts: 'Debts',
  liquidity: 'Cash and savings',
  without: (missing: string) => `Excluding ${missing}`,
  andMore: (more: number) => `${count(more)} more`,
  followedTitle: (day: string) => `Tracked since ${day}`,
  followedDetail: (day: string) => `The chart starts on ${day}; opening balances do not count as gains.`,
  followedSince: (day: string) => `tracked since ${day}`,
  netOfFlows: 'excluding deposits',
  incomplete: 'Some values are missing',
  unavailable: 'Cannot be computed yet: a price, an exchange rate or a value is missing.',
  periods,
  chart: 'Net worth over time',
  looks: { stacked: 'By class', net: 'Net worth' },
  lookLabel: 'Chart type',
  file: 'net-worth',
  finding,
  allocation: {
    title: 'Allocation',
    finding: (name: AssetClass, percent: string) => `${capital(names[name])}: ${percent} of gross assets`,
    drift: (name: AssetClass, points: string, isAbove: boolean) =>
      `${capital(names[name])} ${PLURAL.has(name) ? 'are' : 'is'} ${points} points ${isAbove ? 'above' : 'below'} target`,
    points: (points: string) => `${points} pts`,
    classDrift: (name: AllocationClass, points: string, isAbove: boolean) =>
      `${capital(classes[name])} ${name === 'property' ? 'is' : 'are'} ${points} points ${isAbove ? 'above' : 'below'} target`,
    onTarget: 'Your investments are on target',
    classes: {
      secure: 'Secure',
      bonds: 'Bonds',
      equities: 'Equities',
      property: 'Property funds',
      alternatives: 'Alternatives',
    },
    views: { label: 'What to show', target: 'Against target', kind: 'All assets' },
    origins: { own: 'chosen target', profile: 'target of your investment profile' },
    perimeter: 'financial investments, without the reserve and homes',
    unclassified: (amount: string) => `${amount} without a known class left out`,
    targetByKind: 'earlier target, by kind',
    aimLabel: 'Shares of investments by class',
    setTarget: 'Set a target',
    changeTarget: 'Edit the target',
    gross: 'gross assets',
    label: 'Shares of gross assets',
    empty: 'Nothing is valued yet',
    note: (currency: string) => `amounts in ${currency}`,
  },
  cashFlow: {
    title: 'Cash flow',
    income: 'Money in',
    spending: 'Money out',
    balance: 'Balance',
    saved: (amount: string) => `${amount} saved a month on average`,
    spent: (amount: string) => `${amount} more spent than received a month on average`,
    savedHidden: 'More in than out on average',
    spentHidden: 'More out than in on average',
    negative: (months: number) => plural(months, 'month below zero', 'months below zero'),
    month: 'Month',
    file: 'cash-flow',
    empty: 'No money in or out yet',
    emptyDetail: 'Money into and out of the household: transfers between your own accounts do not count.',
    counts: 'Counts what moved on your accounts. What was paid into another one, or in kind, stands in',
    incomes: 'Income',
  },
  latest: {
    title: 'Latest transactions',
    all: 'Assets',
    empty: 'No transaction yet',
    units: (quantity: string) => `${quantity} units`,
  },
  toCheck: {
    title: 'To check',
    points: (points: number) => plural(points, 'point', 'points'),
    none: 'All in order',
    noneDetail: 'Every value is known and recent.',
    more: (more: number) => `Show ${count(more)} more`,
    less: 'Show fewer',
    checks,
  },
  checklist: {
    title: 'Getting started',
    done: (done: number, all: number) => `${count(done)} of ${count(all)}`,
    hide: 'Hide this card',
    stepDone: 'done',
    steps,
  },
  movers,
  customise: 'Customise',
  earlier: (card: string) => `Move up: ${card}`,
  later: (card: string) => `Move down: ${card}`,
  cards: {
    allocation: 'Allocation',
    cashFlow: 'Cash flow',
    movers: 'Top movers',
    latest: 'Latest transactions',
    toCheck: 'To check',
    upcoming: 'Upcoming',
    checklist: 'Getting started',
  },
  demo,
  empty,
};

export type DashboardMessages = typeof dashboard;
