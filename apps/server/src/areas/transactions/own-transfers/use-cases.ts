import { Failure } from '@aurea/domain/core/failure.ts';
import { cashMoves } from '@aurea/domain/ledger/cash/cash-flow.ts';
import { type Candidate, ownTransfers } from '@aurea/domain/ledger/own-transfers.ts';
import { recordActivity } from '#db/activity.ts';
import { lockHousehold } from '#db/household-version.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import type { Work } from '#http/work.ts';
import { type CashEntryOnRecord, saveAnswer } from './queries.ts';
import { ratesFor, readOwnTransfers } from './read.ts';

type Pair = { readonly sentId: string; readonly receivedId: string };

/**
 * Confirms or rejects that two entries are one move, or takes such an answer back.
 *
 * @throws Failure `not_found` for two entries that may not be one move
 */
export async function answerOwnTransfer(
  { tx, scope, clock }: Work,
  { sentId, receivedId }: Pair,
  answer: 'confirmed' | 'rejected' | null,
): Promise<void> {
  await lockHousehold(tx, scope.workspaceId);
  const { entries } = await readOwnTransfers(tx, scope);
  const pair = await candidateOf(tx, scope, { entries, sentId, receivedId });
  const { confirmedId, rejectedIds } = pair.sent.links;
  const others = rejectedIds.filter((id) => id !== receivedId);
  await saveAnswer(tx, scope, {
    sentId,
    confirmedId: answer === 'confirmed' ? receivedId : confirmedId === receivedId ? null : confirmedId,
    rejectedIds: answer === 'rejected' ? [...others, receivedId] : others,
  });
  const before = confirmedId === receivedId ? 'confirmed' : rejectedIds.includes(receivedId) ? 'rejected' : null;
  await recordActivity(tx, scope, clock.now(), {
    action: 'changed',
    subjectKind: 'transaction',
    subjectId: sentId,
    before: { ownTransfer: before, arrivalId: receivedId },
    after: { ownTransfer: answer, arrivalId: receivedId },
  });
}

type Asked = Pair & { readonly entries: readonly CashEntryOnRecord[] };

/** The pair, where the two may be one move whatever was answered before. */
async function candidateOf(tx: Tx, scope: Scope, { entries, sentId, receivedId }: Asked): Promise<Candidate> {
  const moves = cashMoves(entries.filter(({ id }) => id === sentId || id === receivedId));
  const unanswered = moves.map((move) => ({
    ...move,
    links: { ...move.links, confirmedId: null, rejectedIds: [] },
  }));
  const { pairs } = ownTransfers(unanswered, await ratesFor(tx, scope, entries));
  const isPossible = pairs.some(({ sent, state }) => sent.id === sentId && state === 'proposed');
  const [sent, received] = [sentId, receivedId].map((id) => moves.find((move) => move.id === id));
  if (!(isPossible && sent && received)) throw new Failure('not_found', { what: 'transfer' });
  return { sent, received };
}
