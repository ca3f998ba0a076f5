import { type Subscription, subscription } from '@aurea/contract/workspaces.ts';
import { useLocation } from '@tanstack/react-router';
import { useMessages } from '#i18n/messages.ts';
import { useLiveRead } from '#lib/api.ts';
import { formatDay } from '#lib/format.ts';
import { LinkButton } from '#ui/link-button.tsx';
import styles from './late-bar.module.css';

const SOLVED_AT = '/user/subscription';

/** Over every page while a payment is late, but the one that says it at length. */
export function LateBar() {
  const { shell } = useMessages();
  const { pathname } = useLocation();
  // Not `useRead`: a page must not fail for want of what stands above it.
  const { data }: { data: Subscription | undefined } = useLiveRead(subscription.show, {});
  const until = data?.state === 'past_due' && data.until;
  if (!until || pathname === SOLVED_AT) return null;
  return (
    <div className={styles.bar} role="status">
      <p>{shell.paymentRefused(formatDay(until))}</p>
      <LinkButton href={SOLVED_AT} variant="neutral">
        {shell.solvePayment}
      </LinkButton>
    </div>
  );
}
