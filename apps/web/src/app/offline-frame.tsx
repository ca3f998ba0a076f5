import type { Locale, Messages } from '#i18n/messages.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { PlainButton } from '#ui/plain-button.tsx';
import styles from './frame-shell.module.css';
import { Mark } from './mark.tsx';

type Props = { readonly texts: Readonly<Record<Locale, Messages['ui']>> };

/**
 * The frame without a connection: its bars, and the notice in every language. `offline.ts` shows the one of the visitor, for
 * the page is stored before anybody asks for it.
 */
export function OfflineFrame({ texts }: Props) {
  return (
    <div className={styles.frame}>
      <div className={styles.bar} aria-hidden="true">
        <Mark />
      </div>
      <div className={styles.navigation} />
      <main className={styles.page}>
        {Object.entries(texts).map(([locale, { unreachable, retry }]) => (
          <div key={locale} lang={locale} data-notice={locale} hidden>
            <EmptyState
              icon="error"
              tone="error"
              level={1}
              title={unreachable.title}
              detail={unreachable.detail}
              action={
                <PlainButton variant="neutral" icon="refresh">
                  {retry}
                </PlainButton>
              }
            />
          </div>
        ))}
      </main>
      <div className={styles.bottom} />
    </div>
  );
}
