import { addDays } from '@aurea/domain/core/day.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import type { DemoQuotation } from '@aurea/domain/demo/practice-quotations.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import { clockOn } from '#http/deps.ts';
import type { Precomputed } from '#jobs/precomputed.ts';
import { convertQuotation } from '../quotations/convert-to-invoice.ts';
import { findQuotation } from '../quotations/queries.ts';
import { accept, answerByHand, refuse } from '../quotations/responses/respond.ts';
import { canBeSent, sendQuotation } from '../quotations/sending/send.ts';
import { createQuotation, type MemberWork } from '../quotations/use-cases.ts';
import { deleteInventedQuotations, hasOwnForInvented } from './quotation-queries.ts';

export type DemoMemberWork = {
  readonly work: MemberWork;
  readonly precomputed: Precomputed;
  readonly customers: ReadonlyMap<string, string>;
};

/**
 * Writes invented quotations as if each had happened on its day. Where the practice's own settings lack something they stay
 * drafts.
 *
 * @returns how many there are
 */
export async function createDemoQuotations(demo: DemoMemberWork, story: readonly DemoQuotation[]): Promise<number> {
  for (const quotation of story) await happen(demo, quotation);
  return story.length;
}

const morningOf = (work: MemberWork, day: string): MemberWork => ({
  ...work,
  clock: clockOn(day, '09:45', work.clock),
});

async function happen({ work, precomputed, customers }: DemoMemberWork, quotation: DemoQuotation): Promise<void> {
  const sentOn = quotation.sentOn ?? work.clock.today();
  const then = morningOf(work, sentOn);
  const id = await createQuotation(then, draftOf(quotation, customers.get(quotation.customerKey) ?? '', sentOn));
  if (quotation.sentOn === null || !(await canBeSent(then, await findQuotation(work.tx, work.scope, id)))) return;
  await sendQuotation(then, { precomputed, rehearses: true }, { id, version: 1 });
  if (!quotation.answer) return;
  const { on, name, note, kind } = quotation.answer;
  const step = kind === 'accepted' ? accept : refuse;
  await answerByHand(morningOf(work, on), id, { version: 2, on, name, note }, step);
  const { invoicedPercent: percent } = quotation;
  if (percent) await convertQuotation(work, id, { mode: 'deposit', share: { percent } });
}

function draftOf({ rows, subject, depositPercent, validDays }: DemoQuotation, customerId: string, on: string) {
  return {
    customerId,
    subject,
    language: 'fr' as const,
    currency: 'EUR',
    euroRate: null,
    category: 'services' as const,
    purchaseOrder: '',
    lines: rows.map((row) => ({
      ...row,
      vatCategory: 'S' as const,
      vatRate: '20' as const,
      allowances: [],
      charges: [],
    })),
    allowances: [],
    charges: [],
    pricesIncludeVat: false,
    exemption: null,
    note: '',
    validUntil: addDays(on, validDays),
    depositPercent,
    terms: null,
  };
}

/**
 * Removes all invented quotations, and what was begun for invented customers.
 *
 * @throws Failure `document_locked` where the practice sent one of its own to an invented customer
 */
export async function deleteDemoQuotations(tx: Tx, scope: Scope): Promise<void> {
  if (await hasOwnForInvented(tx, scope)) throw new Failure('document_locked', { state: 'sent', step: 'delete' });
  await deleteInventedQuotations(tx, scope);
}
