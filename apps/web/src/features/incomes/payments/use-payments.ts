import type { IncomeLine } from '@aurea/contract/incomes/income-calendar.ts';
import { type Due, revenues } from '@aurea/contract/incomes.ts';
import { useMessages } from '#i18n/messages.ts';
import { INCOMES, useWrite } from '#lib/api.ts';
import { today } from '#lib/today.ts';
import { notify } from '#ui/snackbar-store.ts';

/** A due day of an income, wherever it is shown. */
export type OpenDue = {
  readonly incomeId: string;
  readonly name: string;
  readonly on: string;
  readonly state: Due['state'];
  readonly outstanding: string;
};

/** The due day of a line of the calendar, or null where it is none that somebody may settle. */
export function dueOf(line: IncomeLine): OpenDue | null {
  const { incomeId, source, fromLedger, name, on, state, outstanding } = line;
  return incomeId && source === 'schedule' && !fromLedger ? { incomeId, name, on, state, outstanding } : null;
}

export function isOpen({ state }: Pick<OpenDue, 'state'>): boolean {
  return state === 'expected' || state === 'late' || state === 'partial';
}

/** Says what came of a due day in one act, each with a way back. */
export function usePayments() {
  const { incomes: text, ui } = useMessages();
  const pay = useWrite(revenues.pay, { refreshes: INCOMES });
  const remove = useWrite(revenues.removePayment, { refreshes: INCOMES });
  const restore = useWrite(revenues.restorePayment, { refreshes: INCOMES });

  const done = (message: string, undo: () => void) =>
    notify({ type: 'success', message, timeout: 10_000, action: { label: ui.snackbar.undo, run: undo } });

  // the row may be gone when the answer comes, and its handlers with it; the catalogue of failures shows what fails
  const payAndNotify = (due: OpenDue, body: Parameters<typeof pay.mutateAsync>[0]['body'], message: string) =>
    void pay.mutateAsync({ params: { id: due.incomeId }, body }).then(
      ({ id: paymentId }) => done(message, () => remove.mutate({ params: { id: due.incomeId, paymentId } })),
      () => undefined,
    );

  return {
    isPending: pay.isPending || remove.isPending,
    receive: (due: OpenDue) => {
      const receivedOn = due.state === 'late' || due.on > today() ? today() : due.on;
      const body = { state: 'received', dueOn: due.on, receivedOn, amount: due.outstanding } as const;
      payAndNotify(due, body, text.actions.received(due.name));
    },
    miss: (due: OpenDue) => payAndNotify(due, { state: 'missed', dueOn: due.on }, text.actions.saidMissed(due.name)),
    vacate: (due: OpenDue) => payAndNotify(due, { state: 'vacant', dueOn: due.on }, text.actions.saidVacant(due.name)),
    takeBack: (params: { readonly id: string; readonly paymentId: string }) =>
      void remove.mutateAsync({ params }).then(
        () => done(text.actions.takenBack, () => restore.mutate({ params })),
        () => undefined,
      ),
  };
}
