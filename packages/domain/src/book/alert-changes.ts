import type { Alert } from './client-alerts.ts';

/** What identifies an alert of a customer as long as it lasts. */
export const keyOfAlert = ({ kind, subject }: Pick<Alert, 'kind' | 'subject'>) => `${kind} ${subject}`;

/** An alert that lasts: it was dismissed or put off perhaps, but its cause is still there. */
type Lasting = Pick<Alert, 'kind' | 'subject'> & { readonly id: string };

export type AlertChanges<Known extends Lasting> = {
  /** Their cause is new, or has returned. */
  readonly opened: readonly Alert[];
  /** Their cause is gone. */
  readonly closed: readonly Known[];
  /** The same cause, with the figure of today. */
  readonly kept: readonly { readonly known: Known; readonly alert: Alert }[];
};

/** What becomes of the alerts of a customer, from those that last to those found today. */
export function alertChanges<Known extends Lasting>(
  lasting: readonly Known[],
  found: readonly Alert[],
): AlertChanges<Known> {
  const today = new Map(found.map((alert) => [keyOfAlert(alert), alert]));
  const before = new Set(lasting.map(keyOfAlert));
  return {
    opened: [...today].filter(([key]) => !before.has(key)).map(([, alert]) => alert),
    closed: lasting.filter((one) => !today.has(keyOfAlert(one))),
    kept: lasting.flatMap((known) => {
      const alert = today.get(keyOfAlert(known));
      return alert ? [{ known, alert }] : [];
    }),
  };
}
