import { crc32, deflateRawSync } from 'node:zlib';
import { addDays, type Day, dayNumber } from '@aurea/domain/core/day.ts';

/** Opening of Paris and New York, as the charts stamp their days. */
const OPENING = 14 * 3600 + 30 * 60;

/** The figures of each day, coin or currency; a list where one has two. */
export type Figures = Readonly<Record<string, unknown>> | readonly (readonly [what: string, figure: unknown])[];

const entriesOf = (figures: Figures): readonly (readonly [string, unknown])[] =>
  Symbol.iterator in figures ? figures : Object.entries(figures);

export type ChartSample = {
  readonly symbol?: string;
  readonly currency?: unknown;
  readonly closes: Figures;
  readonly dividends?: Readonly<Record<Day, unknown>>;
  readonly splits?: Readonly<Record<Day, readonly [numerator: unknown, denominator: unknown]>>;
};

const secondsOf = (day: Day) => dayNumber(day) * 86_400 + OPENING;

/** The daily chart of Yahoo (v8/finance/chart), in all its parts. */
export function yahooChart({ symbol = 'AIR.PA', currency = 'EUR', closes, dividends = {}, splits = {} }: ChartSample) {
  const entries = entriesOf(closes);
  const days = entries.map(([on]) => on);
  const values = entries.map(([, close]) => close);
  const period = { timezone: 'CET', start: 1_795_075_200, end: 1_795_105_800, gmtoffset: 3600 };
  const events = {
    dividends: Object.fromEntries(
      Object.entries(dividends).map(([on, amount]) => [secondsOf(on), { amount, date: secondsOf(on) }]),
    ),
    splits: Object.fromEntries(
      Object.entries(splits).map(([on, [numerator, denominator]]) => [
        secondsOf(on),
        { date: secondsOf(on), numerator, denominator, splitRatio: `${numerator}:${denominator}` },
      ]),
    ),
  };
  const meta = {
    currency,
    symbol,
    exchangeName: 'PAR',
    fullExchangeName: 'Paris',
    instrumentType: 'EQUITY',
    firstTradeDate: 1_021_532_400,
    regularMarketTime: secondsOf(days.at(-1) ?? '2026-11-19') + 8 * 3600,
    hasPrePostMarketData: false,
    gmtoffset: 3600,
    timezone: 'CET',
    exchangeTimezoneName: 'Europe/Paris',
    regularMarketPrice: values.at(-1),
    longName: 'Airbus SE',
    shortName: 'AIRBUS SE',
    chartPreviousClose: 99,
    priceHint: 2,
    currentTradingPeriod: { pre: period, regular: period, post: period },
    dataGranularity: '1d',
    range: '',
    validRanges: ['1d', '5d', '1mo', 'max'],
  };
  const quote = { open: values, high: values, low: values, close: values, volume: values.map(() => 1000) };
  const result = {
    meta,
    timestamp: days.map(secondsOf),
    events,
    indicators: { quote: [quote], adjclose: [{ adjclose: values }] },
  };
  return { chart: { result: [result], error: null } };
}

/** What Yahoo says of a symbol it does not know. */
export const YAHOO_UNKNOWN = {
  chart: { result: null, error: { code: 'Not Found', description: 'No data found, symbol may be delisted' } },
};

type YahooHit = { readonly symbol: string; readonly name: string; readonly quoteType?: string };

/** The search of Yahoo (v1/finance/search). */
export function yahooSearch(hits: readonly YahooHit[]) {
  const quotes = hits.map(({ symbol, name, quoteType = 'EQUITY' }) => ({
    exchange: 'PAR',
    shortname: name.toUpperCase(),
    quoteType,
    symbol,
    index: 'quotes',
    score: 20_018,
    typeDisp: 'Equity',
    longname: name,
    exchDisp: 'Paris',
    isYahooFinance: true,
  }));
  return {
    explains: [],
    count: quotes.length,
    quotes,
    news: [],
    nav: [],
    lists: [],
    researchReports: [],
    totalTime: 29,
  };
}

