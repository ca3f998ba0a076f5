import type { Day } from '@aurea/domain/core/day.ts';
import { Decimal } from '@aurea/domain/core/decimal.ts';
import { entriesInCurrency, type KnownAmounts, knownAmounts } from '@aurea/domain/ledger/entries-in-currency.ts';
import { positionsOn } from '@aurea/domain/ledger/positions.ts';
import type { AccountEntry } from '#areas/ledger/public.ts';
import { type EntryRow, independentGroups, listEntriesAbout, toEntry } from '#areas/ledger/public.ts';
import { listRateFacts } from '#areas/valuation/public.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import type { Figures } from './positions/open-positions.ts';

type Account = { readonly id: string; readonly currency: string };

type Asked = {
  /** Of the household. */
  readonly currency: string;
  readonly accounts: readonly Account[];
  readonly instrumentIds: readonly string[];
  readonly today: Day;
};

/** Sums in the currency of the household, each amount at the rate of its day; null where a rate it needs is not known. */
export type ReferenceAmounts = Readonly<Record<'cost' | 'realisedGain' | 'dividends' | 'fees', Decimal | null>>;

/** Those of an instrument in an account; its own figures where the account is in the currency of the household. */
export type ReferenceFigures = (account: Account, instrumentId: string, own: Figures) => ReferenceAmounts;

const UNKNOWN: ReferenceAmounts = { cost: null, realisedGain: null, dividends: null, fees: null };

/**
 * Reads the figures of accounts in other currencies than the household's at the rates of their days; those of the other
 * accounts are their own.
 */
export async function referenceFigures(tx: Tx, scope: Scope, asked: Asked): Promise<ReferenceFigures> {
  const { currency, accounts, instrumentIds, today } = asked;
  const foreign = new Map(accounts.flatMap(({ id, currency: own }) => (own === currency ? [] : [[id, own] as const])));
  if (foreign.size === 0) return (_account, _instrumentId, own) => own;
  const rows = (await listEntriesAbout(tx, scope, instrumentIds, today)).filter(({ asset_id }) =>
    foreign.has(asset_id),
  );
  const rates = await ratesFor(tx, scope, { rows, currencies: new Set([currency, ...foreign.values()]), today });
  const byAccount = Map.groupBy(rows, ({ asset_id }) => asset_id);
  const known = new Map(
    [...foreign].map(([id, own]) => {
      const convert = (group: readonly EntryRow[]) =>
        entriesInCurrency(group.map(toEntry), { account: own, reference: currency }, rates);
      return [id, amountsIn(byAccount.get(id) ?? [], convert, today)];
    }),
  );
  return (account, instrumentId, own) =>
    account.currency === currency ? own : (known.get(account.id)?.get(instrumentId) ?? UNKNOWN);
}

type Convert = (group: readonly EntryRow[]) => ReturnType<typeof entriesInCurrency>;

/** The amounts of one account by instrument, without those that follow from an amount nobody can convert. */
function amountsIn(rows: readonly AccountEntry[], convert: Convert, today: Day): ReadonlyMap<string, ReferenceAmounts> {
  return new Map(
    independentGroups(rows).flatMap((group) => {
      const { entries, unconverted } = convert(group);
      return [...positionsOn(entries, today).positions].map(
        ([id, figures]) => [id, whereKnown(figures, knownAmounts(unconverted, id))] as const,
      );
    }),
  );
}

const whereKnown = ({ cost, realisedGain, dividends, fees }: Figures, known: KnownAmounts): ReferenceAmounts => ({
  ...(known.cost ? { cost, realisedGain } : { cost: null, realisedGain: null }),
  dividends: known.dividends ? dividends : null,
  fees: known.fees ? fees : null,
});

type Rated = {
  readonly rows: readonly AccountEntry[];
  readonly currencies: ReadonlySet<string>;
  readonly today: Day;
};

async function ratesFor(tx: Tx, { workspaceId }: Scope, { rows, currencies, today }: Rated) {
  const days = rows.flatMap(({ booked_on, lots }) => [booked_on, ...(lots ?? []).map(({ on }) => on)]);
  const since = days.reduce((first, day) => (day < first ? day : first), today);
  const used = new Set([...currencies, ...rows.map((row) => row.currency)]);
  const facts = await listRateFacts(tx, { workspaceId, since, until: today }, used);
  return facts.map((fact) => ({ ...fact, rate: new Decimal(fact.rate) }));
}
