import type { AdviceGiven } from '@aurea/contract/compliance/advice-register.ts';
import { versionState } from '@aurea/domain/compliance/documents/document-state.ts';
import type { StoredAdvice } from './queries.ts';

/** An entry of the register of advice, with where its document stands. */
export function toAdviceGiven({ isLatest, ...stored }: StoredAdvice): AdviceGiven {
  const { kind, signed, countersigned, refused } = stored;
  const answers = { isSigned: signed !== null, isRefused: refused !== null, isCountersigned: countersigned !== null };
  return { ...stored, state: versionState({ kind, isFrozen: true, isLatest, ...answers }) };
}
