import { addDays, addMonths, type Day, dayOf } from '../core/day.ts';
import type { DecimalString } from '../core/decimal.ts';
import { lastKnown } from '../core/last-known.ts';
import { DEMO_MEMBERS, type DemoAsset, type DemoMember, demoAssets } from './accounts.ts';
import { type Books, type DemoTransaction, inUnits, openBooks } from './books.ts';
import { type DemoIncome, demoIncomes } from './incomes.ts';
import { type DemoLoan, demoLoans } from './loans.ts';
import { DEMO_INSTRUMENTS, type DemoInstrument, type DemoPrice, demoPrices } from './market.ts';
import { liveMonth } from './month.ts';
import { type DemoProperty, demoProperties, demoPropertyLoans } from './properties.ts';
import { randomFrom } from './random.ts';
import type { Story } from './story.ts';

/** Everything the demonstration household holds. Names and ISINs are real, people and prices are invented. */
export type DemoHousehold = {
  readonly members: readonly DemoMember[];
  readonly assets: readonly DemoAsset[];
  readonly instruments: readonly DemoInstrument[];
  readonly prices: readonly { readonly instrumentKey: string; readonly on: Day; readonly price: DecimalString }[];
  /** In the order in which they happened. */
  readonly transactions: readonly DemoTransaction[];
  readonly valuations: readonly {
    readonly assetKey: string;
    readonly on: Day;
    readonly value: DecimalString;
    readonly source: string;
  }[];
  readonly loans: readonly DemoLoan[];
  readonly properties: readonly DemoProperty[];
  readonly incomes: readonly DemoIncome[];
};

const YEARS = 10;
const CAR_CENTS = 2_790_000;
const CAR_VALUE_LEFT_AFTER_A_YEAR = 0.86;

/**
 * Ten plausible years of a couple's wealth up to `today`: salaries and spending, savings, a PEA, a securities account,
 * cryptos, a car, a house, a flat that is let, and their loans. The same day and seed give the same household; no account ever owes cash or units.
 */
export function demoHousehold(today: Day, seed = 42): DemoHousehold {
  const start = firstOfMonth(addMonths(today, -12 * YEARS));
  const random = randomFrom(seed);
  const prices = demoPrices(addDays(start, -7), today, random);
  const books = openBooks();
  const story: Story = { books, random, today, start, priceOn: pricesByDay(prices) };
  openAccounts(books, start);
  for (let month = start; month <= today; month = addMonths(month, 1)) liveMonth(story, month);
  const loans = [...demoLoans(today), ...demoPropertyLoans(start, today)];
  const properties = demoProperties(start, today);
  const begun = new Map([
    ...loans.map(({ assetKey, terms }) => [assetKey, terms.grantedOn] as const),
    ...properties.map(({ assetKey, purchasedOn }) => [assetKey, purchasedOn] as const),
  ]);
  return {
    members: DEMO_MEMBERS,
    assets: demoAssets(start).map((asset) => ({ ...asset, openedOn: begun.get(asset.key) ?? asset.openedOn })),
    instruments: DEMO_INSTRUMENTS,
    prices: prices.map(({ instrumentKey, on, cents }) => ({ instrumentKey, on, price: inUnits(cents) })),
    transactions: books.transactions,
    valuations: [...carValues(start, today), ...properties.flatMap(valuesOf)],
    loans,
    properties,
    incomes: demoIncomes(start, today),
  };
}

function firstOfMonth(day: Day): Day {
  return dayOf(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 1);
}

function pricesByDay(prices: readonly DemoPrice[]): Story['priceOn'] {
  const byInstrument = Map.groupBy(prices, ({ instrumentKey }) => instrumentKey);
  const latest = new Map([...byInstrument].map(([key, history]) => [key, lastKnown(history)]));
  return (instrumentKey, on) => latest.get(instrumentKey)?.(on)?.cents ?? 0;
}

function openAccounts(books: Books, on: Day): void {
  const opening = { joint: 412_000, 'julien-current': 186_000, 'livret-a': 640_000, ldds: 210_000 };
  for (const [assetKey, cents] of Object.entries(opening)) {
    books.move(assetKey, 'opening_position', { on, cents, note: 'Solde à l’ouverture du suivi' });
  }
}

function valuesOf({ assetKey, values }: DemoProperty): DemoHousehold['valuations'] {
  return values.map((value) => ({ ...value, assetKey }));
}

function carValues(start: Day, today: Day): DemoHousehold['valuations'] {
  const values: DemoHousehold['valuations'][number][] = [];
  let cents = CAR_CENTS;
  for (let on = start; on <= today; on = addMonths(on, 12)) {
    values.push({ assetKey: 'car', on, value: inUnits(Math.round(cents / 10_000) * 10_000), source: '' });
    cents *= CAR_VALUE_LEFT_AFTER_A_YEAR;
  }
  return values;
}
