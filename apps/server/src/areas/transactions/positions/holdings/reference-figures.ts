import type { Day } from '@aurea/domain/core/day.ts';
import { Decimal } from '@aurea/domain/core/decimal.ts';
import { entriesInCurrency } from '@aurea/domain/ledger/entries-in-currency.ts';
import { positionsOn } from '@aurea/domain/ledger/positions.ts';
import type { Tx } from '#db/transaction.ts';
import { type EntryRow, toEntry } from '#db/wealth/ledger.ts';
import { rateFacts } from '#db/wealth/market-facts.ts';
import { independentGroups } from '../../ledger/groups.ts';
import type { Figures } from '../open-positions.ts';
import { type AccountEntry, entriesAbout } from './queries.ts';

type Scope = { readonly workspaceId: string };
type Account = { readonly id: string; readonly currency: string };

type Asked = {
  /** Of the household. */
  readonly currency: string;
  readonly accounts: readonly Account[];
  readonly instrumentIds: readonly string[];
  readonly today: Day;
};

/** The figures of an instrument in an account, in the currency of the household; null where a rate is not known. */
export type ReferenceFigures = (account: Account, instrumentId: string, own: Figures) => Figures | null;

/**
 * Reads the figures of accounts in other currencies than the household's at the rates of their days; those of the other
 * accounts are their own.
 */
export async function referenceFigures(tx: Tx, scope: Scope, asked: Asked): Promise<ReferenceFigures> {
  const { currency, accounts, instrumentIds, today } = asked;
  const foreign = new Map(accounts.flatMap(({ id, currency: own }) => (own === currency ? [] : [[id, own] as const])));
  if (foreign.size === 0) return (_account, _instrumentId, own) => own;
  const rows = (await entriesAbout(tx, scope, instrumentIds, today)).filter(({ asset_id }) => foreign.has(asset_id));
  const rates = await ratesFor(tx, scope, { rows, currencies: new Set([currency, ...foreign.values()]), today });
  const byAccount = Map.groupBy(rows, ({ asset_id }) => asset_id);
  const known = new Map(
    [...foreign].map(([id, own]) => {
      const convert = (group: readonly EntryRow[]) =>
        entriesInCurrency(group.map(toEntry), { account: own, reference: currency }, rates);
      return [id, positionsIn(byAccount.get(id) ?? [], convert, today)];
    }),
  );
  return (account, instrumentId, own) =>
    account.currency === currency ? own : (known.get(account.id)?.get(instrumentId) ?? null);
}

type Convert = (group: readonly EntryRow[]) => ReturnType<typeof entriesInCurrency>;

/** Positions of one account, without those that rest on an amount nobody can convert. */
function positionsIn(rows: readonly AccountEntry[], convert: Convert, today: Day): ReadonlyMap<string, Figures> {
  return new Map(
    independentGroups(rows).flatMap((group) => {
      const entries = convert(group);
      return entries ? [...positionsOn(entries, today).positions] : [];
    }),
  );
}

type Rated = {
  readonly rows: readonly AccountEntry[];
  readonly currencies: ReadonlySet<string>;
  readonly today: Day;
};

async function ratesFor(tx: Tx, { workspaceId }: Scope, { rows, currencies, today }: Rated) {
  const days = rows.flatMap(({ booked_on, lots }) => [booked_on, ...(lots ?? []).map(({ on }) => on)]);
  const since = days.reduce((first, day) => (day < first ? day : first), today);
  const used = new Set([...currencies, ...rows.map((row) => row.currency)]);
  const facts = await rateFacts(tx, { workspaceId, since, until: today }, used);
  return facts.map((fact) => ({ ...fact, rate: new Decimal(fact.rate) }));
}
