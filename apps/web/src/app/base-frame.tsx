import type { ReactNode } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { BareLink } from '#ui/link.tsx';
import styles from './base-frame.module.css';
import { LanguageSwitcher } from './language-switcher.tsx';
import { Mark } from './mark.tsx';

/** The frame of public pages: the mark, the language, and one thing to do. */
export function BaseFrame({ children }: { readonly children: ReactNode }) {
  const { project } = useMessages();
  return (
    <div className={styles.frame}>
      <header className={styles.top}>
        <BareLink href="/" className={styles.brand}>
          <Mark />
          {project.name}
        </BareLink>
        <LanguageSwitcher />
      </header>
      <main className={styles.main} id="content">
        {children}
      </main>
    </div>
  );
}
