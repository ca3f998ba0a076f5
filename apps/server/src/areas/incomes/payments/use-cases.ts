import type { ParsedBody } from '@aurea/contract/core/route.ts';
import type { Due, Receipt, revenues } from '@aurea/contract/incomes.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { lockHousehold } from '#db/household-version.ts';
import type { CreatingWork, Work } from '#http/work.ts';
import { matchDues, matchedSpan } from '../income-view.ts';
import { findIncome, type StoredIncome } from '../queries.ts';
import { log, restorableSince } from '../use-cases.ts';
import {
  deleteReceipt,
  findReceipt,
  insertReceipts,
  listReceiptsOf,
  type ReceiptFields,
  requireTransaction,
  restoreReceipt,
  updateReceipt,
} from './queries.ts';

type PaymentBody = ParsedBody<typeof revenues.pay>;
type Of = { readonly incomeId: string; readonly id: string };

/**
 * Says what came of an income for a due day, or without one.
 *
 * @throws Failure `not_found`; `day_invalid` for a day to come and for one on which nothing was due; `amount_invalid`
 *   for a gross amount below the net one; `stale` when somebody settled the due day meanwhile
 */
export async function recordPayment(work: CreatingWork, incomeId: string, body: PaymentBody): Promise<Receipt> {
  const { tx, scope, clock, randomness } = work;
  const income = await turnFor(work, incomeId);
  const fields = await checkedFields(work, body);
  if (fields.dueOn !== null) await requireOpen(work, income, fields.dueOn);
  const id = randomness.uuid();
  await insertReceipts(tx, scope, { incomeId, at: clock.now() }, [{ id, ...fields }]);
  await log(work, { action: 'paid', id: incomeId, before: null, after: fields });
  return await findReceipt(tx, scope, { incomeId, id });
}

/** The income, in the household's turn to change its wealth: until it is over nobody else says what came. */
async function turnFor({ tx, scope }: Work, incomeId: string): Promise<StoredIncome> {
  await lockHousehold(tx, scope.workspaceId);
  return await findIncome(tx, scope, incomeId);
}

async function checkedFields({ tx, scope, clock }: Work, body: PaymentBody): Promise<ReceiptFields> {
  if (!('receivedOn' in body)) return { ...body, receivedOn: null, amount: '0', gross: null, transactionId: null };
  const { receivedOn, amount, gross, transactionId } = body;
  if (receivedOn > clock.today()) throw new Failure('day_invalid', { value: receivedOn });
  if (gross !== null && Number(gross) < Number(amount)) throw new Failure('amount_invalid', { value: gross });
  if (transactionId !== null) await requireTransaction(tx, scope, transactionId);
  return body;
}

/** A due day of the schedule that nobody has settled yet. */
async function requireOpen({ tx, scope, clock }: Work, income: StoredIncome, dueOn: string): Promise<void> {
  const span = { from: dueOn, to: dueOn, today: clock.today() };
  const receipts = (await listReceiptsOf(tx, scope, [income.id], matchedSpan(span))).get(income.id) ?? [];
  const [due] = matchDues(income, { receipts, entries: [] }, span).dues;
  if (!due) throw new Failure('day_invalid', { value: dueOn });
  if (isClosed(income, due)) throw new Failure('stale', { what: 'payment' });
}

/** Nothing more can be said of it: of a rent once all of it came, of the rest once it was stated as settled. */
function isClosed({ kind }: StoredIncome, { state, receipts }: Due): boolean {
  if (kind === 'rent') return state === 'received' || state === 'missed' || state === 'vacant';
  return receipts.some((receipt) => receipt.state !== 'partial');
}

/** @throws Failure `not_found`, `stale`, `day_invalid`, `amount_invalid` */
export async function correctPayment(
  work: Work,
  of: Of,
  { version, ...body }: ParsedBody<typeof revenues.changePayment>,
): Promise<Receipt> {
  const { tx, scope } = work;
  const income = await turnFor(work, of.incomeId);
  const before = await findReceipt(tx, scope, of);
  const fields = await checkedFields(work, body);
  if (fields.dueOn !== null && fields.dueOn !== before.dueOn) await requireOpen(work, income, fields.dueOn);
  await updateReceipt(tx, scope, { ...of, version }, fields);
  await log(work, { action: 'payment_changed', id: of.incomeId, before: inWords(before), after: fields });
  return await findReceipt(tx, scope, of);
}

/** @throws Failure `not_found` */
export async function takePaymentBack(work: Work, of: Of): Promise<void> {
  const { tx, scope, clock } = work;
  await turnFor(work, of.incomeId);
  const before = await findReceipt(tx, scope, of);
  await deleteReceipt(tx, scope, of, clock.now());
  await log(work, { action: 'unpaid', id: of.incomeId, before: inWords(before), after: null });
}

/** @throws Failure `not_found`; `stale` when its due day was settled by another payment since */
export async function bringPaymentBack(work: Work, of: Of): Promise<Receipt> {
  const { tx, scope, clock } = work;
  const income = await turnFor(work, of.incomeId);
  await restoreReceipt(tx, scope, of, restorableSince(clock));
  const receipt = await findReceipt(tx, scope, of);
  await requireSettledOnce(work, income, receipt);
  await log(work, { action: 'paid', id: of.incomeId, before: null, after: inWords(receipt) });
  return receipt;
}

async function requireSettledOnce(
  { tx, scope, clock }: Work,
  income: StoredIncome,
  { dueOn, state, id }: Receipt,
): Promise<void> {
  if (dueOn === null || state === 'partial') return;
  const span = { from: dueOn, to: dueOn, today: clock.today() };
  const receipts = (await listReceiptsOf(tx, scope, [income.id], matchedSpan(span))).get(income.id) ?? [];
  const others = receipts.filter((receipt) => receipt.id !== id);
  const [due] = matchDues(income, { receipts: others, entries: [] }, span).dues;
  if (due && isClosed(income, due)) throw new Failure('stale', { what: 'payment' });
}

function inWords({ id, version, transactionId, ...fields }: Receipt): object {
  return fields;
}
