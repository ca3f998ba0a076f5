import type { Index } from './benchmarks.ts';

/** An instrument that does what an index does, known by its ISIN or its symbol. */
export type StandIn = {
  readonly name: string;
  readonly isin: string | null;
  /** With its exchange, as Yahoo Finance writes it. */
  readonly symbol: string;
  readonly type: 'etf' | 'index';
  /** Whether its price holds the dividends of the index. */
  readonly dividends: 'reinvested' | 'left_out';
  readonly source: string;
};

/** Its page names the index it follows and says that it accumulates its income. */
const tracker = (isin: string, symbol: string, name: string): StandIn => ({
  name,
  isin,
  symbol,
  type: 'etf',
  dividends: 'reinvested',
  source: `https://www.justetf.com/en/etf-profile.html?isin=${isin}`,
});

/** By index, the first ones preferred: trackers that reinvest what they earn, then the index itself. */
export const STAND_INS: Readonly<Record<Index, readonly StandIn[]>> = {
  msci_world: [
    tracker('IE00B4L5Y983', 'IWDA.AS', 'iShares Core MSCI World UCITS ETF USD (Acc)'),
    tracker('LU1681043599', 'CW8.PA', 'Amundi MSCI World Swap UCITS ETF EUR Acc'),
    tracker('IE00BJ0KDQ92', 'XDWD.DE', 'Xtrackers MSCI World UCITS ETF 1C'),
    tracker('IE00BFY0GT14', 'SPPW.DE', 'SPDR MSCI World UCITS ETF'),
    tracker('FR0011869353', 'EWLD.PA', 'Amundi PEA Monde (MSCI World) UCITS ETF'),
    tracker('IE0002XZSHO1', 'WPEA.PA', 'iShares MSCI World Swap PEA UCITS ETF EUR (Acc)'),
  ],
  cac_40: [
    tracker('FR0013380607', 'CACC.PA', 'Amundi CAC 40 UCITS ETF Acc'),
    {
      name: 'CAC 40',
      isin: null,
      symbol: '^FCHI',
      type: 'index',
      dividends: 'left_out',
      source: 'Euronext, CAC 40 index rule book: the price index',
    },
  ],
  global_bonds: [
    tracker('IE00BDBRDM35', 'AGGH.AS', 'iShares Core Global Aggregate Bond UCITS ETF EUR Hedged (Acc)'),
    tracker('IE00BG47KH54', 'VAGF.DE', 'Vanguard Global Aggregate Bond UCITS ETF EUR Hedged Accumulating'),
  ],
};
