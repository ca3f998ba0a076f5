import { Failure } from '../../core/failure.ts';
import { COUNTERSIGNED_DOCUMENTS, type ComplianceDocumentKind } from './document-fields.ts';

/** A document is a draft, then frozen for ever; its customer signs or refuses that version, once. */
export const DOCUMENT_STATES = ['draft', 'frozen', 'signed', 'refused'] as const;
export type DocumentState = (typeof DOCUMENT_STATES)[number];

type StateFacts = { readonly isFrozen: boolean; readonly isSigned: boolean; readonly isRefused: boolean };

/** Where a document stands, by the facts that are recorded of it. */
export function documentState({ isFrozen, isSigned, isRefused }: StateFacts): DocumentState {
  if (isRefused) return 'refused';
  if (isSigned) return 'signed';
  return isFrozen ? 'frozen' : 'draft';
}

type Version = {
  readonly state: DocumentState;
  /** No later version of its kind was frozen. */
  readonly isLatest: boolean;
};

/** Whether a version waits for an answer: it is frozen, not answered, and no later one takes its place. */
export function isOpenToAnswer({ state, isLatest }: Version): boolean {
  return state === 'frozen' && isLatest;
}

/** @throws Failure `transition_refused` where the version waits for no answer */
export function requireOpenToAnswer({ state, isLatest }: Version, step: 'sign' | 'refuse' | 'send'): void {
  if (isOpenToAnswer({ state, isLatest })) return;
  throw new Failure('transition_refused', { state: state === 'frozen' ? 'superseded' : state, step });
}

type Parties = {
  readonly kind: ComplianceDocumentKind;
  readonly state: DocumentState;
  readonly isCountersigned: boolean;
};

/** Whether the customer has signed a document of two parties, the practice has not, and no later version stands in its place. */
export function awaitsPractice(version: Parties & Version): boolean {
  return version.state === 'signed' && isOpenToCountersign(version);
}

/** How a version stands among those of its kind: superseded is one that was not answered before a later version was frozen. */
export const VERSION_STATES = [...DOCUMENT_STATES, 'awaits_practice', 'superseded'] as const;
export type VersionState = (typeof VERSION_STATES)[number];

type VersionFacts = StateFacts & Pick<Parties, 'kind' | 'isCountersigned'> & Pick<Version, 'isLatest'>;

export function versionState({ kind, isCountersigned, isLatest, ...facts }: VersionFacts): VersionState {
  const state = documentState(facts);
  if (state === 'frozen' && !isLatest) return 'superseded';
  return awaitsPractice({ kind, state, isCountersigned, isLatest }) ? 'awaits_practice' : state;
}

/** Whether a version waits for a signature of the practice: not refused or replaced, before or after its customer signs. */
export function isOpenToCountersign({ kind, state, isCountersigned, isLatest }: Parties & Version): boolean {
  const isFrozen = state === 'frozen' || state === 'signed';
  return isFrozen && isLatest && !isCountersigned && COUNTERSIGNED_DOCUMENTS.includes(kind);
}

/** @throws Failure `transition_refused` where the version waits for no signature of the practice */
export function requireOpenToCountersign(version: Parties & Version): void {
  if (isOpenToCountersign(version)) return;
  throw new Failure('transition_refused', { state: stateToName(version), step: 'countersign' });
}

function stateToName({ state, isCountersigned, isLatest }: Parties & Version) {
  if (isCountersigned) return 'countersigned';
  return isLatest || state === 'draft' || state === 'refused' ? state : 'superseded';
}
