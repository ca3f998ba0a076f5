import { Failure } from '@aurea/domain/core/failure.ts';
import type { SessionContext } from '#db/session-lookup.ts';

export const PROOF_MINUTES = 5;

/** @throws Failure `reauthentication_required` when the person has not proved who they are in the last five minutes */
export function requireProof(session: SessionContext | null, now: Date): void {
  const age = session?.provenAt ? now.getTime() - session.provenAt.getTime() : Number.POSITIVE_INFINITY;
  if (age > PROOF_MINUTES * 60_000) throw new Failure('reauthentication_required');
}
