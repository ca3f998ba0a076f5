import { addDays, type Day, dayNumber } from '../core/day.ts';
import { SEVERAL_COUNTRIES, type Sector } from '../market/sector.ts';
import { type Random, randomFrom } from './random.ts';

/** An instrument that exists, with an invented price history: start, yearly growth and weekly swing. */
export type DemoInstrument = {
  readonly key: string;
  readonly name: string;
  readonly type: 'etf' | 'stock' | 'crypto';
  readonly isin: string | null;
  readonly symbol: string;
  readonly currency: 'EUR';
  readonly sector: Sector | null;
  readonly country: string | null;
};

/** Closing price of a day in cents. The histories are invented: they are not those of the instruments named. */
export type DemoPrice = { readonly instrumentKey: string; readonly on: Day; readonly cents: number };

type Course = DemoInstrument & { readonly start: number; readonly growth: number; readonly swing: number };

const COURSES: readonly Course[] = [
  course(
    'world',
    ['Amundi MSCI World', 'etf', 'LU1681043599', 'CW8'],
    [24_000, 0.095, 0.02],
    ['diversified', SEVERAL_COUNTRIES],
  ),
  course('sp500', ['Amundi PEA S&P 500', 'etf', 'FR0011871128', 'PE500'], [1_750, 0.11, 0.022], ['diversified', 'US']),
  course(
    'emerging',
    ['Amundi PEA Emerging Markets', 'etf', 'FR0013412020', 'PAEEM'],
    [1_600, 0.05, 0.024],
    ['diversified', SEVERAL_COUNTRIES],
  ),
  course(
    'all-world',
    ['Vanguard FTSE All-World', 'etf', 'IE00BK5BQT80', 'VWCE'],
    [6_200, 0.09, 0.02],
    ['diversified', SEVERAL_COUNTRIES],
  ),
  course('air-liquide', ['Air Liquide', 'stock', 'FR0000120073', 'AI'], [8_100, 0.085, 0.026], ['materials', 'FR']),
  course('lvmh', ['LVMH', 'stock', 'FR0000121014', 'MC'], [17_500, 0.12, 0.034], ['consumer_cyclical', 'FR']),
  course('total', ['TotalEnergies', 'stock', 'FR0000120271', 'TTE'], [4_300, 0.03, 0.033], ['energy', 'FR']),
  course('schneider', ['Schneider Electric', 'stock', 'FR0000121972', 'SU'], [6_200, 0.13, 0.031], ['industry', 'FR']),
  course('sanofi', ['Sanofi', 'stock', 'FR0000120578', 'SAN'], [7_400, 0.02, 0.025], ['health', 'FR']),
  course('btc', ['Bitcoin', 'crypto', null, 'BTC'], [650_000, 0.24, 0.065], [null, null]),
  course('eth', ['Ethereum', 'crypto', null, 'ETH'], [28_000, 0.2, 0.075], [null, null]),
];

/** Drawn after the others from a random sequence of their own, so that the others stay as they are. */
const LATER_COURSES: readonly Course[] = [
  course('sol', ['Solana', 'crypto', null, 'SOL'], [1_900, 0.3, 0.09], [null, null]),
  course('flr', ['Flare', 'crypto', null, 'FLR'], [3, 0.02, 0.04], [null, null]),
];

type Names = readonly [name: string, type: Course['type'], isin: string | null, symbol: string];

type Kind = readonly [sector: Sector | null, country: string | null];

function course(
  key: string,
  [name, type, isin, symbol]: Names,
  ...[[start, growth, swing], [sector, country]]: readonly [readonly [number, number, number], Kind]
): Course {
  return { key, name, type, isin, symbol, currency: 'EUR', sector, country, start, growth, swing };
}

export const DEMO_INSTRUMENTS: readonly DemoInstrument[] = [...COURSES, ...LATER_COURSES].map(
  ({ start: _, growth: __, swing: ___, ...known }) => known,
);

/** Prices from `from` to `to`: each Friday, and each day of the last two weeks (weekdays only, save for cryptos). */
export function demoPrices(from: Day, to: Day, random: Random): readonly DemoPrice[] {
  const later = randomFrom(LATER_SEED);
  const walked = (course: Course, chance: Random) =>
    walk(course, quotedDays(from, to, course.type === 'crypto'), chance);
  return [
    ...COURSES.flatMap((course) => walked(course, random)),
    ...LATER_COURSES.flatMap((course) => walked(course, later)),
  ];
}

const LATER_SEED = 150;

const LAST_DAYS = 14;
/** Keeps a walk within what its growth makes plausible: a far price is drawn back. */
const PULL = 0.015;

function walk({ key, start, growth, swing }: Course, days: readonly Day[], random: Random): readonly DemoPrice[] {
  let price = start;
  let trend = start;
  let before = days[0] ?? '';
  return days.map((on) => {
    const weeks = (dayNumber(on) - dayNumber(before)) / 7;
    before = on;
    trend *= 1 + (growth / 52) * weeks;
    const step = (growth / 52) * weeks + swing * Math.sqrt(weeks) * random.bell() + PULL * weeks * (trend / price - 1);
    price = Math.max(price * (1 + step), start / 20);
    return { instrumentKey: key, on, cents: Math.max(1, Math.round(price)) };
  });
}

function quotedDays(from: Day, to: Day, onWeekends: boolean): readonly Day[] {
  const days: Day[] = [];
  const recent = addDays(to, -LAST_DAYS);
  for (let on = from; on <= to; on = addDays(on, 1)) {
    const weekday = weekdayOf(on);
    const isQuoted = onWeekends || (weekday >= 1 && weekday <= 5);
    if (isQuoted && (on === from || weekday === 5 || on > recent)) days.push(on);
  }
  return days;
}

/** 0 for Sunday to 6 for Saturday. */
export function weekdayOf(on: Day): number {
  return (((dayNumber(on) + 4) % 7) + 7) % 7;
}
