import type { IdentityGap } from '@aurea/domain/billing/settings/practice-identity.ts';
import { useMessages } from '#i18n/messages.ts';
import { Callout } from '#ui/callout.tsx';
import { Link } from '#ui/link.tsx';
import styles from './mail.module.css';

/** Why a mail says the usual words alone, and where the identity of the practice is completed. */
export function UsualWords({ gaps }: { readonly gaps: readonly IdentityGap[] }) {
  const { send: text } = useMessages().mail;
  const { editor, problems } = useMessages().invoices;
  return (
    <Callout tone="warning" title={text.usualWords}>
      <p className={styles.usual}>{text.usualWordsWhy}</p>
      <ul className={styles.gaps}>
        {gaps.map(({ code, field }) => (
          <li key={code}>
            {problems[code]}{' '}
            <Link href={`/dashboard/practice?field=${field}`} aria-label={`${editor.complete}: ${problems[code]}`}>
              {editor.complete}
            </Link>
          </li>
        ))}
      </ul>
    </Callout>
  );
}
