import { type Subscription, subscription } from '@aurea/contract/workspaces.ts';
import { useLocation } from '@tanstack/react-router';
import { useMessages } from '#i18n/messages.ts';
import { useRead } from '#lib/api.ts';
import { formatDay } from '#lib/format.ts';
import { LinkButton } from '#ui/link-button.tsx';
import styles from './late-bar.module.css';

const SOLVED_AT = '/user/subscription';

/** Over every page while a payment is late, but the one that says it at length. */
export function LateBar() {
  const { shell } = useMessages();
  const { pathname } = useLocation();
  const { state, until }: Subscription = useRead(subscription.show, {});
  if (state !== 'past_due' || !until || pathname === SOLVED_AT) return null;
  return (
    <div className={styles.bar} role="status">
      <p>{shell.paymentRefused(formatDay(until))}</p>
      <LinkButton href={SOLVED_AT} variant="neutral">
        {shell.solvePayment}
      </LinkButton>
    </div>
  );
}
