import { erasableFrom } from '@aurea/domain/compliance/compliance-retention.ts';
import { addDays, type Day } from '@aurea/domain/core/day.ts';
import type { Scope } from '#db/scope.ts';
import { dayOf } from '#db/time-zone.ts';
import type { Tx } from '#db/transaction.ts';
import { type Inspected, readInspected } from '../inspection/read-inspected.ts';
import {
  insertRetained,
  listRelations,
  type Relation,
  type RetainedRecords,
  type RetainedRelation,
} from './queries.ts';

/**
 * Sets the advice files of a practice that is about to be erased apart: what the practice must keep for five years after the
 * end of each relation, which its erasure ends at the latest. A file that may be erased by now goes with the practice. The
 * transaction must be one of the system in that workspace.
 */
export async function retainAdvice(tx: Tx, scope: Scope, now: Date): Promise<void> {
  const relations = await listRelations(tx, scope);
  const recorded = groupByCustomer(await readInspected(tx, scope, null));
  const today = dayOf(now);
  const retained = relations.flatMap((relation) => {
    const records = recorded.get(relation.customerId);
    return records ? [retainedOf(relation, records, today)] : [];
  });
  await insertRetained(
    tx,
    scope,
    retained.filter(({ retainedThrough }) => retainedThrough >= today),
  );
}

function retainedOf({ archivedAt, ...of }: Relation, records: RetainedRecords, today: Day): RetainedRelation {
  const endedOn = archivedAt === null ? today : dayOf(new Date(archivedAt));
  return { ...of, endedOn, retainedThrough: addDays(erasableFrom(endedOn), -1), records };
}

/** What was recorded, by the customer it is of; one of whom there is nothing, not even a paper, has no file. */
function groupByCustomer({ files, ...inspected }: Inspected): ReadonlyMap<string, RetainedRecords> {
  const customerOf = new Map(files.map(({ id, customerId }) => [id, customerId]));
  const changes = Map.groupBy(inspected.changes, ({ customerId }) => customerId);
  const advice = Map.groupBy(inspected.advice, ({ customerId }) => customerId);
  const complaints = Map.groupBy(inspected.complaints, ({ customerId }) => customerId);
  const signedFor = (signatures: Inspected['signatures']) =>
    Map.groupBy(signatures, ({ certificate }) => customerOf.get(certificate.documentId));
  const signatures = signedFor(inspected.signatures);
  const countersignatures = signedFor(inspected.countersignatures);
  const refusals = Map.groupBy(inspected.refusals, ({ documentId }) => customerOf.get(documentId));
  const customerIds = new Set([...customerOf.values(), ...changes.keys(), ...complaints.keys()]);
  return new Map(
    [...customerIds].map((id) => [
      id,
      {
        changes: changes.get(id) ?? [],
        advice: advice.get(id) ?? [],
        signatures: signatures.get(id) ?? [],
        countersignatures: countersignatures.get(id) ?? [],
        refusals: refusals.get(id) ?? [],
        complaints: complaints.get(id) ?? [],
      },
    ]),
  );
}
