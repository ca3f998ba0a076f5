/** The ways in which files are put together whose rows are not each one transaction. */
export const RESHAPE_NAMES = [
  'ibkr-activity',
  'ibkr-flex',
  'kraken-ledgers',
  'kraken-trades',
  'binance-history',
  'binance-trades',
  'boursedirect-notice',
  'trading-212',
  'ofx',
  'qif',
  'camt',
  'mt940',
  'cfonb120',
  'ghostfolio',
] as const;
export type ReshapeName = (typeof RESHAPE_NAMES)[number];
