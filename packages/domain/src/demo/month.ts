import { type Dated, inForce } from '../core/dated.ts';
import { addDays, type Day, daysBetween, daysInMonth } from '../core/day.ts';
import { MICRO } from './books.ts';
import { cryptoEvents } from './cryptos.ts';
import { weekdayOf } from './market.ts';
import { raised, SALARIES, salaryIn } from './salaries.ts';
import type { Event, Story } from './story.ts';

/** Plays one month in the order of its days; nothing happens after today. */
export function liveMonth(story: Story, firstDay: Day): void {
  const month = Number(firstDay.slice(5, 7));
  const years = daysBetween(story.start, firstDay) / 365;
  const events = [
    ...incomes(story, { firstDay, years }),
    ...spending(story, { month, years }),
    ...savings(story, { month, years }),
    ...investments(story, month),
    ...cryptoEvents(story, firstDay),
    ...(month === 12 ? yearlyInterest(story) : []),
  ].toSorted((a, b) => a.date - b.date);
  const length = daysInMonth(Number(firstDay.slice(0, 4)), month);
  for (const { date, happen } of events) {
    const on = addDays(firstDay, Math.min(date, length) - 1);
    if (on <= story.today) happen(on);
  }
}

/** Month of the year, and years since the story began. */
type Moment = { readonly month: number; readonly years: number };

function incomes({ books, start }: Story, { firstDay, years }: { firstDay: Day; years: number }): readonly Event[] {
  return [
    ...Object.values(SALARIES).map(({ assetKey, date, netCents, note }) => ({
      date,
      happen: (on: Day) => books.move(assetKey, 'deposit', { on, cents: salaryIn(firstDay, start, netCents), note }),
    })),
    {
      date: 3,
      happen: (on) =>
        books.transfer('julien-current', 'joint', { on, cents: raised(140_000, years), note: 'Virement compte joint' }),
    },
  ];
}

/** Account, date, label and amounts in cents of what is spent each month. */
const EXPENSES: readonly (readonly [account: string, date: number, label: string, low: number, high: number])[] = [
  ['joint', 4, 'Prêts et charges de la maison', 148_000, 148_000],
  ['joint', 5, 'Courses', 29_000, 41_500],
  ['joint', 19, 'Courses', 29_000, 41_500],
  ['joint', 10, 'Énergie, internet, assurances', 27_700, 39_800],
  ['julien-current', 9, 'Transports', 8_640, 8_640],
  ['julien-current', 14, 'Loisirs, sorties, vêtements', 28_000, 82_000],
];

function spending({ books, random }: Story, { month, years }: Moment): readonly Event[] {
  const usual = EXPENSES.map(([account, date, note, low, high]) => ({
    date,
    happen: (on: Day) =>
      books.move(account, 'withdrawal', { on, cents: raised(random.between(low, high), years), note }),
  }));
  const special = SPECIAL_MONTHS[month];
  if (!special) return usual;
  const cents = raised(random.between(special.low, special.high), years);
  return [
    ...usual,
    { date: 18, happen: (on) => books.move('joint', 'withdrawal', { on, cents, note: special.label }) },
  ];
}

const SPECIAL_MONTHS: Readonly<Record<number, { label: string; low: number; high: number }>> = {
  2: { label: 'Vacances de ski', low: 140_000, high: 210_000 },
  7: { label: 'Vacances d’été', low: 250_000, high: 380_000 },
  10: { label: 'Taxe et impôts locaux', low: 70_000, high: 95_000 },
  12: { label: 'Cadeaux de Noël', low: 40_000, high: 75_000 },
};

const CEILINGS: Readonly<Record<string, number>> = { 'livret-a': 2_295_000, ldds: 1_200_000 };

/** Savings leave a cushion on the current account, and stop at the ceiling of the passbook. */
function savings({ books }: Story, { month, years }: Moment): readonly Event[] {
  const save =
    (from: string, to: string, [cents, cushion]: readonly [number, number]) =>
    (on: Day) => {
      const room = (CEILINGS[to] ?? Number.MAX_SAFE_INTEGER) - books.cash(to);
      const amount = Math.min(raised(cents, years), room, books.cash(from) - cushion);
      if (amount >= 5_000) books.transfer(from, to, { on, cents: amount, note: 'Virement permanent' });
    };
  return [
    { date: 6, happen: save('joint', 'pea', [98_000, 80_000]) },
    { date: 6, happen: save('joint', 'livret-a', [30_000, 150_000]) },
    { date: 7, happen: save('julien-current', 'cto', [38_000, 60_000]) },
    { date: 7, happen: save('julien-current', 'wallet', [6_000, 60_000]) },
    ...(month % 3 === 1 ? [{ date: 8, happen: save('julien-current', 'exchange', [16_000, 60_000]) }] : []),
    ...(month % 3 === 0 ? [{ date: 28, happen: save('julien-current', 'ldds', [30_000, 60_000]) }] : []),
  ];
}

