import { useMessages } from '#i18n/messages.ts';
import { Icon, type IconName } from '#ui/icon.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import styles from './backoffice-screen.module.css';
import { useArrival } from './enter.ts';
import { WealthPicture } from './wealth-picture.tsx';

const FACT_ICONS = {
  home: ['upload', 'check-circle', 'lock'],
  office: ['people', 'document-lines', 'bar-chart'],
} as const satisfies Record<string, readonly IconName[]>;

/** The public entry: what the product is, and the ways in. */
export function BackofficeScreen() {
  return <Entry to="home" />;
}

/** The same for advisors. */
export function OfficeDoorScreen() {
  return <Entry to="office" />;
}

function Entry({ to }: { readonly to: keyof typeof FACT_ICONS }) {
  const { backoffice } = useMessages().session;
  const text = to === 'office' ? { ...backoffice, ...backoffice.office } : backoffice;
  const user = useArrival();
  return (
    <div className={styles.page}>
      <section className={styles.hero}>
        <div className={styles.words}>
          <h1 className={styles.title}>{text.title}</h1>
          <p className={styles.lead}>{text.lead}</p>
          <div className={styles.actions}>
            {user ? (
              <LinkButton href="/dashboard" size="large">
                {text.dashboard}
              </LinkButton>
            ) : (
              <>
                <LinkButton href="/auth?mode=sign-up" size="large">
                  {text.signUp}
                </LinkButton>
                <LinkButton href="/auth" size="large" variant="primary">
                  {text.signIn}
                </LinkButton>
              </>
            )}
          </div>
        </div>
        <WealthPicture label={text.picture} />
      </section>
      <ul className={styles.facts}>
        {text.facts.map((fact, index) => (
          <li key={fact.title} className={styles.fact}>
            <Icon name={FACT_ICONS[to][index] ?? 'check'} size={20} className={styles.icon} />
            <h2>{fact.title}</h2>
            <p>{fact.detail}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
