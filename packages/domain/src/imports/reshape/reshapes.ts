import { reshapeBinance } from './binance.ts';
import { reshapeBoursedirectNotice } from './boursedirect-notice.ts';
import { reshapeIbkrActivity } from './ibkr-activity.ts';
import { reshapeIbkrFlex } from './ibkr-flex.ts';
import { reshapeKraken } from './kraken.ts';
import type { ReshapeName } from './names.ts';
import { reshapeBinanceTrades, reshapeKrakenTrades } from './pair-trades.ts';
import type { Reshape } from './table.ts';

/** How the files of each source are put together, by the name their presets call it. */
export const RESHAPES: Readonly<Record<ReshapeName, Reshape>> = {
  'ibkr-activity': reshapeIbkrActivity,
  'ibkr-flex': reshapeIbkrFlex,
  'kraken-ledgers': reshapeKraken,
  'kraken-trades': reshapeKrakenTrades,
  'binance-history': reshapeBinance,
  'binance-trades': reshapeBinanceTrades,
  'boursedirect-notice': reshapeBoursedirectNotice,
};