/** Savings plans: account, date, instrument, share of the cash there, and whether only whole units are sold. */
const PLANS: readonly (readonly [account: string, date: number, instrument: string, part: number, whole: boolean])[] = [
  ['pea', 10, 'sp500', 0.35, true],
  ['pea', 10, 'emerging', 0.2, true],
  ['pea', 11, 'world', 1, true],
  ['cto', 13, 'all-world', 1, false],
  ['wallet', 16, 'btc', 0.65, false],
  ['wallet', 16, 'eth', 1, false],
  ['exchange', 16, 'eth', 1, false],
];

const STOCKS = ['air-liquide', 'lvmh', 'total', 'schneider', 'sanofi'] as const;
/** Months in which a stock pays, and how much of its price. */
const DIVIDENDS: Readonly<Record<(typeof STOCKS)[number], { months: readonly number[]; yield: number }>> = {
  'air-liquide': { months: [5], yield: 0.019 },
  lvmh: { months: [4, 12], yield: 0.009 },
  total: { months: [1, 4, 7, 10], yield: 0.013 },
  schneider: { months: [5], yield: 0.021 },
  sanofi: { months: [5], yield: 0.037 },
};

function investments(story: Story, month: number): readonly Event[] {
  const plans = PLANS.map(([account, date, instrument, part, whole]) => ({
    date,
    happen: (on: Day) => invest(story, { account, instrument, on: weekday(on), part, whole }),
  }));
  const dividends = STOCKS.filter((key) => DIVIDENDS[key].months.includes(month)).map((key) => ({
    date: 17,
    happen: (on: Day) => {
      const perUnitCents = story.priceOn(key, on) * DIVIDENDS[key].yield;
      story.books.dividend('pea', { on, instrumentKey: key, perUnitCents });
    },
  }));
  return [...plans, ...dividends, ...stockPicks(story, month)];
}

/** A stock every second month instead of an ETF, and now and then a third of one sold. */
function stockPicks(story: Story, month: number): readonly Event[] {
  const pick = STOCKS[story.random.between(0, STOCKS.length - 1)] ?? 'air-liquide';
  const sells = story.random.next() < 0.3;
  if (month % 2 === 1) {
    const plan = { account: 'pea', instrument: pick, part: 0.5, whole: true };
    return [{ date: 9, happen: (on) => invest(story, { ...plan, on: weekday(on) }) }];
  }
  return sells ? [{ date: 20, happen: (on) => takeProfit(story, pick, weekday(on)) }] : [];
}

type Plan = { account: string; instrument: string; on: Day; part: number; whole: boolean };

function invest({ books, priceOn, today }: Story, { account, instrument, on, part, whole }: Plan): void {
  if (on > today) return;
  const cents = priceOn(instrument, on);
  const feeCents = account === 'pea' ? 199 : 0;
  const budget = Math.floor(books.cash(account) * part) - feeCents;
  const micros = Math.floor((budget * MICRO) / cents) - (whole ? 0 : 1);
  const wanted = whole ? Math.floor(micros / MICRO) * MICRO : micros;
  if (wanted > 0) books.buy(account, { on, instrumentKey: instrument, micros: wanted, cents, feeCents });
}

function takeProfit({ books, priceOn, today }: Story, instrumentKey: string, on: Day): void {
  const micros = Math.floor(books.held('pea', instrumentKey) / MICRO / 3) * MICRO;
  if (micros <= 0 || on > today) return;
  books.sell('pea', { on, instrumentKey, micros, cents: priceOn(instrumentKey, on), feeCents: 199 });
}

const DECREE = 'Arrêté du ministre de l’économie (code monétaire et financier, art. R. 221-4)';

/** Yearly interest of Livret A and LDDS, in basis points. */
const PASSBOOK_BPS: Dated<number> = [
  { from: '2011-08-01', value: 225, source: DECREE },
  { from: '2013-02-01', value: 175, source: DECREE },
  { from: '2013-08-01', value: 125, source: DECREE },
  { from: '2014-08-01', value: 100, source: DECREE },
  { from: '2015-08-01', value: 75, source: DECREE },
  { from: '2020-02-01', value: 50, source: DECREE },
  { from: '2022-02-01', value: 100, source: DECREE },
  { from: '2022-08-01', value: 200, source: DECREE },
  { from: '2023-02-01', value: 300, source: DECREE },
  { from: '2025-02-01', value: 240, source: DECREE },
  { from: '2025-08-01', value: 170, source: DECREE },
  { from: '2026-02-01', value: 150, source: DECREE },
  { from: '2026-08-01', value: 170, source: 'Arrêté du 28 juillet 2026, JORFTEXT000054541376' },
];

function yearlyInterest({ books }: Story): readonly Event[] {
  return Object.keys(CEILINGS).map((passbook) => ({
    date: 31,
    happen: (on: Day) => {
      const cents = Math.round((books.cash(passbook) * inForce(PASSBOOK_BPS, on)) / 10_000);
      books.move(passbook, 'interest', { on, cents, note: 'Intérêts de l’année' });
    },
  }));
}

/** The day itself, or the Monday after it. */
function weekday(on: Day): Day {
  const day = weekdayOf(on);
  if (day === 6) return addDays(on, 2);
  return day === 0 ? addDays(on, 1) : on;
}
