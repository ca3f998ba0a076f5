import { Failure } from '../../core/failure.ts';

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
