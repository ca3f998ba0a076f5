import { useMessages } from '#i18n/messages.ts';
import { Icon, type IconName } from '#ui/icon.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import styles from './landing-page.module.css';
import { WealthPicture } from './wealth-picture.tsx';

const FACT_ICONS = {
  household: ['upload', 'check-circle', 'lock'],
  practice: ['people', 'document-lines', 'bar-chart'],
} as const satisfies Record<string, readonly IconName[]>;

type Props = {
  readonly of: keyof typeof FACT_ICONS;
  readonly isSignedIn: boolean;
};

/** What the product is, and the ways in. */
export function LandingPage({ of, isSignedIn }: Props) {
  const { backoffice } = useMessages().session;
  const text = of === 'practice' ? { ...backoffice, ...backoffice.office } : backoffice;
  return (
    <div className={styles.page}>
      <section className={styles.hero}>
        <div>
          <h1 className={styles.title}>{text.title}</h1>
          <p className={styles.lead}>{text.lead}</p>
          <div className={styles.actions}>
            {isSignedIn ? (
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
        <WealthPicture label={text.picture} parts={text.pictureParts} />
      </section>
      <ul className={styles.facts}>
        {text.facts.map((fact, index) => (
          <li key={fact.title} className={styles.fact}>
            <Icon name={FACT_ICONS[of][index] ?? 'check'} size={20} className={styles.icon} />
            <h2>{fact.title}</h2>
            <p>{fact.detail}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
