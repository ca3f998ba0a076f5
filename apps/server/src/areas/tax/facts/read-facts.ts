import type { ReplyOf } from '@aurea/contract/core/route.ts';
import type { RecordedFact } from '@aurea/contract/tax.ts';
import { ownershipOn } from '@aurea/domain/assets/ownership.ts';
import { addDays, type Day } from '@aurea/domain/core/day.ts';
import { decimal } from '@aurea/domain/core/decimal.ts';
import { parametersOf, TAX_YEARS } from '@aurea/domain/tax/parameters/years.ts';
import { TAX_FACTS } from '@aurea/domain/tax/profile/facts.ts';
import { tourismRuledApart } from '@aurea/domain/tax/property/furnished-rents.ts';
import { sharePeriodsOf, toOwnership } from '#areas/assets/public.ts';
import { cryptoDisposalsOf } from '#areas/holdings/public.ts';
import { incomesOf } from '#areas/incomes/public.ts';
import { lettings } from '#areas/properties/public.ts';
import { listRateFacts } from '#areas/valuation/public.ts';
import type { DatedWork, WorkerWork } from '#http/work.ts';
import { listAccountsNamed, listInstrumentsNamed, listTaxedEntries, listWrappersOf, type Person } from '../queries.ts';
import { salesOfYear } from '../wealth/sales-of-year.ts';
import { wealthInput } from '../wealth/wealth-input.ts';
import { WEALTH_OF_YEAR } from '../wealth/wealth-task.ts';
import { TAX_FACTS_OF_YEAR, toFact } from './facts-task.ts';
import { incomeLines } from './income-lines.ts';
import { lettingLines } from './letting-lines.ts';
import { lifeInsuranceLines } from './life-insurance-lines.ts';
import { peaLines } from './pea-lines.ts';
import type { RecordedLine } from './recorded-line.ts';
import { saleLines } from './sale-lines.ts';

type FactsWork = DatedWork & WorkerWork;

type Question = { readonly year: number; readonly through: Day; readonly persons: readonly Person[] };

/** Rates older than this are of no use on the first day. */
const BEFORE_DAYS = 7;

/** What the facts of an income year follow from: read in a transaction, computed once that has ended. */
export async function readRecordedFacts(
  work: FactsWork,
  { year, through, persons }: Question,
): Promise<() => Promise<RecordedFact[]>> {
  const { tx, scope, workers, today } = work;
  const crypto = await cryptoDisposalsOf(work, today);
  const lines = await recordedLines(work, { year, through, persons });
  const entries = await listTaxedEntries(tx, scope, { year, until: through });
  const accounts = await listAccountsNamed(tx, scope, distinct(entries.map(({ asset_id }) => asset_id)));
  const instruments = await listInstrumentsNamed(
    tx,
    scope,
    distinct(entries.map(({ instrument_id }) => instrument_id)),
  );
  const rates = await ratesFor(work, { lines, entries, accounts, through });
  const wealth = await wealthInput(work, { year, through, properties: [] });
  const wrappers = wealth.wrappers.map(({ id }) => id);
  const owned = distinct([...accounts.map(({ id }) => id), ...wrappers, ...lines.map(({ assetId }) => assetId)]);
  const shares = [...(await sharePeriodsOf(tx, scope, owned))];
  const ownership = new Map(shares.map(([assetId, periods]) => [assetId, toOwnership(periods)]));
  const holderOf = (id: string) => ownershipOn(ownership.get(id) ?? [], through)[0]?.memberId ?? null;
  const members = persons.filter(({ link }) => link !== 'none').map(({ id }) => id);
  const sales = saleLines(await salesOfYear(work, { year, through, members }));
  const input = { year, lines, accounts, entries, instruments, rates, shares, members };
  return async () => {
    const valued = await workers.run(WEALTH_OF_YEAR, wealth.input, scope);
    const law = parametersOf(year, TAX_YEARS);
    const withdrawn = [
      ...lifeInsuranceLines(wealth.wrappers, valued.wrappers, { law, holderOf }),
      ...peaLines(wealth.wrappers, valued.wrappers, law),
      ...sales,
    ];
    const facts = await workers.run(TAX_FACTS_OF_YEAR, { ...input, lines: [...lines, ...withdrawn] }, scope);
    const cryptos = cryptoFact(await crypto.compute(), { year, members });
    const order = (fact: RecordedFact) => TAX_FACTS.indexOf(fact.fact);
    return [...facts, ...cryptos].toSorted((a, b) => order(a) - order(b));
  };
}

export async function recordedLines(
  { tx, scope, today }: FactsWork,
  { year, through, persons }: Question,
): Promise<RecordedLine[]> {
  const properties = await lettings(tx, scope, today);
  // what came in the year may have been due in another
  const span = { from: `${year - 1}-01-01`, to: `${year + 1}-12-31`, today };
  const incomes = await incomesOf(tx, scope, span);
  const letFurnished = properties.filter(({ isFurnished }) => isFurnished);
  const furnished = new Map(letFurnished.map(({ id, letting }) => [id, letting]));
  const ruledApart = tourismRuledApart(parametersOf(year, TAX_YEARS));
  const wrappers = await listWrappersOf(tx, scope);
  const received = incomeLines(incomes, { year, persons, wrappers, furnished, ruledApart });
  return [...received, ...lettingLines(properties, received, { year, until: through })];
}

type Dated = {
  readonly lines: readonly RecordedLine[];
  readonly entries: readonly { readonly booked_on: Day; readonly currency: string }[];
  readonly accounts: readonly { readonly currency: string }[];
  readonly through: Day;
};

export async function ratesFor({ tx, scope }: FactsWork, { lines, entries, accounts, through }: Dated) {
  const days = [...lines.map(({ on }) => on), ...entries.map(({ booked_on }) => booked_on)];
  const first = days.toSorted()[0] ?? through;
  const used = new Set(['EUR', ...[...lines, ...entries, ...accounts].map(({ currency }) => currency)]);
  const question = { workspaceId: scope.workspaceId, since: addDays(first, -BEFORE_DAYS), until: through };
  return await listRateFacts(tx, question, used);
}

const distinct = (ids: readonly (string | null)[]) => [...new Set(ids)].filter((id) => id !== null);

type Disposals = ReplyOf<typeof import('@aurea/contract/holdings.ts').holdings.cryptoGains>;

/** Gains less losses of the tax household; nothing where its sale prices stay within the threshold. */
function cryptoFact(
  { items, years }: Disposals,
  { year, members }: { readonly year: number; readonly members: readonly string[] },
): RecordedFact[] {
  const own = years.find((each) => each.year === String(year) && each.owner === null);
  if (!own) return [];
  const sold = items.filter(
    ({ on, memberId }) => on.startsWith(`${year}-`) && (memberId === null || members.includes(memberId)),
  );
  const lines = sold.map(({ name, account, gain, conversion, missing }) => ({
    conversions: conversion ? [conversion] : [],
    ...{ fact: 'cryptoGains' as const, label: name, detail: account },
    place: { kind: 'cryptos' as const, id: null },
    ...(gain === null
      ? { amount: null, gap: hasNoRate({ missing, conversion }) ? ('rate' as const) : ('price' as const) }
      : { amount: decimal(gain), gap: null }),
  }));
  const found = toFact('cryptoGains', lines);
  return [own.isExempt ? { ...found, amount: '0', gap: null } : found];
}

/** A sale whose price is known, in a currency that nobody can convert. */
const hasNoRate = ({ missing, conversion }: Pick<Disposals['items'][number], 'missing' | 'conversion'>) =>
  missing === 'price' && conversion?.rate === null;
