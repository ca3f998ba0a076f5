import { market } from '@aurea/contract/market.ts';
import type { Day } from '@aurea/domain/core/day.ts';
import { describe, expect, it, test } from 'vitest';
import { coinMarkets, ecbArchive, ecbXml } from '#testing/market-payloads.ts';
import { json } from '#testing/market-server.ts';
import { AIRBUS_ISIN, RATES, setMarketStage } from '#testing/market-stage.ts';

const stage = await setMarketStage();
const { app, chart, respondWith, rows, minutesPass } = stage;
const airbus = () => stage.holding({ name: 'Airbus', type: 'stock', isin: AIRBUS_ISIN, currency: 'EUR' });
const bitcoin = () => stage.holding({ name: 'Bitcoin', type: 'crypto', symbol: 'btc', currency: 'EUR' }, '0.5');

type Figure = readonly [on: Day, figure: unknown];

/** A source, and what a household sees of it: all is well up to the nineteenth. */
type Feed = {
  readonly holding: typeof airbus;
  readonly lastGood: number;
  /** What the household owns is worth that at the last good figure. */
  readonly worth: string;
  readonly publish: (figures: readonly Figure[], currency?: string) => void;
};

const FEEDS: Readonly<Record<'yahoo' | 'coingecko' | 'ecb', Feed>> = {
  yahoo: {
    holding: airbus,
    lastGood: 102,
    worth: '1020',
    publish: (figures, currency = 'EUR') => Object.assign(chart, { closes: figures, currency }),
  },
  coingecko: {
    holding: bitcoin,
    lastGood: 81_000,
    worth: '40500',
    publish: (figures) =>
      respondWith({
        '/coingecko/coins/markets': () =>
          json(figures.flatMap(([on, price]) => coinMarkets({ bitcoin: price }, `${on}T08:55:13.000Z`))),
      }),
  },
  ecb: {
    holding: async () => {
      chart.currency = 'USD';
      return await airbus();
    },
    lastGood: 1.25,
    worth: '816',
    publish: (figures, currency = 'USD') => {
      const days = [...new Set(figures.map(([on]) => on))];
      const rates = days.map((day) => [
        day,
        figures.flatMap(([on, rate]) => (on === day ? [[currency, rate] as const] : [])),
      ]);
      respondWith({ '/ecb/': () => ({ body: ecbXml({ ...Object.fromEntries(rates), ...RATES }) }) });
    },
  },
};

const TODAY = '2026-11-20';

type Garbage = {
  readonly why: string;
  readonly figures: (lastGood: number) => readonly Figure[];
  readonly currency?: Readonly<Partial<Record<keyof typeof FEEDS, string>>>;
  readonly reasons: readonly string[];
};

const GARBAGE: readonly Garbage[] = [
  { why: 'no number', figures: () => [[TODAY, 'NaN']], reasons: ['not_a_number'] },
  { why: 'zero', figures: () => [[TODAY, 0]], reasons: ['not_positive'] },
  { why: 'a negative figure', figures: () => [[TODAY, -5]], reasons: ['not_positive'] },
  { why: 'a million millions', figures: () => [[TODAY, 1e12]], reasons: ['too_large'] },
  { why: 'a hundredfold', figures: (good) => [[TODAY, good * 100]], reasons: ['jump'] },
  { why: 'a figure of tomorrow', figures: (good) => [['2026-11-21', good]], reasons: ['in_the_future'] },
  {
    why: 'a figure sent twice, differently',
    figures: (good) => [
      [TODAY, good],
      [TODAY, good * 1.01],
    ],
    reasons: ['told_twice'],
  },
  {
    // CoinGecko names no currency in its answers: what it is asked in is all there is.
    why: 'another currency',
    figures: (good) => [[TODAY, good]],
    currency: { yahoo: 'USD', ecb: 'EUR' },
    reasons: ['currency_unexpected'],
  },
];

const CASES = GARBAGE.flatMap(({ currency, ...garbage }) =>
  (['yahoo', 'coingecko', 'ecb'] as const)
    .filter((source) => !currency || currency[source])
    .map((source) => ({ ...garbage, source, currency: currency?.[source] })),
);

describe('[F-10] garbage of a source', () => {
  test.for(CASES)('$source: $why never counts, and is shown to the operator', async (garbage) => {
    const { source, figures, currency, reasons } = garbage;
    const feed = FEEDS[source];
    const person = await feed.holding();
    await minutesPass(4, person);
    expect((await person.position())?.value).toBe(feed.worth);
    feed.publish(figures(feed.lastGood), currency);
    app.pass({ minutes: 30 });
    await minutesPass(1, person);
    expect((await person.position())?.value).toBe(feed.worth);
    expect((await person.position())?.price).toMatchObject({ on: '2026-11-19', stale: false });
    const kept = await rows<{ source: string; reason: string }>(
      "select source, reason from operations.market_quarantine where quoted_on > '2026-11-19'",
    );
    expect(kept).toEqual(reasons.map((reason) => ({ source, reason })));
    if (source !== 'ecb') expect((await person.call(market.progress, {})).failed).toBe(1);
  });

  test.for(['yahoo', 'coingecko', 'ecb'] as const)('%s: a figure sent twice alike counts once', async (source) => {
    const feed = FEEDS[source];
    const person = await feed.holding();
    await minutesPass(4, person);
    const better = feed.lastGood * 2;
    feed.publish([
      [TODAY, better],
      [TODAY, better],
    ]);
    app.pass({ minutes: 30 });
    await minutesPass(1, person);
    const doubled = Number(feed.worth) * (source === 'ecb' ? 0.5 : 2);
    expect(Number((await person.position())?.value)).toBe(doubled);
    expect(await rows('select reason from operations.market_quarantine')).toEqual([]);
  });

  it('a split explains a price that is another', async () => {
    const person = await airbus();
    await minutesPass(3, person);
    chart.closes = { '2026-11-19': 1.02, '2026-11-20': 1.03 };
    chart.splits = { '2026-11-20': [100, 1] };
    app.pass({ minutes: 30 });
    await minutesPass(1, person);
    expect((await person.position())?.price).toMatchObject({ on: '2026-11-20', price: '1.03' });
  });

  it('a rate of the long history that cannot be is not used either', async () => {
    chart.currency = 'USD';
    respondWith({ '/ecb/': () => ({ body: ecbArchive({ ...RATES, '2026-11-20': { USD: '125', GBP: '0.8' } }) }) });
    const person = await airbus();
    await minutesPass(3, person);
    expect((await person.position())?.value).toBe('816');
  });
});
