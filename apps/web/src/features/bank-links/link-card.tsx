import { type BankLink, bankLinks } from '@aurea/contract/bank-links.ts';
import { useId } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useWrite } from '#lib/api.ts';
import { formatDay, formatMoment } from '#lib/format.ts';
import { useMayWrite } from '#lib/rights.ts';
import { today } from '#lib/today.ts';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { Tag } from '#ui/tag.tsx';
import { LinkAccounts } from './link-accounts.tsx';
import styles from './link-card.module.css';
import { LinkMenu } from './link-menu.tsx';
import { LinkNotices } from './link-notices.tsx';
import { daysLeft, initialsOf, STATE_ICONS, stateOf, TONES } from './link-state.ts';
import { useRenewal } from './use-renewal.ts';

/** One bank: how it does, when it is read, until when, and its accounts. */
export function LinkCard({ link }: { readonly link: BankLink }) {
  const { bankLinks: text } = useMessages();
  const id = useId();
  const state = stateOf(link);
  const isBroken = state === 'ended' || state === 'failed';
  return (
    <article className={classes(styles.card, isBroken && styles.broken)} aria-labelledby={id}>
      <header className={styles.head}>
        <span className={styles.logo} aria-hidden="true">
          {initialsOf(link.institutionName)}
        </span>
        <div className={styles.name}>
          <h2 id={id}>
            {link.institutionName} {link.isDemonstration && <Tag>{text.demonstration}</Tag>} <StateTag link={link} />
          </h2>
          <p>{text.readOnly}</p>
        </div>
        <Facts link={link} />
        <Actions link={link} />
      </header>
      <LinkNotices link={link} />
      {link.accounts.length > 0 && <LinkAccounts link={link} />}
    </article>
  );
}

function StateTag({ link }: { readonly link: BankLink }) {
  const { health } = useMessages().bankLinks;
  const state = stateOf(link);
  const { consentUntil } = link;
  const words = state === 'ending' ? health.ending(consentUntil ? daysLeft(consentUntil, today()) : 0) : health[state];
  return (
    <Tag tone={TONES[state]} icon={STATE_ICONS[state]}>
      {words}
    </Tag>
  );
}

function Facts({ link }: { readonly link: BankLink }) {
  const { bankLinks: text } = useMessages();
  const { consentUntil, synchronisedAt, nextAt, consentDays } = link;
  if (consentUntil === null) return null;
  const left = daysLeft(consentUntil, today());
  const tone = left < 0 ? styles.ended : left <= 14 ? styles.ending : undefined;
  return (
    <>
      <dl className={styles.fact}>
        <dt>{text.lastSync}</dt>
        <dd>
          <b>{synchronisedAt ? formatMoment(synchronisedAt) : text.never}</b>
        </dd>
        {left < 0 && <dd>{text.nextAfterConsent}</dd>}
        {left >= 0 && nextAt && <dd>{text.next(formatMoment(nextAt))}</dd>}
      </dl>
      <dl className={styles.fact}>
        <dt>{text.consentUntil}</dt>
        <dd>
          <b>{formatDay(consentUntil)}</b> <span className={tone}>{left < 0 ? text.ended : text.daysLeft(left)}</span>
        </dd>
        <dd className={classes(styles.meter, tone)} aria-hidden="true">
          <i style={{ width: `${Math.max(0, Math.min(100, (left / consentDays) * 100))}%` }} />
        </dd>
      </dl>
    </>
  );
}

function Actions({ link }: { readonly link: BankLink }) {
  const { bankLinks: text } = useMessages();
  const mayWrite = useMayWrite();
  const synchronise = useWrite(bankLinks.synchronise);
  const renewal = useRenewal(link.id);
  if (!mayWrite) return null;
  const state = stateOf(link);
  return (
    <div className={styles.actions}>
      {state === 'ending' && (
        <Button variant="neutral" size="small" pending={renewal.isPending} onPress={renewal.begin}>
          {text.renew}
        </Button>
      )}
      {(state === 'well' || state === 'failed' || state === 'reading') && (
        <Button
          variant="neutral"
          size="small"
          icon="refresh"
          pending={synchronise.isPending || state === 'reading'}
          onPress={() => synchronise.mutate({ params: { id: link.id } })}
        >
          {text.synchronise}
        </Button>
      )}
      <LinkMenu link={link} onRenew={renewal.begin} />
    </div>
  );
}
