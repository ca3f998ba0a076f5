import { alerts, type CustomerAlert } from '@aurea/contract/book/alerts.ts';
import { useMessages } from '#i18n/messages.ts';
import { useWrite } from '#lib/api.ts';
import { notify } from '#ui/snackbar-store.ts';

/** The story of the customer shows what becomes of an alert. */
const TOUCHED = ['customers'] as const;
const UNDO_MS = 10_000;

export type AlertActions = {
  readonly snooze: (alert: CustomerAlert, until: string) => void;
  readonly dismiss: (alert: CustomerAlert, reason: string, onDone: () => void) => void;
  readonly reopen: (alert: CustomerAlert) => void;
  readonly isPending: boolean;
};

/** What can be done with an alert; each can be undone while its cause lasts. */
export function useAlertActions(): AlertActions {
  const { alerts: text, ui } = useMessages();
  const snoozing = useWrite(alerts.snooze, { refreshes: TOUCHED });
  const dismissing = useWrite(alerts.dismiss, { refreshes: TOUCHED });
  const reopening = useWrite(alerts.reopen, { refreshes: TOUCHED });
  const of = ({ id }: CustomerAlert) => ({ params: { id } });
  const reopen = (alert: CustomerAlert) => reopening.mutate({ ...of(alert), body: { version: alert.version } });
  const offer = (message: string, answered: CustomerAlert) =>
    notify({
      type: 'success',
      message,
      detail: answered.customer.name,
      timeout: UNDO_MS,
      action: { label: ui.snackbar.undo, run: () => reopen(answered) },
    });
  return {
    // the list may be gone when the answer comes, and its handlers with it
    snooze: (alert, until) =>
      void snoozing.mutateAsync({ ...of(alert), body: { version: alert.version, until } }).then(
        (answered) => offer(text.snoozed, answered),
        () => undefined,
      ),
    dismiss: (alert, reason, onDone) =>
      void dismissing.mutateAsync({ ...of(alert), body: { version: alert.version, reason } }).then(
        (answered) => {
          onDone();
          offer(text.dismissed, answered);
        },
        () => undefined,
      ),
    reopen,
    isPending: snoozing.isPending || dismissing.isPending || reopening.isPending,
  };
}
