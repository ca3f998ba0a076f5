import { reaches } from '@aurea/contract/mandate-areas.ts';
import { THRESHOLD_RANGES } from '@aurea/domain/book/alert-thresholds.ts';
import { largestDrift } from '@aurea/domain/book/largest-drift.ts';
import { addDays, addMonths, type Day } from '@aurea/domain/core/day.ts';
import { Decimal, decimal, roundTo, sum } from '@aurea/domain/core/decimal.ts';
import { convert, rateWalk } from '@aurea/domain/core/rates.ts';
import { byClass } from '@aurea/domain/suitability/allocation/allocation-class.ts';
import { computeSeries, readWorthSeries, type SeriesFacts, type Worth, worthToday } from '#areas/assets/public.ts';
import { allocationToday } from '#areas/suitability/public.ts';
import { firstDayOfWealth, type RateFacts, rateFacts } from '#areas/valuation/public.ts';
import { toWire } from '#db/decimal-text.ts';
import { wealthVersion } from '#db/household-version.ts';
import type { Tx } from '#db/transaction.ts';
import type { WorkerPool } from '#jobs/worker-pool.ts';
import { type HouseholdFacts, readHouseholdFacts } from './alerts/household-fact-queries.ts';
import type { Figures, Source } from './figure-queries.ts';

const EURO = 'EUR';
const MONTHS = 12;
const CENTS = 2;

export type HouseholdRead = {
  readonly wealthVersion: string;
  readonly worth: Worth;
  readonly allocation: Awaited<ReturnType<typeof allocationToday>>;
  /** What the wealth a year before follows from; null where nothing was known then. */
  readonly before: { readonly on: Day; readonly facts: SeriesFacts } | null;
  readonly rates: readonly RateFacts[];
  readonly alerts: HouseholdFacts;
};

/**
 * Everything the figures follow from, as the mandate shows it; null where they follow from it already. The transaction must have
 * been opened under the mandate.
 */
export async function readHousehold(
  tx: Tx,
  { householdId, wealthVersion: stored }: Source,
  today: Day,
): Promise<HouseholdRead | null> {
  const scope = { workspaceId: householdId };
  const version = await wealthVersion(tx, householdId, today);
  if (version === stored) return null;
  const worth = await worthToday(tx, scope, today);
  const on = addMonths(today, -MONTHS);
  const first = await firstDayOfWealth(tx, scope);
  const isKnown = first !== null && first <= on;
  const alerts = await readHouseholdFacts(tx, scope, worth);
  const currencies = new Set([EURO, worth.facts.currency, ...alerts.flows.map(({ currency }) => currency)]);
  return {
    wealthVersion: version,
    worth,
    allocation: await allocationToday({ tx, scope, today }, worth),
    before: isKnown ? { on, facts: await readWorthSeries(tx, scope, [on]) } : null,
    alerts,
    rates: await rateFacts(tx, { workspaceId: householdId, since: today, until: today }, currencies),
  };
}

/** The figures of a line in euros, at the rate of the day; the wealth a year before is computed by a worker. */
export async function computeFigures(workers: WorkerPool, source: Source, read: HouseholdRead): Promise<Figures> {
  const { facts, netWorth } = read.worth;
  const rateOf = rateWalk(read.rates.map((rate) => ({ ...rate, rate: new Decimal(rate.rate) })))(netWorth.on);
  const inEuros: Convert = (amount, currency) => convert(amount, currency, EURO, rateOf);
  const euros = (amount: Decimal | null) => amount && inEuros(amount, facts.currency);
  const state = stateOf(read.worth, euros(new Decimal(1)) !== null);
  const known = {
    wealthVersion: read.wealthVersion,
    asOf: netWorth.on,
    state,
    missing: netWorth.assets.filter(({ referenceState }) => referenceState !== 'complete').length,
    ...profileOf(source, read),
    ...alertFacts(read, inEuros),
  };
  if (netWorth.total === null || state === 'no_rate' || state === 'empty') return { ...known, ...UNKNOWN };
  const { classes, unclassified } = read.allocation;
  const classesInEuros = byClass((name) => toCents(euros(classes[name])));
  return {
    ...known,
    netWorth: toCents(euros(netWorth.total)),
    ...(await worthBefore(workers, source, read, euros)),
    flows: flowsOf(read.alerts.flows, inEuros),
    invested: toCents(euros(sum([...Object.values(classes), unclassified]))),
    classes: classesInEuros,
    unclassified: toCents(euros(unclassified)),
    drift: driftOf(read),
  };
}

