import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { userQuery } from '#lib/session.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import styles from './session-card.module.css';
import { SessionCard } from './session-card.tsx';

const EVERY_MS = 2_000;
const PATIENCE_MS = 30_000;

/** Looks at our own state for half a minute: that the browser came back proves nothing. */
export function PaymentConfirmation() {
  const { success: text } = useMessages().session;
  const isOver = useIsOver();
  // Whom the guard knows: a person who reads that all is open must be let in.
  const { data: user } = useQuery({ ...userQuery, refetchInterval: isOver ? false : EVERY_MS });
  const isActive = user?.subscription_activated === true;
  const { title, lead } = isActive ? text.confirmed : isOver ? text.waiting : text.payment;
  return (
    <SessionCard title={title} lead={lead}>
      {isActive || isOver ? (
        <LinkButton href={isActive ? '/dashboard' : '/user/subscription'} size="large" fullWidth>
          {isActive ? text.dashboard : text.plan}
        </LinkButton>
      ) : (
        <div className={styles.waiting}>
          <Spinner />
        </div>
      )}
    </SessionCard>
  );
}

function useIsOver(): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return isOver;
}
