/** The door to taking entries out of the ledger for other areas. */

import type { Work } from '#http/work.ts';
import { removeEntry } from '../use-cases.ts';

/** @throws Failure `not_found`, `position_negative` where later entries need it */
export async function withdrawEntry(work: Work, id: string): Promise<void> {
  await removeEntry(work, id);
}
