import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import { listComplaints } from '../complaints/queries.ts';
import { listRefusals } from '../documents/answer-queries.ts';
import { listSignatures } from '../documents/signature-queries.ts';
import { toAdviceGiven } from '../register/advice-given.ts';
import { listAdvice } from '../register/queries.ts';
import { listChanges, listFiles } from './queries.ts';
import type { Inspection } from './write-inspection.ts';

/** What is recorded of the advice, with the files it names. */
export type Inspected = Omit<Inspection, 'language' | 'on'>;

/** Reads what an inspection asks for, of one customer or, without one, of all. The transaction must see all identities. */
export async function readInspected(tx: Tx, scope: Scope, customerId: string | null): Promise<Inspected> {
  const which = { customerId };
  const ofSignatures = customerId === null ? 'all' : { customerId };
  return {
    files: await listFiles(tx, scope, which),
    changes: await listChanges(tx, scope, which),
    advice: (await listAdvice(tx, scope, which, 'all')).map(toAdviceGiven),
    signatures: await listSignatures(tx, scope, ofSignatures),
    countersignatures: await listSignatures(tx, scope, ofSignatures, 'practice'),
    refusals: await listRefusals(tx, scope, customerId),
    complaints: await listComplaints(tx, scope, { customerId: customerId ?? undefined }),
  };
}
