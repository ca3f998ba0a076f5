import * as z from 'zod/mini';
import { Id, Moment } from './shapes.ts';

/** Who changed a record, when, from what to what. */
export const ActivityLine = z.object({
  id: Id,
  at: Moment,
  actor: z.string(),
  /** A past participle: `created`, `changed`. */
  action: z.string(),
  changes: z.array(z.object({ field: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) })),
});
export type ActivityLine = z.infer<typeof ActivityLine>;
