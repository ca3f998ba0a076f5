import { reaches } from '@aurea/contract/workspaces/mandate-areas.ts';
import { THRESHOLD_RANGES } from '@aurea/domain/book/alert-thresholds.ts';
import { largestDrift } from '@aurea/domain/book/largest-drift.ts';
import { addDays, addMonths, type Day } from '@aurea/domain/core/day.ts';
import { Decimal, decimal, roundTo, sum } from '@aurea/domain/core/decimal.ts';
import { convert, rateWalk } from '@aurea/domain/core/exchange-rates.ts';
import { byClass } from '@aurea/domain/suitability/allocation/allocation-class.ts';
import { validUntil } from '@aurea/domain/suitability/profile/renewal.ts';
import { computeSeries, readWorthSeries, type SeriesFacts, type Worth, worthToday } from '#areas/assets/public.ts';
import { type ChangesQuestion, changesQuestion, type EnginePool } from '#areas/performance/public.ts';
import { allocationToday, profileOn } from '#areas/suitability/public.ts';
import { findFirstDayOfWealth, listRateFacts, type RateFacts } from '#areas/valuation/public.ts';
import { toWire } from '#db/decimal-text.ts';
import { wealthVersion } from '#db/household-version.ts';
import type { Tx } from '#db/transaction.ts';
import type { WorkerPool } from '#jobs/worker-pool.ts';
import { findHouseholdFacts, type HouseholdFacts } from './alerts/household-fact-queries.ts';
import type { Figures, Source } from './figure-queries.ts';

const EURO = 'EUR';
const MONTHS = 12;
const CENTS = 2;
const PERCENT = 100;
/** The household alone is asked for, none of its parts. */
const NO_PART = { assetIds: [], instrumentIds: [] } as const;

export type HouseholdRead = {
  readonly wealthVersion: string;
  readonly worth: Worth;
  readonly allocation: Awaited<ReturnType<typeof allocationToday>>;
  /** What the wealth a year before and its change since follow from; null where nothing was known then. */
  readonly before: { readonly on: Day; readonly facts: SeriesFacts; readonly question: ChangesQuestion } | null;
  readonly rates: readonly RateFacts[];
  readonly alerts: HouseholdFacts;
};

/**
 * The line of a customer whose mandate closes the wealth: none of its figures, and the profile where that is open; null where it
 * follows from what is there already. The transaction must have been opened under the mandate.
 */
export async function readClosedFigures(
  tx: Tx,
  { householdId, areas, wealthVersion: stored }: Source,
  today: Day,
): Promise<Figures | null> {
  const version = await wealthVersion(tx, householdId, today);
  if (version === stored) return null;
  const isProfileShown = reaches(areas.investment, 'read');
  const found = isProfileShown ? await profileOn(tx, { workspaceId: householdId }, today) : null;
  const profile = found && { level: found.level, on: found.completedOn, until: validUntil(found.completedOn) };
  const line = { wealthVersion: version, asOf: today, state: 'closed', missing: 0 } as const;
  return { ...line, ...UNKNOWN, isProfileShown, profile, cash: null, facts: {} };
}

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
  const first = await findFirstDayOfWealth(tx, scope);
  const isKnown = first !== null && first <= on;
  const alerts = await findHouseholdFacts(tx, scope, worth);
  const questionOf = (since: Day) => changesQuestion({ tx, scope, today }, { days: [since, today], of: NO_PART });
  const currencies = new Set([EURO, worth.facts.currency, ...alerts.flows.map(({ currency }) => currency)]);
  return {
    wealthVersion: version,
    worth,
    allocation: await allocationToday({ tx, scope, today }, worth),
    before: isKnown ? { on, facts: await readWorthSeries(tx, scope, [on]), question: await questionOf(on) } : null,
    alerts,
    rates: await listRateFacts(tx, { workspaceId: householdId, since: today, until: today }, currencies),
  };
}

type Workers = { readonly workers: WorkerPool; readonly engines: EnginePool };

/** The figures of a line in euros, at the rate of the day; what was gained since the day a year before is computed by a worker. */
export async function computeFigures(tools: Workers, source: Source, read: HouseholdRead): Promise<Figures> {
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
    change: state === 'complete' ? await changeOf(tools, source, read, euros) : null,
    flows: flowsOf(read.alerts.flows, inEuros),
    invested: toCents(euros(sum([...Object.values(classes), unclassified]))),
    classes: classesInEuros,
    unclassified: toCents(euros(unclassified)),
    drift: driftOf(read),
  };
}

const UNKNOWN = {
  netWorth: null,
  change: null,
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

/**
 * What was gained, net of what moved in and out, as the dashboard of the household has it. Only where all of the wealth was
 * known at both ends: a gap would look like a gain.
 */
async function changeOf(
  { workers, engines }: Workers,
  { householdId }: Source,
  { before }: HouseholdRead,
  euros: (amount: Decimal | null) => Decimal | null,
): Promise<Figures['change']> {
  if (!before) return null;
  const [day] = await computeSeries(workers, { workspaceId: householdId }, before.facts);
  if (day?.state !== 'complete' || day.total === null) return null;
  const { household } = await engines.changes(before.question);
  const gain = household.isUnknown ? null : toCents(euros(decimal(household.gain)));
  if (gain === null) return null;
  const { percent } = household;
  return { since: before.on, gain, ratio: percent && toWire(decimal(percent).dividedBy(PERCENT)) };
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
