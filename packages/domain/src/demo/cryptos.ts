import { addDays, type Day } from '../core/day.ts';
import { MICRO } from './books.ts';
import { weekdayOf } from './market.ts';
import type { Event, Story } from './story.ts';

/** Sales for money: years before today, month, what, and which part of it or how many cents of it. */
const SALES: readonly (readonly [
  ago: number,
  month: number,
  instrument: string,
  much: { part?: number; cents?: number },
])[] = [
  [5, 11, 'btc', { part: 0.2 }],
  [4, 3, 'btc', { cents: 25_000 }],
  [3, 6, 'eth', { part: 0.15 }],
  [1, 3, 'btc', { part: 0.1 }],
  [1, 9, 'eth', { part: 0.1 }],
  [0, 2, 'btc', { part: 0.08 }],
];

/** Part of the ether at the exchange that a quarter of staking brings. */
const STAKED_EACH_QUARTER = 0.008;
const AIRDROP = { ago: 4, micros: 28.5 * MICRO };
const SWAP = { ago: 3, part: 0.4 };

/** What happens to the cryptos of the household besides their savings plan: rewards, a gift, an exchange, sales. */
export function cryptoEvents(story: Story, firstDay: Day): readonly Event[] {
  const [ago, month] = [Number(story.today.slice(0, 4)) - Number(firstDay.slice(0, 4)), Number(firstDay.slice(5, 7))];
  const on = secondFriday(firstDay);
  const at = (happen: () => void): Event => ({ date: Number(on.slice(8)), happen });
  const sales = SALES.filter((sale) => sale[0] === ago && sale[1] === month);
  return [
    ...(month % 3 === 0 ? [at(() => stake(story, on))] : []),
    ...(ago === AIRDROP.ago && month === 5 ? [at(() => airdrop(story, on))] : []),
    ...(ago === SWAP.ago && month === 2 ? [at(() => exchange(story, on))] : []),
    ...sales.map(([, , instrument, much]) => at(() => sell(story, { on, instrument, ...much }))),
  ];
}

/** A day for which every crypto has a price. */
function secondFriday(firstDay: Day): Day {
  return addDays(firstDay, 7 + ((5 - weekdayOf(firstDay) + 7) % 7));
}

function stake({ books, priceOn }: Story, on: Day): void {
  const micros = Math.floor(books.held('exchange', 'eth') * STAKED_EACH_QUARTER);
  books.receive('exchange', 'staking_reward', {
    on,
    instrumentKey: 'eth',
    micros,
    cents: priceOn('eth', on),
    feeCents: 0,
  });
}

function airdrop({ books, priceOn }: Story, on: Day): void {
  const { micros } = AIRDROP;
  books.receive('exchange', 'airdrop', { on, instrumentKey: 'flr', micros, cents: priceOn('flr', on), feeCents: 0 });
}

function exchange({ books, priceOn }: Story, on: Day): void {
  const [given, received] = [priceOn('eth', on), priceOn('sol', on)];
  const micros = Math.floor(books.held('exchange', 'eth') * SWAP.part);
  const counter = { instrumentKey: 'sol', micros: Math.floor((micros * given) / received) };
  books.swap('exchange', { on, instrumentKey: 'eth', micros, cents: given, feeCents: 0 }, counter);
}

type Sale = { readonly on: Day; readonly instrument: string; readonly part?: number; readonly cents?: number };

/** What was sold is taken to the current account. */
function sell({ books, priceOn }: Story, { on, instrument, part = 0, cents = 0 }: Sale): void {
  const price = priceOn(instrument, on);
  const held = books.held('wallet', instrument);
  const micros = Math.floor(cents > 0 ? (cents * MICRO) / price : held * part);
  const feeCents = Math.round((micros * price * 0.0026) / MICRO);
  const before = books.cash('wallet');
  books.sell('wallet', { on, instrumentKey: instrument, micros, cents: price, feeCents });
  books.transfer('wallet', 'julien-current', { on, cents: books.cash('wallet') - before, note: 'Vente de cryptos' });
}
