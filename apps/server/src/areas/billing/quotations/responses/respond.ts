import { nextQuotationState } from '@aurea/domain/billing/documents/states.ts';
import { isExpired } from '@aurea/domain/billing/quotations/quotation-validity.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { stateOf, totalsOf } from '../compose.ts';
import { markHappened, type StoredQuotation } from '../queries.ts';
import { lockVersion, log, type QuotationWork } from '../use-cases.ts';
import { type Answer, insertAnswer } from './queries.ts';

/** What an answer says besides what the quotation itself knows. */
export type Said = Omit<Answer, 'answer' | 'at' | 'pdfHash'>;

/**
 * Keeps that a quotation is accepted, and for how much. It must be locked.
 *
 * @throws Failure `transition_refused` where it is not open or had lapsed on that day, `not_found` for an option that is
 *   none
 */
export async function accept(work: QuotationWork, row: StoredQuotation, said: Said, by: string | null): Promise<void> {
  const state = stateOf(row);
  nextQuotationState(state, 'accept', { expired: isExpired(state, row.validUntil, said.on) });
  if (!row.content || !row.pdfHash) throw new Failure('transition_refused', { state, step: 'accept' });
  const { rows } = row.content.offer;
  if (said.chosen.some((at) => rows[at]?.role !== 'option')) throw new Failure('not_found', { what: 'option' });
  const total = totalsOf(row.content, said.chosen)?.due.toFixed() ?? '0';
  const at = work.clock.now();
  const answer = { ...said, answer: 'accepted' as const, at: at.toISOString(), pdfHash: row.pdfHash };
  await insertAnswer(work.tx, work.scope, row.id, { answer, by });
  await markHappened(work.tx, work.scope, row.id, { what: 'accepted', total, at });
  await log(work, { id: row.id, action: 'accepted', after: { way: said.way, name: said.name, total } });
}

/** Keeps that a quotation is refused, and why. It must be locked. @throws Failure `transition_refused` */
export async function refuse(work: QuotationWork, row: StoredQuotation, said: Said, by: string | null): Promise<void> {
  const state = stateOf(row);
  nextQuotationState(state, 'refuse');
  const at = work.clock.now();
  const answer = { ...said, answer: 'refused' as const, at: at.toISOString(), pdfHash: row.pdfHash ?? '' };
  await insertAnswer(work.tx, work.scope, row.id, { answer, by });
  await markHappened(work.tx, work.scope, row.id, { what: 'refused', at });
  await log(work, { id: row.id, action: 'refused', after: { way: said.way, name: said.name, note: said.note } });
}

type ByHand = {
  readonly version: number;
  readonly on: string;
  readonly name: string;
  readonly note: string;
  readonly chosen?: readonly number[];
};

const ON_PAPER = { way: 'paper', email: null, address: null, userAgent: null, consent: null } as const;

/** Records an answer that reached the practice by another way. @throws Failure `stale`, `day_invalid`, as above */
export async function answerByHand(
  work: QuotationWork,
  id: string,
  { version, on, name, note, chosen = [] }: ByHand,
  step: typeof accept,
): Promise<void> {
  const row = await lockVersion(work, id, version);
  if (on > work.clock.today() || (row.sentOn !== null && on < row.sentOn)) throw new Failure('day_invalid', { on });
  await step(work, row, { ...ON_PAPER, on, name, note, chosen }, work.scope.userId);
}
