import { THRESHOLD_RANGES } from '@aurea/domain/book/alert-thresholds.ts';
import type { DatedFact } from '@aurea/domain/book/client-alerts.ts';
import { addDays, addMonths, type Day } from '@aurea/domain/core/day.ts';
import { type Decimal, sum } from '@aurea/domain/core/decimal.ts';
import { endOn } from '@aurea/domain/loans/outstanding.ts';
import { sql } from 'kysely';
import type { Worth } from '#areas/assets/public.ts';
import { contractsOf, scheduleOf } from '#areas/loans/public.ts';
import { nearThresholds } from '#areas/tax/public.ts';
import { cashFlowBetween } from '#areas/transactions/public.ts';
import type { Scope } from '#db/scope.ts';
import { dayOf } from '#db/time-zone.ts';
import type { Tx } from '#db/transaction.ts';

/** Money that crossed the border of the household on a day, in the currency of its account; a refund is negative spending. */
export type HouseholdFlow = {
  readonly on: Day;
  readonly income: Decimal;
  readonly spending: Decimal;
  readonly currency: string;
};

/** What alerts follow from in a household; amounts in their own currency. */
export type HouseholdFacts = {
  /** Cash and savings in the currency of the household; null where some of it is not known. */
  readonly cash: Decimal | null;
  readonly contracts: readonly DatedFact[];
  readonly loans: readonly DatedFact[];
  /** Of the last twelve months. */
  readonly flows: readonly HouseholdFlow[];
  readonly brokenLinks: readonly DatedFact[];
};

const AVAILABLE = ['cash_account', 'savings_account'];
const AGES = ['pea_age', 'life_insurance_age'];
const MONTHS = 12;

/** Reads them as the mandate shows them: the transaction must have been opened under it. */
export async function findHouseholdFacts(tx: Tx, scope: Scope, worth: Worth): Promise<HouseholdFacts> {
  const { facts, netWorth } = worth;
  const today = netWorth.on;
  const names = new Map(facts.assets.map(({ id, name }) => [id, name]));
  const nameOf = (id: string) => names.get(id) ?? '';
  const nearDays = THRESHOLD_RANGES.noticeDays.most;
  const ages = await nearThresholds(tx, scope, { today, netWorth, currency: facts.currency, nearDays });
  const debts = facts.assets.filter(({ kind }) => kind === 'loan').map(({ id }) => id);
  const contracts = await contractsOf(tx, scope, debts);
  const since = addDays(addMonths(today, -MONTHS), 1);
  return {
    cash: cashOf(worth),
    contracts: ages.flatMap(({ key, planId, on }) =>
      AGES.includes(key) && planId && on ? [{ id: planId, name: nameOf(planId), on }] : [],
    ),
    loans: [...contracts].map(([id, loan]) => ({ id, name: nameOf(id), on: endOn(scheduleOf(loan, loan)) })),
    flows: await cashFlowBetween(tx, scope, { from: since, to: today }),
    brokenLinks: await brokenLinks(tx, scope, today),
  };
}

function cashOf({ facts, netWorth }: Worth): Decimal | null {
  const kinds = new Map(facts.assets.map(({ id, kind }) => [id, kind]));
  const available = netWorth.assets.filter(({ id }) => AVAILABLE.includes(kinds.get(id) ?? ''));
  if (available.some(({ referenceState }) => referenceState !== 'complete')) return null;
  return sum(available.flatMap(({ referenceValue }) => referenceValue ?? []));
}

/** Links whose consent has ended, or that were last read in vain, with the day since when nothing came. */
async function brokenLinks(tx: Tx, { workspaceId }: Scope, today: Day): Promise<DatedFact[]> {
  const { rows } = await sql<Omit<DatedFact, 'on'> & { readonly until: Day; readonly failedAt: Date | null }>`
    select id, institution_name as name, consented_until::text as until,
           case when failure is not null then coalesce(synchronised_at, created_at) end as "failedAt"
      from bank_links
     where workspace_id = ${workspaceId} and chosen_at is not null
       and (failure is not null or consented_until < ${today}::date)
  `.execute(tx);
  return rows.map(({ id, name, until, failedAt }) => ({ id, name, on: failedAt ? dayOf(new Date(failedAt)) : until }));
}