const UNKNOWN = {
  netWorth: null,
  before: null,
  flows: null,
  invested: null,
  classes: null,
  unclassified: null,
  drift: null,
} as const;

function stateOf({ facts, netWorth }: Worth, hasRate: boolean): Figures['state'] {
  if (facts.assets.length === 0) return 'empty';
  if (netWorth.total === null) return 'unavailable';
  return hasRate ? netWorth.state : 'no_rate';
}

const toCents = (amount: Decimal | null) => amount && toWire(roundTo(amount, CENTS));

function profileOf({ areas }: Source, { allocation }: HouseholdRead): Pick<Figures, 'isProfileShown' | 'profile'> {
  const isProfileShown = reaches(areas.investment, 'read');
  return { isProfileShown, profile: isProfileShown ? allocation.profile : null };
}

/** Only where all of it was known: a gap then would look like a gain. */
async function worthBefore(
  workers: WorkerPool,
  { householdId }: Source,
  { before }: HouseholdRead,
  euros: (amount: Decimal | null) => Decimal | null,
): Promise<Pick<Figures, 'before'>> {
  const [day] = before ? await computeSeries(workers, { workspaceId: householdId }, before.facts) : [];
  const total = day?.state === 'complete' && day.total !== null ? toCents(euros(decimal(day.total))) : null;
  return { before: before && total !== null ? { on: before.on, netWorth: total } : null };
}

function driftOf({ allocation: { classes, aim } }: HouseholdRead): Figures['drift'] {
  const found = aim && largestDrift(classes, aim.target);
  return found && { class: found.class, points: toWire(found.points), band: aim.band };
}

/** Null where nothing was recorded, for then nobody knows what moved, and where a currency has no rate. */
function flowsOf(flows: HouseholdFacts['flows'], inEuros: Convert): Figures['flows'] {
  const known = flows.flatMap(({ income, spending, currency }) => {
    const [inflow, outflow] = [inEuros(income, currency), inEuros(spending, currency)];
    return inflow && outflow ? [{ inflow, outflow }] : [];
  });
  if (known.length === 0 || known.length < flows.length) return null;
  const total = (side: 'inflow' | 'outflow') => toWire(roundTo(sum(known.map((flow) => flow[side])), CENTS));
  return { inflow: total('inflow'), outflow: total('outflow') };
}

type Convert = (amount: Decimal, currency: string) => Decimal | null;

/** Moves of a day summed, those without a rate left out. */
function alertFacts({ alerts, worth }: HouseholdRead, inEuros: Convert): Pick<Figures, 'cash' | 'facts'> {
  const { contracts, loans, brokenLinks, flows, cash } = alerts;
  const since = addDays(worth.netWorth.on, -THRESHOLD_RANGES.moveDays.most);
  const recent = flows.filter(({ on }) => on > since);
  const known = recent.flatMap(({ on, income, spending, currency }) => {
    const euros = inEuros(income.minus(spending), currency);
    return euros ? [{ on, euros }] : [];
  });
  const byDay = [...Map.groupBy(known, ({ on }) => on)].map(([on, all]) => ({
    on,
    amount: toWire(roundTo(sum(all.map(({ euros }) => euros)), CENTS)),
  }));
  return {
    cash: cash && toCents(inEuros(cash, worth.facts.currency)),
    facts: { contracts, loans, brokenLinks, moves: byDay },
  };
}
