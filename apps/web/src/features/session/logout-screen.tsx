import { session } from '@aurea/contract/session.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { call } from '#lib/call.ts';
import { clearTabStorage } from '#lib/storage.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { startLoading } from '#ui/loading-store.ts';
import { Spinner } from '#ui/spinner.tsx';
import { clearQueries } from './enter.ts';
import styles from './logout-screen.module.css';

/** Ends the session, then forgets everything this tab knew. */
export function LogoutScreen() {
  const { logout: text } = useMessages().session;
  const cache = useQueryClient();
  const navigate = useNavigate();
  const [tries, setTries] = useState(1);
  const [failedTry, setFailedTry] = useState(0);
  useEffect(() => {
    let left = false;
    const leave = async () => {
      try {
        await call(session.logout, {}).finally(startLoading());
        if (left) return;
        clearQueries(cache);
        clearTabStorage();
        await navigate({ href: '/auth', replace: true });
      } catch {
        if (!left) setFailedTry(tries);
      }
    };
    void leave();
    return () => {
      left = true;
    };
  }, [tries, cache, navigate]);
  return (
    <main className={styles.page}>
      {failedTry === tries ? (
        <ErrorState level={1} title={text.failedTitle} detail={text.failed} onRetry={() => setTries(tries + 1)} />
      ) : (
        <p role="status" className={styles.leaving}>
          <Spinner size={20} />
          {text.leaving}
        </p>
      )}
    </main>
  );
}
