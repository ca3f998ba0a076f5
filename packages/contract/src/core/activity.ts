import { TRANSACTION_KINDS } from '@aurea/domain/ledger/transaction-kinds.ts';
import * as z from 'zod/mini';
import { Day, Id, Moment } from './shapes.ts';

/** Who changed a record, when, from what to what. */
export const ActivityLine = z.object({
  id: Id,
  at: Moment,
  actor: z.string(),
  /** A past participle: `created`, `changed`. */
  action: z.string(),
  /** The entry of the ledger of an account that was changed; absent for the record itself. */
  transaction: z.optional(
    z.object({ kind: z.enum(TRANSACTION_KINDS), on: Day, instrumentName: z.nullable(z.string()) }),
  ),
  changes: z.array(z.object({ field: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) })),
});
export type ActivityLine = z.infer<typeof ActivityLine>;
