import type { Due, Receipt } from '@aurea/contract/incomes.ts';
import { isDay } from '@aurea/domain/core/day.ts';
import type { ReceiptState } from '@aurea/domain/incomes/judgement.ts';
import { today } from '#lib/today.ts';

/** What is known of the payments of an income. */
type Payments = { readonly dues: readonly Due[]; readonly extra: readonly Receipt[] };
export type About = { readonly due: Due | null; readonly receipt: Receipt | null };

/** The due day or the payment that is meant. */
export function aboutIn({ dues, extra }: Payments, about: string): About {
  if (isDay(about)) return { due: dues.find(({ on }) => on === about) ?? null, receipt: null };
  const due = dues.find(({ receipts }) => receipts.some(({ id }) => id === about)) ?? null;
  const receipt = [...(due?.receipts ?? []), ...extra].find(({ id }) => id === about) ?? null;
  return { due, receipt };
}

/** What is typed of a payment. */
export type PaymentValues = {
  readonly state: ReceiptState;
  readonly amount: string;
  readonly gross: string;
  readonly on: string;
  readonly transactionId: string;
  readonly note: string;
};

/** What the form begins with: what was said, else that all that is owed came. */
export function valuesOf({ due, receipt }: About): PaymentValues {
  if (receipt) {
    const { state, amount, gross, receivedOn, transactionId, note } = receipt;
    const isNothing = receivedOn === null;
    const links = { gross: gross ?? '', transactionId: transactionId ?? '' };
    return { state, amount: isNothing ? '' : amount, on: receivedOn ?? today(), note, ...links };
  }
  const on = due && due.on < today() && due.state !== 'late' ? due.on : today();
  return { state: 'received', amount: due?.outstanding ?? '', gross: '', on, transactionId: '', note: '' };
}

/** The payment as the server takes it. */
export function bodyOf({ state, amount, gross, on, transactionId, note }: PaymentValues, dueOn: string | null) {
  if (dueOn !== null && (state === 'missed' || state === 'vacant')) return { state, dueOn, note };
  const came = state === 'partial' ? ('partial' as const) : ('received' as const);
  const shownBy = transactionId || null;
  return { state: came, dueOn, receivedOn: on, amount, gross: gross || null, transactionId: shownBy, note };
}
