import type { ReplyOf } from '@aurea/contract/core/route.ts';
import type { properties } from '@aurea/contract/properties.ts';
import { addMonths, type Day } from '@aurea/domain/core/day.ts';
import { type Decimal, decimal, sum } from '@aurea/domain/core/decimal.ts';
import { lastKnown } from '@aurea/domain/core/last-known.ts';
import { outstandingPoints } from '@aurea/domain/loans/outstanding.ts';
import { toWire } from '#db/decimal-text.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import type { PropertyStatus } from './property-status.ts';
import { listStatedValues, type StatedPoint } from './queries.ts';

type Point = ReplyOf<typeof properties.history>['items'][number];

const MOST_MONTHS = 720;

/**
 * Value, debt and equity on the first of each month since the purchase, or since something is known, and today: of a
 * property that was sold, until the last day it was owned.
 */
export async function propertyHistory(
  tx: Tx,
  scope: Scope,
  { property, debts }: PropertyStatus,
  today: Day,
): Promise<Point[]> {
  const stated = await listStatedValues(tx, scope, [property.id, ...debts.map(({ id }) => id)]);
  const byAsset = Map.groupBy(stated, ({ assetId }) => assetId);
  const values = lastKnown((byAsset.get(property.id) ?? []).map(toPoint));
  const owed = debts.map(({ id, schedule }) => ({
    isScheduled: schedule !== null,
    on: lastKnown(schedule ? outstandingPoints(schedule) : (byAsset.get(id) ?? []).map(toPoint)),
  }));
  const begin = [property.purchasedOn, byAsset.get(property.id)?.[0]?.on].filter((day) => day != null).toSorted()[0];
  const { closedOn } = property;
  const last = closedOn !== null && closedOn < today ? closedOn : today;
  return monthsFrom(begin ?? last, last).map((on) => {
    const value = values(on)?.value ?? null;
    const debt = totalOwed(owed.map((each) => each.on(on)?.value ?? (each.isScheduled ? decimal(0) : null)));
    const equity = value && debt && value.minus(debt);
    return { on, value: value && toWire(value), debt: debt && toWire(debt), equity: equity && toWire(equity) };
  });
}

const toPoint = ({ on, value }: StatedPoint) => ({ on, value: decimal(value).abs() });

function totalOwed(owed: readonly (Decimal | null)[]): Decimal | null {
  const known = owed.filter((each) => each !== null);
  return known.length === owed.length ? sum(known) : null;
}

function monthsFrom(begin: Day, last: Day): Day[] {
  const days = [begin];
  let month = addMonths(`${begin.slice(0, 7)}-01`, 1);
  while (month < last && days.length < MOST_MONTHS) {
    days.push(month);
    month = addMonths(month, 1);
  }
  if (begin < last) days.push(last);
  return days;
}
