import type { InvoiceDraft } from '@aurea/contract/billing/invoice-draft.ts';
import { mayBeIssued, missingBeforeIssue } from '@aurea/domain/billing/documents/checklist.ts';
import { daysToConfirm, filledIn, occurrencesUpTo, settledUpTo } from '@aurea/domain/billing/recurring/recurrence.ts';
import type { Day } from '@aurea/domain/core/day.ts';
import type { Scope } from '#db/scope.ts';
import { refusalOf, type Tx } from '#db/transaction.ts';
import type { Clock, Randomness } from '#http/deps.ts';
import type { Precomputed } from '#jobs/precomputed.ts';
import { NumberPrediction } from '../documents/number-prediction.ts';
import { documentOf } from '../invoices/compose.ts';
import { issueInvoice } from '../invoices/issue.ts';
import { findInvoice } from '../invoices/queries.ts';
import { createDraft, type InvoiceWork, log } from '../invoices/use-cases.ts';
import { findSettings } from '../settings/queries.ts';
import { insertRun, lockRecurring, type StoredRecurring } from './queries.ts';

export type RunTools = { readonly clock: Clock; readonly randomness: Randomness; readonly precomputed: Precomputed };

/**
 * Makes the next invoice that is due of a recurrence, all or nothing: the draft, its issue where asked for, and the note
 * that its day has come. It is issued today whatever its day, for numbers follow the calendar; the day stands in its texts
 * and as the day of supply. Where it cannot be issued it waits as a draft, its history says why.
 *
 * @returns the day it was for, null where nothing is due
 */
export async function runNext(tx: Tx, { workspaceId }: Scope, id: string, tools: RunTools): Promise<Day | null> {
  const { clock, randomness, precomputed } = tools;
  const recurring = await lockRecurring(tx, { workspaceId }, id);
  const on = recurring && dueDayOf(recurring, clock.today());
  if (!recurring || !on) return null;
  const work: InvoiceWork = { tx, scope: { workspaceId, userId: recurring.createdBy }, clock, randomness };
  const invoiceId = await createDraft(work, 'invoice', draftFor(recurring, on));
  const issues = recurring.mode === 'issue';
  const isIncomplete = issues && !((await isReady(work, invoiceId)) && (await isIssued(work, precomputed, invoiceId)));
  await insertRun(tx, work.scope, { recurringId: id, on, invoiceId, isIncomplete, at: clock.now() });
  return on;
}

/** Issues a draft, unless that is refused: its number is taken, or today is before the last document. */
async function isIssued(work: InvoiceWork, precomputed: Precomputed, invoiceId: string): Promise<boolean> {
  const { tx, scope } = work;
  const { version } = await findInvoice(tx, scope, invoiceId);
  const refusal = await refusalOf(tx, async () => {
    await issueInvoice(work, { precomputed, prediction: new NumberPrediction() }, { id: invoiceId, version });
  });
  if (refusal)
    await log(work, { id: invoiceId, action: 'issue_refused', after: { code: refusal.code, ...refusal.details } });
  return refusal === null;
}

/** The first day that has come, of a period for which nothing was made yet; null while several wait to be confirmed. */
function dueDayOf(recurring: StoredRecurring, today: Day): Day | null {
  if (recurring.pausedOn !== null) return null;
  const days = comeBy(recurring, today);
  const isConfirmed = daysToConfirm(days, recurring.mode, recurring.catchUpTo).length === 0;
  return isConfirmed ? (days[0] ?? null) : null;
}

/** The days that have come of a recurrence and for which nothing was made yet, oldest first. */
export function comeBy(recurring: StoredRecurring, today: Day): Day[] {
  const { rhythm, doneUpTo, lastCameOn } = recurring;
  return occurrencesUpTo(recurring, settledUpTo(rhythm, doneUpTo, lastCameOn), today);
}

/** What is typed of the invoice of a day, its period filled in. */
function draftFor({ draft, customerId }: StoredRecurring, on: Day): InvoiceDraft {
  const fill = (text: string) => filledIn(text, on, draft.language);
  return {
    ...draft,
    customerId,
    suppliedOn: on,
    dueOn: null,
    deposits: [],
    note: fill(draft.note),
    allowances: draft.allowances.map((one) => ({ ...one, reason: fill(one.reason).slice(0, 100) })),
    charges: draft.charges.map((one) => ({ ...one, reason: fill(one.reason).slice(0, 100) })),
    lines: draft.lines.map((line) => ({
      ...line,
      name: fill(line.name).slice(0, 200),
      description: fill(line.description),
    })),
  };
}

async function isReady({ tx, scope, clock }: InvoiceWork, invoiceId: string): Promise<boolean> {
  const row = await findInvoice(tx, scope, invoiceId);
  const { settings: practice } = await findSettings(tx, scope);
  return mayBeIssued(missingBeforeIssue(documentOf({ row, practice, originals: [], today: clock.today() })));
}
