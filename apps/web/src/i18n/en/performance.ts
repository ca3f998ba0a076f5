import type { Figure, Performance } from '@aurea/contract/performance.ts';
import type { BuiltInBenchmark, Index } from '@aurea/domain/performance/benchmark/benchmarks.ts';
import type { BridgePart } from '@aurea/domain/performance/bridge/bridge-parts.ts';
import type { StandardPeriod } from '@aurea/domain/performance/returns/standard-periods.ts';
import { computed } from './performance-computed.ts';
import { gaps } from './performance-gaps.ts';

type Words<Key extends string> = Readonly<Record<Key, string>>;
type Missing = NonNullable<NonNullable<Performance['benchmark']>['missing']>;

const short: Words<StandardPeriod> = {
  '1D': '1D',
  '1W': '1W',
  '1M': '1M',
  '3M': '3M',
  YTD: 'YTD',
  '1Y': '1Y',
  '3Y': '3Y',
  '5Y': '5Y',
  MAX: 'All',
};

const words: Words<StandardPeriod> = {
  '1D': '1 day',
  '1W': '1 week',
  '1M': '1 month',
  '3M': '3 months',
  YTD: 'Since 1 January',
  '1Y': '1 year',
  '3Y': '3 years',
  '5Y': '5 years',
  MAX: 'Since the beginning',
};

const why: Words<NonNullable<Figure['why']>> = {
  nothing_held: 'nothing was held',
  flows_unknown: 'cash flows are unknown',
  no_prices: 'prices are missing',
  no_flows: 'no cash flows',
  no_root: 'no rate fits these flows',
  several_roots: 'several rates fit these flows',
  too_short: 'under a year',
  lost_more: 'more than everything was lost',
  too_few_days: 'too few days',
  too_little_history: 'too little history',
  never_moved: 'the value never moved',
  negative_base: 'value below zero',
  base_too_small: 'too little left beside the money moved',
};

const names: Words<BuiltInBenchmark> = {
  msci_world: 'MSCI World',
  cac_40: 'CAC 40',
  mix_60_40: '60/40 mix',
  livret_a: 'Livret A',
  inflation: 'French inflation',
};

const details: Words<BuiltInBenchmark> = {
  msci_world: 'World equities, by a tracker',
  cac_40: 'French equities, by a tracker',
  mix_60_40: '60% world equities, 40% bonds, rebalanced monthly',
  livret_a: 'The regulated rate',
  inflation: 'Consumer prices',
};

const indexes: Words<Index> = { msci_world: 'the MSCI World', cac_40: 'the CAC 40', global_bonds: 'world bonds' };

const parts: Words<BridgePart> = {
  deposits: 'Deposits',
  withdrawals: 'Withdrawals',
  transfers: 'Transfers and debts',
  realised: 'Realised gains',
  unrealised: 'Unrealised gains',
  income: 'Dividends and interest',
  fees: 'Fees',
  taxes: 'Taxes',
  currency: 'Exchange rates',
};

const missing: Readonly<Record<Missing['why'], (name: string, day: string) => string>> = {
  no_instrument: (name) => `No instrument tracks ${name} yet`,
  no_prices: (name) => (name ? `The instrument that tracks ${name} has no price` : 'The benchmark has no price'),
  no_rate: () => 'An exchange rate of the benchmark is missing',
  starts_later: (_name, day) => `The benchmark is only known from ${day}`,
  ends_before: (_name, day) => `The benchmark is only known until ${day}`,
};

const measures = {
  twr: {
    short: 'TWR',
    name: 'Time-weighted return (TWR)',
    difference: 'Return on the holdings, whatever the timing of your deposits.',
  },
  irr: {
    short: 'IRR',
    name: 'Money-weighted return a year (IRR)',
    difference: 'Return on your money, each amount from its own date.',
  },
};

