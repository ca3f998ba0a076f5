import { useSyncExternalStore } from 'react';
import { useMessages } from '#i18n/messages.ts';
import styles from './loading-overlay.module.css';
import { isLoading, onLoadingChanged } from './loading-store.ts';
import { Spinner } from './spinner.tsx';

/** Covers the window while the loading flag of the application is up. */
export function LoadingOverlay() {
  const { loading } = useMessages().ui;
  const shown = useSyncExternalStore(onLoadingChanged, isLoading, isLoading);
  if (!shown) return null;
  return (
    <div className={styles.overlay} role="status" data-react-aria-top-layer="true">
      <Spinner size={64} className={styles.spinner} />
      <span className="visually-hidden">{loading}</span>
    </div>
  );
}
