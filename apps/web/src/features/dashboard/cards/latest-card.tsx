import type { Dashboard } from '@aurea/contract/dashboard.ts';
import { useFormatLocale, useLocale, useMessages } from '#i18n/messages.ts';
import { formatDay, formatMonth, formatQuantity } from '#lib/format.ts';
import { today } from '#lib/today.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { BareLink } from '#ui/link.tsx';
import { Money } from '#ui/money.tsx';
import { MASK, usePrivacy } from '#ui/privacy.tsx';
import styles from '../dashboard.module.css';

type Entry = Dashboard['latest'][number];

const SHOWN = 10;

/** What happened last. */
export function LatestCard({ found }: { readonly found: Dashboard }) {
  const { latest: text } = useMessages().dashboard;
  return (
    <Card
      title={text.title}
      actions={
        <BareLink href="/dashboard/assets" className={styles.quiet}>
          {text.all}
        </BareLink>
      }
    >
      {found.latest.length === 0 ? (
        <EmptyState icon="receipt" title={text.empty} />
      ) : (
        <ul className={styles.rows}>
          {found.latest.slice(0, SHOWN).map((entry) => (
            <EntryRow key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function EntryRow({ entry }: { readonly entry: Entry }) {
  const { wealth } = useMessages();
  const locale = useLocale();
  const kind = wealth.transactionKinds[entry.kind];
  const about = entry.instrumentName ?? entry.label;
  return (
    <li>
      <time className={styles.day} dateTime={entry.on} title={formatDay(entry.on)}>
        {entry.on.slice(8)}
        <small>{formatMonth(entry.on, locale, isOfAnotherYear(entry.on))}</small>
      </time>
      <div className={styles.words}>
        <div className={styles.name}>{about ? `${kind} · ${about}` : kind}</div>
        <div className={styles.detail}>
          <BareLink href={`/dashboard/assets/${entry.assetId}?tab=transactions`} className={styles.quiet}>
            {entry.assetName}
          </BareLink>
        </div>
      </div>
      <span className={styles.amount}>
        <EntryAmount entry={entry} />
      </span>
    </li>
  );
}

/** A month of another year says which one: the latest entries of an old file are years old. */
const isOfAnotherYear = (day: string) => day.slice(0, 4) !== today().slice(0, 4);

/** The effect on the account in its currency, or the amount in that of the entry; units where no cash moved. */
function EntryAmount({ entry }: { readonly entry: Entry }) {
  const { latest: text } = useMessages().dashboard;
  const locale = useFormatLocale();
  const hidden = usePrivacy();
  if (/[1-9]/.test(entry.cashEffect)) {
    const isForeign = entry.fxRate !== null;
    return (
      <Money value={isForeign ? entry.gross : entry.cashEffect} currency={entry.currency} detail sign={!isForeign} />
    );
  }
  if (entry.quantity === null) return null;
  return text.units(hidden ? MASK : formatQuantity(entry.quantity, locale));
}