export const performance = {
  title: 'Performance',
  lead: 'The return on your wealth, and what explains it.',
  periods: {
    short,
    words,
    other: 'Year or dates',
    years: 'Calendar years',
    custom: 'Two dates…',
    between: (from: string, to: string) => `${from} to ${to}`,
    from: 'From the close of',
    to: 'To the close of',
    apply: 'Show',
    wrongOrder: 'The second day must come after the first.',
  },
  scope: {
    label: 'What is measured',
    all: 'All wealth',
    groups: {
      class: 'Classes',
      asset: 'Accounts and assets',
      member: 'Persons',
      tag: 'Tags',
      instrument: 'Instruments',
    },
  },
  benchmark: {
    label: 'Compared with',
    none: 'Nothing',
    builtIn: 'Benchmarks',
    instruments: 'Your instruments',
    names,
    details,
    indexes,
    missing,
    standIns: (list: string) => `Add one of these with its prices: ${list}.`,
    asked: 'Its market prices have been requested.',
    toStocks: 'Add an instrument',
  },
  states: { complete: 'complete', partial: 'partial', unavailable: 'not available' },
  why,
  whyFrom: (reason: string, day: string) => `${reason}, from ${day}`,
  headline: {
    measures,
    hint: 'What this return measures',
    measureLabel: 'Measure',
    span: (from: string, to: string) => `From the close of ${from} to ${to}`,
    result: 'Result',
    contributed: 'Net deposits',
    closing: 'Value',
    annual: 'TWR a year',
    gross: 'TWR of gross assets',
    against: 'Against the benchmark',
    points: (value: string) => `${value} pts`,
  },
  charts: {
    own: 'You',
    benchmark: 'Benchmark',
    returns: 'Return, from 100',
    returnsFile: 'return',
    returnsNone: 'Cannot be computed for this period.',
    returnsAlone: (own: string, isDashed: boolean) =>
      `${own} over the period${isDashed ? '. Dashed where prices are missing.' : ''}`,
    returnsAgainst: (own: string, name: string, other: string) =>
      `${own}, against ${other} for ${name} with the same flows.`,
    value: 'Value and net deposits',
    valueFinding: 'The gap between the lines is the result.',
    valueFile: 'value',
    worth: 'Value',
    contributed: 'Put in',
    drawdown: 'Drawdown',
    drawdownFile: 'drawdown',
    drawdownNone: 'Never below its highest level.',
    drawdownFall: (depth: string, from: string, to: string) => `${depth} at worst, from ${from} to ${to}.`,
    recovered: (day: string) => `Recovered on ${day}.`,
    notRecovered: 'Not recovered yet.',
  },
  bridge: {
    title: 'From opening to closing value',
    finding: 'Each step to the cent.',
    findingWithTransfers:
      'Each step to the cent. Moves inside what is measured cancel out; debt repaid adds, debt taken on subtracts.',
    partial: 'Assets without a value are excluded from both values.',
    file: 'bridge',
    step: 'Step',
    amount: 'Amount',
    opening: 'Opening value',
    closing: 'Closing value',
    parts,
  },
  months: {
    title: 'Returns by month',
    finding: 'Time-weighted, in percent of the value at the time.',
    file: 'monthly-returns',
    year: 'Year',
    month: 'Month',
    return: 'Return',
    total: 'Year',
  },
  contributions: {
    title: 'Contributions of the securities to the result',
    finding: 'The holdings that contributed most and least.',
    best: 'Contributed most',
    worst: 'Contributed least',
    causes: { price: 'Price', income: 'Income', currency: 'Exchange rates', charges: 'Fees and taxes' },
    none: 'No holding moved in this period.',
  },
  parts: {
    value: 'Value and deposits',
    months: 'Returns by month',
    falls: 'Falls and contributions',
    holdings: 'Holding by holding',
    figures: 'Periods, risk and fees',
  },
  holdings: {
    title: 'Holdings',
    file: 'holdings-performance',
    name: 'Holding',
    value: 'Value',
    weight: 'Weight',
    gain: 'Result',
    twr: 'TWR',
    irr: 'IRR',
    realised: 'Realised',
    unrealised: 'Unrealised',
    income: 'Income',
    costs: 'Costs',
    currency: 'Exchange',
  },
  table: {
    title: 'Periods',
    finding: (day: string) => `All ending on ${day}.`,
    period: 'Period',
    twr: 'TWR',
    twrAnnual: 'TWR a year',
    irr: 'IRR a year',
  },
  risk: {
    title: 'Risk',
    finding: 'On trading days, a year: 252 days, 365 for cryptos alone.',
    volatility: 'Volatility',
    downside: 'Downside volatility',
    drawdown: 'Maximum drawdown',
    sharpe: 'Sharpe ratio, against the Livret A',
    sortino: 'Sortino ratio, against the Livret A',
    beta: 'Beta',
    trackingError: 'Tracking error',
  },
  costs: {
    title: 'Fees and taxes paid',
    finding: 'Within the period, already taken off the returns.',
    fees: 'Fees',
    taxes: 'Taxes',
    total: 'Together',
  },
  gaps,
  computed,
  exports: {
    label: 'Export',
    figures: 'Figures and bridge (CSV)',
    figuresFile: 'performance',
    series: 'Day by day (CSV)',
    seriesFile: 'performance-days',
    flows: 'Flows of the IRR (CSV)',
    flowsFile: 'performance-flows',
    day: 'Day',
    value: 'Value',
    contributed: 'Put in',
    twr: 'TWR',
    twrAnnual: 'TWR a year',
    irr: 'IRR a year',
    drawdown: 'Drawdown',
    benchmark: 'Benchmark',
    figure: 'Figure',
    state: 'State',
    from: 'From the close of',
    to: 'To the close of',
  },
  refusals: {
    unknown: 'The scope of this address no longer exists',
    noDays: 'No data for this period',
    reset: 'Show all wealth since the beginning',
  },
  nothing: {
    title: 'Nothing to measure yet',
    detail: 'Add what you own, or import the file of your broker: returns follow from it.',
    import: 'Import',
  },
};

export type PerformanceMessages = typeof performance;