/** The search of CoinGecko (/search). */
export function coinSearch(coins: readonly { id: string; name: string; symbol: string; rank: number | null }[]) {
  const found = coins.map(({ id, name, symbol, rank }) => ({
    id,
    name,
    api_symbol: id,
    symbol,
    market_cap_rank: rank,
    thumb: `https://coin-images.coingecko.com/coins/images/1/thumb/${id}.png`,
    large: `https://coin-images.coingecko.com/coins/images/1/large/${id}.png`,
  }));
  return { coins: found, exchanges: [], icos: [], categories: [], nfts: [] };
}

/** Latest prices of coins (/coins/markets). */
export function coinMarkets(prices: Figures, at = '2026-11-20T08:55:13.000Z') {
  return entriesOf(prices).map(([id, price]) => ({
    id,
    symbol: id.slice(0, 3),
    name: id,
    image: `https://coin-images.coingecko.com/coins/images/1/large/${id}.png`,
    current_price: price,
    market_cap: 1_700_000_000_000,
    market_cap_rank: 1,
    fully_diluted_valuation: null,
    total_volume: 31_000_000_000,
    high_24h: price,
    low_24h: price,
    price_change_24h: -1.5,
    last_updated: at,
  }));
}

/** Daily prices of one coin (/coins/{id}/market_chart/range): one at each midnight, and one of now. */
export function coinHistory(closes: Figures, now?: readonly [moment: string, price: unknown]) {
  const midnights = entriesOf(closes).map(([on, price]) => [dayNumber(addDays(on, 1)) * 86_400_000, price]);
  const prices = now ? [...midnights, [Date.parse(now[0]), now[1]]] : midnights;
  return { prices, market_caps: prices, total_volumes: prices };
}

type Rates = Readonly<Record<Day, Figures>>;

/** The reference rates of 90 days (eurofxref-hist-90d.xml). */
export function ecbXml(rates: Rates): string {
  const days = Object.entries(rates).map(([on, figures]) => {
    const cubes = entriesOf(figures).map(([currency, rate]) => `<Cube currency="${currency}" rate="${rate}"/>`);
    return `<Cube time="${on}">${cubes.join('')}</Cube>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">',
    '<gesmes:subject>Reference rates</gesmes:subject>',
    '<gesmes:Sender><gesmes:name>European Central Bank</gesmes:name></gesmes:Sender>',
    `<Cube>${days.join('')}</Cube></gesmes:Envelope>`,
  ].join('\n');
}

/** The reference rates since 1999 (eurofxref-hist.zip): one table, latest day first, N/A where there was none. */
export function ecbArchive(rates: Rates): Buffer {
  const days = Object.entries(rates).map(([on, figures]) => ({ on, figures: new Map(entriesOf(figures)) }));
  const currencies = [...new Set(days.flatMap(({ figures }) => [...figures.keys()]))];
  const lines = days
    .toSorted((a, b) => (a.on < b.on ? 1 : -1))
    .map(({ on, figures }) => `${[on, ...currencies.map((currency) => figures.get(currency) ?? 'N/A')].join(',')},`);
  return zipOf('eurofxref-hist.csv', Buffer.from(`Date,${currencies.join(',')},\n${lines.join('\n')}\n`));
}

/** A ZIP file of one deflated file (APPNOTE 4.3). */
export function zipOf(name: string, content: Buffer): Buffer {
  const [data, fileName] = [deflateRawSync(content), Buffer.from(name)];
  const sizes = Buffer.alloc(16);
  sizes.writeUInt32LE(crc32(content), 0);
  sizes.writeUInt32LE(data.length, 4);
  sizes.writeUInt32LE(content.length, 8);
  sizes.writeUInt16LE(fileName.length, 12);
  const header = Buffer.alloc(14);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(8, 8);
  const entry = Buffer.alloc(16);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(20, 6);
  entry.writeUInt16LE(8, 10);
  const first = Buffer.concat([header, sizes, fileName, data]);
  const directory = Buffer.concat([entry, sizes, Buffer.alloc(14), fileName]);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(first.length, 16);
  return Buffer.concat([first, directory, end]);
}
