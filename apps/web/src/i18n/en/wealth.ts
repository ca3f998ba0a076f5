import type { INSTRUMENT_TYPES } from '@aurea/contract/transactions.ts';
import type { Member } from '@aurea/contract/workspaces.ts';
import type { AssetClass, AssetKind, Wrapper } from '@aurea/domain/assets/asset-class.ts';
import type { TransactionKind } from '@aurea/domain/ledger/transaction-kinds.ts';

type Words<Key extends string> = Readonly<Record<Key, string>>;

const classes: Words<AssetClass> = {
  cash: 'Cash',
  savings: 'Savings',
  stocks: 'Stocks',
  crypto: 'Crypto',
  life_insurance: 'Life insurance',
  property: 'Property',
  other: 'Other',
  debt: 'Debts',
};

const kinds: Words<AssetKind> = {
  cash_account: 'Current account',
  savings_account: 'Savings account',
  securities_account: 'Securities account',
  life_insurance: 'Life insurance',
  retirement_plan: 'Retirement plan',
  crypto_wallet: 'Crypto wallet',
  property: 'Property',
  vehicle: 'Vehicle',
  precious_metal: 'Precious metal',
  collectible: 'Collectible',
  private_equity: 'Private equity',
  crowdlending: 'Crowdlending',
  receivable: 'Receivable',
  other: 'Other asset',
  loan: 'Loan',
  credit: 'Consumer credit',
};

const wrappers: Words<Wrapper> = {
  ordinary: 'Ordinary account (CTO)',
  pea: 'PEA',
  pea_pme: 'PEA-PME',
  per: 'PER',
  assurance_vie: 'Assurance-vie',
  employee_savings: 'Employee savings',
  wallet: 'Wallet',
  none: 'None',
};

const transactionKinds: Words<TransactionKind> = {
  buy: 'Purchase',
  sell: 'Sale',
  deposit: 'Deposit',
  withdrawal: 'Withdrawal',
  dividend: 'Dividend',
  interest: 'Interest',
  fee: 'Fee',
  tax: 'Tax',
  transfer_in: 'Transfer in',
  transfer_out: 'Transfer out',
  split: 'Split',
  staking_reward: 'Staking reward',
  airdrop: 'Airdrop',
  swap: 'Swap',
  opening_position: 'Opening position',
  valuation_adjustment: 'Adjustment',
};

const instrumentTypes: Words<(typeof INSTRUMENT_TYPES)[number]> = {
  stock: 'Stock',
  etf: 'ETF',
  fund: 'Fund',
  bond: 'Bond',
  crypto: 'Crypto',
  metal: 'Metal',
  index: 'Index',
  currency: 'Currency',
  other: 'Other',
};

const fiscalLinks: Words<Member['fiscalLink']> = {
  declarant: 'Declarant',
  spouse: 'Spouse or partner',
  dependant: 'Dependant',
  none: 'Not in the tax household',
};

/** The words of wealth that several screens share. */
export const wealth = {
  classes,
  kinds,
  wrappers,
  transactionKinds,
  instrumentTypes,
  fiscalLinks,
  rights: { full: 'Full ownership', usufruct: 'Usufruct', bare: 'Bare ownership' },
  sources: { manual: 'Typed', import: 'Imported', demo: 'Demonstration' },
  netWorth: 'Net worth',
  staleValue: (since: string) => `To update: ${since}`,
  noPrice: 'No price',
  noValue: 'Not known',
  market: {
    refresh: 'Refresh prices',
    refreshing: (done: string, total: string) => `Prices: ${done} of ${total}`,
    refreshed: (done: string) => `Prices are up to date: ${done}`,
    unknownTo: (failed: string) => `Without an answer: ${failed}`,
    resting: (source: string, until: string) => `${source} does not answer; asked again from ${until}`,
    pace: 'Each source is asked once a minute: this goes on when you leave the page.',
    adding: 'Fetching its currency and price…',
    silent: 'A source of prices does not answer: only what is known here is shown.',
    sources: { yahoo: 'Yahoo Finance', coingecko: 'CoinGecko', ecb: 'European Central Bank' },
  },
  partial: 'Partial',
};

export type WealthMessages = typeof wealth;
