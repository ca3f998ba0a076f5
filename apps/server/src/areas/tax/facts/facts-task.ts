import type { Conversion } from '@aurea/contract/core/conversion.ts';
import type { RecordedFact, TaxSource } from '@aurea/contract/tax.ts';
import { ownershipOn, partOfMember } from '@aurea/domain/assets/ownership.ts';
import type { Day } from '@aurea/domain/core/day.ts';
import { Decimal, decimal, roundTo, sum } from '@aurea/domain/core/decimal.ts';
import { datedRateWalk } from '@aurea/domain/core/exchange-rates.ts';
import { realisedGains } from '@aurea/domain/ledger/cost-basis/realised-gains.ts';
import { entriesInCurrency, knownAmounts } from '@aurea/domain/ledger/entries-in-currency.ts';
import { conversionOf } from '@aurea/domain/ledger/entry-conversion.ts';
import { grossOf, type LedgerEntry } from '@aurea/domain/ledger/transaction.ts';
import { isInGroup } from '@aurea/domain/ledger/transaction-kinds.ts';
import { TAX_FACTS, type TaxFact } from '@aurea/domain/tax/profile/facts.ts';
import { type SharePeriods, toOwnership } from '#areas/assets/public.ts';
import { toEntry } from '#areas/ledger/public.ts';
import type { RateFacts } from '#areas/valuation/public.ts';
import { toWire } from '#db/decimal-text.ts';
import type { CpuTask } from '#jobs/worker-pool.ts';
import type { AccountEntry, AccountRow, InstrumentRow } from '../queries.ts';
import { conversionsOf, namedConversion, ofFact } from './conversions.ts';
import type { RecordedLine } from './recorded-line.ts';

export type FactsInput = {
  readonly year: number;
  readonly lines: readonly RecordedLine[];
  readonly accounts: readonly AccountRow[];
  readonly entries: readonly AccountEntry[];
  readonly instruments: readonly InstrumentRow[];
  readonly rates: readonly RateFacts[];
  /** Who owned what when. */
  readonly shares: readonly (readonly [assetId: string, periods: SharePeriods])[];
  /** Persons of the tax household. */
  readonly members: readonly string[];
};

export const TAX_FACTS_OF_YEAR: CpuTask<FactsInput, RecordedFact[]> = {
  module: import.meta.url,
  name: recordedFacts.name,
};

const EURO = 'EUR';

/** A line in euros; the amount is null where it is not known. */
type EuroLine = Pick<RecordedLine, 'fact' | 'label' | 'detail' | 'place'> & {
  readonly amount: Decimal | null;
  readonly gap: RecordedFact['gap'];
  /** Of its amounts in foreign currencies. */
  readonly conversions?: readonly Conversion[];
};

/**
 * The facts of an income year that the records of a household show, each with its sources: what came in, and what the
 * sales of its securities accounts realised at average cost.
 *
 * @public
 */
export function recordedFacts(input: FactsInput): RecordedFact[] {
  const partOf = ownedParts(input);
  const lines = [...linesInEuros(input), ...input.accounts.flatMap(ledgerLines(input, partOf))];
  const byFact = Map.groupBy(lines, ({ fact }) => fact);
  return TAX_FACTS.flatMap((fact) => {
    const found = byFact.get(fact);
    return found ? [toFact(fact, found)] : [];
  });
}

/** Recorded lines in euros, one for each, the part of the tax household alone. */
export function linesInEuros(input: Pick<FactsInput, 'lines' | 'rates' | 'shares' | 'members'>): readonly EuroLine[] {
  return input.lines.map(toEuros(input, ownedParts(input)));
}

type PartOf = (assetId: string | null, on: Day) => Decimal;

/** The part of an asset that the tax household owns on a day; the whole where nobody is named as its owner. */
function ownedParts({ shares, members }: Pick<FactsInput, 'shares' | 'members'>): PartOf {
  const ownership = new Map(shares.map(([assetId, periods]) => [assetId, toOwnership(periods)]));
  return (assetId, on) => {
    const owners = assetId === null ? [] : ownershipOn(ownership.get(assetId) ?? [], on);
    return owners.length === 0 ? decimal(1) : sum(members.map((memberId) => partOfMember(owners, memberId)));
  };
}

const ratePoints = ({ rates }: Pick<FactsInput, 'rates'>) =>
  rates.map((rate) => ({ ...rate, rate: new Decimal(rate.rate) }));

