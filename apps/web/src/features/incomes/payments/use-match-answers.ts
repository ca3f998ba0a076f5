import { type PaymentMatch, paymentMatches } from '@aurea/contract/incomes/payment-matches.ts';
import { revenues } from '@aurea/contract/incomes.ts';
import { useMessages } from '#i18n/messages.ts';
import { useWrite, WEALTH } from '#lib/api.ts';
import { notify } from '#ui/snackbar-store.ts';

const UNDO_MS = 10_000;

/** Answers about a line that looks like a payment, each with a way back. */
export function useMatchAnswers({ line, income, due }: PaymentMatch, name: string) {
  const { incomes, ui } = useMessages();
  const text = incomes.matches;
  const confirming = useWrite(paymentMatches.confirm, { refreshes: WEALTH });
  const rejecting = useWrite(paymentMatches.reject, { refreshes: WEALTH });
  const withdrawing = useWrite(paymentMatches.withdraw, { refreshes: WEALTH });
  const unpaying = useWrite(revenues.removePayment, { refreshes: WEALTH });
  const params = { transactionId: line.id, incomeId: income.id };
  const offer = (message: string, run: () => void) =>
    notify({ type: 'success', message, detail: name, timeout: UNDO_MS, action: { label: ui.snackbar.undo, run } });
  const withdraw = () => withdrawing.mutate({ params });
  return {
    // the row is gone when the answer comes, and its handlers with it
    confirm: () => {
      if (!due) return;
      void confirming.mutateAsync({ body: { ...params, dueOn: due.on } }).then(
        ({ id }) => offer(text.confirmed, () => unpaying.mutate({ params: { id: income.id, paymentId: id } })),
        () => undefined,
      );
    },
    reject: () =>
      void rejecting.mutateAsync({ params }).then(
        () => offer(text.rejected, withdraw),
        () => undefined,
      ),
    withdraw,
    isPending: [confirming, rejecting, withdrawing].some(({ isPending }) => isPending),
  };
}
