import type { Tx } from '#db/transaction.ts';
import type { Inspected } from '../inspection/read-inspected.ts';
import { listRetainedFiles, listRetainedRecords } from './queries.ts';

/** The advice files of an erased practice as an inspection reads them. The transaction must be one of the system. */
export async function readRetained(tx: Tx, workspaceId: string): Promise<Inspected> {
  const records = await listRetainedRecords(tx, workspaceId);
  return {
    files: await listRetainedFiles(tx, workspaceId),
    changes: records.flatMap(({ changes }) => changes),
    advice: records.flatMap(({ advice }) => advice),
    signatures: records.flatMap(({ signatures }) => signatures),
    countersignatures: records.flatMap(({ countersignatures }) => countersignatures),
    refusals: records.flatMap(({ refusals }) => refusals),
    complaints: records.flatMap(({ complaints }) => complaints),
  };
}
