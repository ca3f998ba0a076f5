import { readCamt } from '../formats/camt.ts';
import { readCfonb120 } from '../formats/cfonb120.ts';
import { readGhostfolio } from '../formats/ghostfolio.ts';
import { readMt940 } from '../formats/mt940.ts';
import { readOfx } from '../formats/ofx.ts';
import { readQif } from '../formats/qif.ts';
import { reshapeBinance } from './binance.ts';
import { reshapeBoursedirectNotice } from './boursedirect-notice.ts';
import { reshapeIbkrActivity } from './ibkr-activity.ts';
import { reshapeIbkrFlex } from './ibkr-flex.ts';
import { reshapeKraken } from './kraken.ts';
import type { ReshapeName } from './names.ts';
import { reshapeBinanceTrades, reshapeKrakenTrades } from './pair-trades.ts';
import type { Reshape } from './table.ts';
import { reshapeTrading212 } from './trading-212.ts';

/** How the files of each source are put together, by the name their presets call it. */
export const RESHAPES: Readonly<Record<ReshapeName, Reshape>> = {
  'ibkr-activity': reshapeIbkrActivity,
  'ibkr-flex': reshapeIbkrFlex,
  'kraken-ledgers': reshapeKraken,
  'kraken-trades': reshapeKrakenTrades,
  'binance-history': reshapeBinance,
  'binance-trades': reshapeBinanceTrades,
  'boursedirect-notice': reshapeBoursedirectNotice,
  'trading-212': reshapeTrading212,
  ofx: readOfx,
  qif: readQif,
  camt: readCamt,
  mt940: readMt940,
  cfonb120: readCfonb120,
  ghostfolio: readGhostfolio,
};
