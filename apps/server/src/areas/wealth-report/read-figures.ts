import type { Performance } from '@aurea/contract/performance.ts';
import type { SuitabilityOverview } from '@aurea/contract/suitability.ts';
import type { Day } from '@aurea/domain/core/day.ts';
import { decimal, roundTo, toDecimalString } from '@aurea/domain/core/decimal.ts';
import { donorDuties, recordedEstate } from '@aurea/domain/tax/gifts/donor-estate.ts';
import { lawOn } from '@aurea/domain/tax/parameters/law-on.ts';
import type { ReportEstate, ReportFigures, ReportProfile } from '@aurea/domain/wealth-report/report.ts';
import { reportTexts } from '@aurea/domain/wealth-report/words/words.ts';
import { readList } from '#areas/assets/listing/public.ts';
import { dashboardOf, netWorthWithGaps, worthOfMembers } from '#areas/dashboard/public.ts';
import { incomeViews } from '#areas/incomes/public.ts';
import { loanSummaries } from '#areas/loans/public.ts';
import { type EnginePool, performanceReport } from '#areas/performance/public.ts';
import { propertyViews } from '#areas/properties/public.ts';
import { profileOverview } from '#areas/suitability/public.ts';
import {
  latentTaxToday,
  latestProfileYear,
  type Person,
  personsOf,
  statedWealth,
  taxEstimateOf,
} from '#areas/tax/public.ts';
import { findFirstDayOfWealth, findReferenceCurrency } from '#areas/valuation/public.ts';
import { propertyRegimeOf } from '#areas/workspaces/public.ts';
import type { Tx } from '#db/transaction.ts';
import type { AreaTools, WorkspaceScope } from '#http/area.ts';

export type Reading = {
  readonly tx: Tx;
  readonly scope: WorkspaceScope;
  readonly tools: AreaTools;
  readonly engines: EnginePool;
};

export type ReadFigures = {
  readonly currency: string;
  readonly figures: ReportFigures;
  /** The performance from the day that was asked for. */
  readonly since: Performance | null;
};

/**
 * What every area says of the household today: read in the transaction, and computed by workers once it has ended. No figure
 * is computed here.
 */
export async function readFigures(
  work: Reading,
  language: 'en' | 'fr',
  since: Day | null,
): Promise<() => Promise<ReadFigures>> {
  const { tx, scope, tools } = work;
  const today = tools.clock.today();
  const dashboard = await dashboardOf(work, '1Y');
  const missing = await netWorthWithGaps(work, { from: today, to: today, interval: 'day' });
  const persons = await personsOf(tx, scope);
  const propertyRegime = await propertyRegimeOf(tx, scope);
  const owned = await worthOfMembers(tx, scope, today);
  const assets = await readList(tx, scope, { today });
  const overview = await profileOverview({ tx, scope, today });
  const incomes = await incomeViews(tx, scope, today);
  const properties = await propertyViews(tx, scope, today);
  const loans = await loanSummaries(tx, scope, today);
  const performance = await readPerformance(work, { today });
  const sinceDay = since === null ? null : await readPerformance(work, { from: since, today });
  const tax = await readTax(work, today);
  const estates = await readEstates(work, { persons, today, spouseOf: reportTexts(language).notes.succession.spouse });
  return async () => {
    const shown = await dashboard.compute();
    const gaps = await missing.compute();
    const worthOf = (id: string) => owned.members.find(({ memberId }) => memberId === id)?.netWorth ?? null;
    return {
      currency: shown.currency,
      since: sinceDay && (await sinceDay()),
      figures: {
        ...{ netWorth: shown.netWorth, state: shown.state, assetsTotal: shown.assets, debts: shown.debts },
        ...{ liquidity: shown.liquidity, change: shown.change, allocation: shown.allocation, aim: shown.aim },
        members: persons.map((person) => ({ ...person, netWorth: worthOf(person.id) })),
        propertyRegime,
        cashFlow: { months: shown.cashFlow, averageBalance: shown.cashFlowSummary.averageBalance },
        ...{ assets, incomes, properties, loans, estates, missing: gaps.missing },
        profile: profileOf(overview),
        performance: await performance(),
        ...(await tax()),
      },
    };
  };
}

type Span = { readonly from?: Day; readonly today: Day };

/** From a day on, or all that is known; nothing where nothing is. */
async function readPerformance(work: Reading, { from, today }: Span): Promise<() => Promise<Performance | null>> {
  const { tx, scope } = work;
  const first = await findFirstDayOfWealth(tx, scope);
  if (first === null || first > today || (from !== undefined && from >= today)) return async () => null;
  const read = await performanceReport(work, { scope: 'all', ...(from && { from }) });
  return async () => JSON.parse(await read.compute());
}

type Taxes = Pick<ReportFigures, 'tax' | 'latentTax'>;

/** The income year that the household stated last; nothing of a year it said nothing about. */
async function readTax({ tx, scope, tools }: Reading, today: Day): Promise<() => Promise<Taxes>> {
  const reading = { tx, scope, workers: tools.workers, today };
  const year = await latestProfileYear(tx, scope, lawOn(today).year);
  if (year === null) return async () => ({ tax: null, latentTax: null });
  const estimate = await taxEstimateOf(reading, year);
  const latent = await latentTaxToday(reading);
  return async () => ({ tax: await estimate(), latentTax: await latent.compute() });
}

type Donors = {
  readonly persons: readonly Person[];
  readonly today: Day;
  readonly spouseOf: (name: string) => string;
};

/** What the declarant and the spouse would leave today; none where the household stated no heir. */
async function readEstates(
  { tx, scope }: Reading,
  { persons, today, spouseOf }: Donors,
): Promise<readonly ReportEstate[]> {
  const { heirs, spouseShare, amounts } = await statedWealth(tx, scope);
  if (heirs.length === 0) return [];
  const law = lawOn(today);
  const currency = await findReferenceCurrency(tx, scope.workspaceId);
  const donors = persons.filter(({ link }) => link === 'declarant' || link === 'spouse').slice(0, 2);
  const estates: ReportEstate[] = [];
  for (const [at, donor] of donors.entries()) {
    const field = at === 0 ? 'estate1' : 'estate2';
    const stated = amounts.find((one) => one.year === law.year && one.field === field)?.amount;
    // what is recorded is in the currency of the household, and the law counts in euros
    if (stated === undefined && currency !== 'EUR') continue;
    const amount = stated ?? recordedEstate(await readList(tx, scope, { today, member: donor.id }));
    const other = donors.find(({ id }) => id !== donor.id);
    const duties = donorDuties(
      { donorId: donor.id, amount, spouse: other ? spouseOf(other.name) : null, heirs, spouseShare, on: today },
      law,
    );
    const cents = (value: Parameters<typeof roundTo>[0]) => toDecimalString(roundTo(decimal(value), 2));
    estates.push({
      ...{ donor: donor.name, amount, isStated: stated !== undefined },
      heirs: duties.map(({ name, share, duty }) => ({ name, share: cents(share), duty: cents(duty) })),
    });
  }
  return estates;
}

function profileOf({ current }: SuitabilityOverview): ReportProfile | null {
  if (!current) return null;
  const { level, completedOn, author, shown } = current;
  const { scores, reasons, inconsistencies, sustainability } = shown;
  const openChecks = inconsistencies.filter(({ isResolved }) => !isResolved).length;
  return { level, completedOn, author, scores, reasons, openChecks, sustainability };
}
