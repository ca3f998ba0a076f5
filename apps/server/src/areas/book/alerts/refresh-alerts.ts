import { alertChanges } from '@aurea/domain/book/alert-changes.ts';
import { type AlertFacts, alertsOf } from '@aurea/domain/book/client-alerts.ts';
import { decimal } from '@aurea/domain/core/decimal.ts';
import type { Scope } from '#db/scope.ts';
import type { CreatingWork } from '#http/work.ts';
import {
  type CustomerFacts,
  closeAlerts,
  insertAlerts,
  listFacts,
  listLastingAlerts,
  lockMandates,
  updateAlerts,
} from './alert-queries.ts';
import { findThresholds } from './alert-setting-queries.ts';

/**
 * Compares what is to be looked at of one customer, or of all, with the alerts that last: new causes open one, causes that
 * are gone close theirs, and figures are those of today. The transaction must see all identities.
 */
export async function refreshAlerts(
  { tx, scope, clock, randomness }: CreatingWork<Scope>,
  customerId: string | null,
): Promise<void> {
  const [today, at] = [clock.today(), clock.now()];
  await lockMandates(tx, scope, customerId);
  const thresholds = await findThresholds(tx, scope);
  const customers = await listFacts(tx, scope, { customerId, now: at });
  const lasting = Map.groupBy(await listLastingAlerts(tx, scope, customerId), (alert) => alert.customerId);
  const changes = customers.map((customer) => {
    const { id, mandateId } = customer;
    const found = alertsOf(toFacts(customer), today, thresholds);
    const change = alertChanges(lasting.get(id) ?? [], found);
    return {
      ...change,
      opened: change.opened.map((alert) => ({ ...alert, id: randomness.uuid(), customerId: id, mandateId })),
    };
  });
  const known = new Set(customers.map(({ id }) => id));
  const gone = [...lasting].flatMap(([id, alerts]) => (known.has(id) ? [] : alerts));
  await closeAlerts(tx, scope, [...gone, ...changes.flatMap(({ closed }) => closed)], at);
  await updateAlerts(
    tx,
    scope,
    changes.flatMap(({ kept }) => kept),
  );
  await insertAlerts(
    tx,
    scope,
    changes.flatMap(({ opened }) => opened),
    at,
  );
}

function toFacts({ facts, cash, drift, ...customer }: CustomerFacts): AlertFacts {
  const { contracts = [], loans = [], brokenLinks = [], moves = [] } = facts ?? {};
  const { mandateUntil, profileUntil, identityUntil, documents } = customer;
  return {
    ...{ contracts, loans, brokenLinks, mandateUntil, profileUntil, identityUntil, documents },
    cash: cash === null ? null : decimal(cash),
    drift: drift && { class: drift.class, points: decimal(drift.points), band: drift.band },
    moves: moves.map(({ on, amount }) => ({ on, amount: decimal(amount) })),
  };
}
