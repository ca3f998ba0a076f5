import type { CustomerAlert } from '@aurea/contract/book/alerts.ts';
import { type ReactNode, useState } from 'react';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { formatDay } from '#lib/format.ts';
import { Icon } from '#ui/icon.tsx';
import { Link } from '#ui/link.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Muted } from '#ui/muted.tsx';
import { usePrivacy } from '#ui/privacy.tsx';
import { AlertMenu } from './alert-menu.tsx';
import { ALERT_ICONS, figureOf, hrefOf, reasonOf, todoOf } from './alert-words.ts';
import styles from './alerts.module.css';
import { DismissDialog } from './dismiss-dialog.tsx';
import { type AlertActions, useAlertActions } from './use-alert-actions.ts';

type Props = {
  readonly items: readonly CustomerAlert[];
  readonly label: string;
  /** The customer whose page shows them: it need not be named again. */
  readonly ofCustomer?: boolean;
  readonly empty?: ReactNode;
};

/** Alerts one below the other: whose, why, the figure, and what to do. */
export function AlertList({ items, label, ofCustomer = false, empty }: Props) {
  const actions = useAlertActions();
  const [dismissedId, setDismissed] = useState<string | null>(null);
  const dismissed = items.find(({ id }) => id === dismissedId);
  return (
    <>
      {items.length === 0 && empty}
      <ul className={styles.list} aria-label={label}>
        {items.map((alert) => (
          <AlertRow key={alert.id} {...{ alert, actions, ofCustomer }} onDismiss={() => setDismissed(alert.id)} />
        ))}
      </ul>
      {dismissed && <DismissDialog alert={dismissed} actions={actions} onClose={() => setDismissed(null)} />}
    </>
  );
}

type RowProps = {
  readonly alert: CustomerAlert;
  readonly actions: AlertActions;
  readonly ofCustomer: boolean;
  readonly onDismiss: () => void;
};

function AlertRow({ alert, actions, ofCustomer, onDismiss }: RowProps) {
  const { alerts: text } = useMessages();
  const written = { text, locale: useFormatLocale(), hidesAmounts: usePrivacy() };
  const figure = figureOf(alert, written);
  const { customer, kind, state, snoozedUntil, reason } = alert;
  return (
    <li className={styles.alert}>
      <span className={styles.icon}>
        <Icon name={ALERT_ICONS[kind]} size={16} label={text.kinds[kind]} />
      </span>
      <div className={styles.words}>
        {!ofCustomer && <Link href={`/dashboard/customers/${customer.id}`}>{customer.name}</Link>}
        <Muted as="span" size={12}>
          {reasonOf(alert, written)}
        </Muted>
        {state !== 'dismissed' && <span className={styles.todo}>{todoOf(alert, text)}</span>}
        {state === 'snoozed' && snoozedUntil && (
          <Muted as="span" isFaint>
            {text.until(formatDay(snoozedUntil))}
          </Muted>
        )}
        {state === 'dismissed' && (
          <Muted as="span" isFaint>
            {text.because(reason)}
          </Muted>
        )}
      </div>
      {figure && <span className={styles.figure}>{figure}</span>}
      <div className={styles.actions}>
        <LinkButton href={hrefOf(alert)} variant="neutral" size="small">
          {text.actions[kind]}
        </LinkButton>
        <AlertMenu {...{ alert, actions, onDismiss }} />
      </div>
    </li>
  );
}