function toEuros(input: Pick<FactsInput, 'rates'>, partOf: PartOf): (line: RecordedLine) => EuroLine {
  const ratesOn = (on: Day) => datedRateWalk(ratePoints(input))(on);
  return ({ fact, label, detail, place, on, amount, gap, currency, assetId }) => {
    const about = { fact, label, detail, place };
    if (amount === null) return { ...about, amount: null, gap: gap ?? 'cost' };
    const foreign = conversionOf({ on, amount: decimal(amount), currency }, EURO, ratesOn);
    const rate = foreign ? foreign.rate : decimal(1);
    const conversions = foreign ? [namedConversion(foreign, label)] : [];
    return rate
      ? { ...about, conversions, amount: decimal(amount).times(rate).times(partOf(assetId, on)), gap: null }
      : { ...about, conversions, amount: null, gap: 'rate' };
  };
}

/** Dividends, interest and realised gains of an account in the year. */
function ledgerLines(input: FactsInput, partOf: PartOf): (account: AccountRow) => EuroLine[] {
  const instruments = new Map(input.instruments.map((each) => [each.id, each]));
  const byAccount = Map.groupBy(input.entries, ({ asset_id }) => asset_id);
  const points = ratePoints(input);
  const span = { from: `${input.year}-01-01`, to: `${input.year}-12-31` };
  return ({ id, name, currency }) => {
    const own = (byAccount.get(id) ?? []).map(toEntry);
    const { entries, unconverted } = entriesInCurrency(own, { account: currency, reference: EURO }, points);
    const about = (instrumentId: string | null | undefined) => ({
      ...{ label: instruments.get(instrumentId ?? '')?.name ?? name, detail: name },
      place: { kind: 'asset', id } as const,
    });
    const lost = new Set(unconverted.map((entry) => entry.id));
    const incomes = entries.filter((entry) => isIncome(entry) && entry.on >= span.from && entry.on <= span.to);
    const converted = conversionsOf(own, { account: currency, reference: EURO }, points);
    const namesOf = (found: readonly LedgerEntry[]) =>
      found.flatMap((entry) => {
        const conversion = converted.get(entry.id);
        return conversion ? [namedConversion(conversion, about(entry.instrumentId).label)] : [];
      });
    const paid = incomes.map((entry) => ({
      fact: entry.kind === 'dividend' ? ('dividends' as const) : ('interest' as const),
      ...about(entry.instrumentId),
      conversions: namesOf([entry]),
      ...(lost.has(entry.id)
        ? ({ amount: null, gap: 'rate' } as const)
        : { amount: (grossOf(entry) ?? decimal(0)).times(partOf(id, entry.on)), gap: null }),
    }));
    const sold = realisedGains(entries, span).filter(({ instrumentId }) => !instruments.get(instrumentId)?.isCrypto);
    const gains = sold.map(({ instrumentId, gain, on, isKnown }, at) => {
      const gap = gapOf({ isKnown, hasRates: knownAmounts(unconverted, instrumentId).cost });
      const amount = gap ? null : gain.times(partOf(id, on));
      const isLast = !sold.slice(at + 1).some((later) => later.instrumentId === instrumentId);
      const conversions = isLast ? namesOf(tradesOf(own, { instrumentId, on })) : [];
      return { fact: 'securitiesGains' as const, ...about(instrumentId), amount, gap, conversions };
    });
    return [...paid, ...gains];
  };
}

function gapOf({ isKnown, hasRates }: { readonly isKnown: boolean; readonly hasRates: boolean }): RecordedFact['gap'] {
  if (!isKnown) return 'cost';
  return hasRates ? null : 'rate';
}

/** What a gain rests on: the purchases and sales of an instrument up to a day. */
const tradesOf = (
  entries: readonly LedgerEntry[],
  { instrumentId, on }: { readonly instrumentId: string; readonly on: Day },
) => entries.filter((entry) => entry.instrumentId === instrumentId && entry.on <= on && !isIncome(entry));

const isIncome = ({ kind }: LedgerEntry) => isInGroup(kind, 'income');

/** A fact with its sources, those of one name and place together, the largest first. */
export function toFact(fact: TaxFact, lines: readonly EuroLine[]): RecordedFact {
  const gap = lines.find((line) => line.gap !== null)?.gap ?? null;
  const known = lines.filter((line): line is EuroLine & { readonly amount: Decimal } => line.amount !== null);
  const groups = Map.groupBy(known, ({ label, detail, place }) => JSON.stringify([label, detail, place]));
  const sources = [...groups.values()].flatMap((group): TaxSource[] => {
    const [first] = group;
    if (!first) return [];
    const { label, detail, place } = first;
    return [{ label, detail, place, count: group.length, amount: toCents(sum(group.map(({ amount }) => amount))) }];
  });
  return {
    fact,
    amount: gap ? null : toCents(sum(known.map(({ amount }) => amount))),
    gap,
    conversions: ofFact(lines.flatMap(({ conversions = [] }) => conversions)),
    sources: sources.toSorted((a, b) => Math.abs(Number(b.amount)) - Math.abs(Number(a.amount))),
  };
}

const toCents = (amount: Decimal) => toWire(roundTo(amount, 2));
