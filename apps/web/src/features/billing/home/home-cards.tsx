import type { Office, OfficeEvent } from '@aurea/contract/billing/receivables.ts';
import type { ReactNode } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { formatMoment } from '#lib/format.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { BareLink, Link } from '#ui/link.tsx';
import { Money } from '#ui/money.tsx';
import { Muted } from '#ui/muted.tsx';
import styles from './home.module.css';

type Props = { readonly office: Office };

type RowProps = {
  readonly href: string;
  readonly name: string;
  readonly detail: ReactNode;
  readonly value?: ReactNode;
  readonly onFollow?: () => void;
};

export function Row({ href, name, detail, value, ...rest }: RowProps) {
  return (
    <li>
      <BareLink href={href} className={styles.row} {...rest}>
        <span className={styles.words}>
          <span className={styles.name}>{name}</span>
          <span className={styles.detail}>{detail}</span>
        </span>
        {value && <span className={styles.amount}>{value}</span>}
      </BareLink>
    </li>
  );
}

/** Who is late to pay, the largest sum first. */
export function LatePayersCard({ office: { latePayers } }: Props) {
  const { office: text } = useMessages().reports;
  if (latePayers.length === 0) {
    return (
      <Card title={text.latePayers}>
        <EmptyState icon="check-circle" title={text.noLatePayers} />
      </Card>
    );
  }
  return (
    <Card title={text.latePayers} actions={<Link href="/dashboard/invoices?tab=late">{text.allLate}</Link>}>
      <ul className={styles.rows}>
        {latePayers.map(({ customerId, customerName, outstanding, daysLate }) => (
          <Row
            key={customerId}
            href={`/dashboard/customers/${customerId}?tab=invoices`}
            name={customerName}
            detail={text.oldest(daysLate)}
            value={<Money value={outstanding} />}
          />
        ))}
      </ul>
    </Card>
  );
}

/** Drafts that wait to be finished or issued. */
export function DraftCard({ office: { drafts, draftCount } }: Props) {
  const { reports, invoices } = useMessages();
  const text = reports.office;
  if (drafts.length === 0) {
    return (
      <Card title={text.drafts}>
        <EmptyState icon="check-circle" title={text.noDrafts} />
      </Card>
    );
  }
  return (
    <Card
      title={text.drafts}
      actions={
        draftCount > drafts.length && <Link href="/dashboard/invoices?tab=draft">{text.moreDrafts(draftCount)}</Link>
      }
    >
      <ul className={styles.rows}>
        {drafts.map(({ id, customerId, customerName, kind, missing, gross, currency }) => (
          <Row
            key={id}
            href={`/dashboard/customers/${customerId}/invoices/${id}`}
            name={customerName}
            detail={`${invoices.kinds[kind]} · ${missing > 0 ? text.missing(missing) : text.ready}`}
            value={<Money value={gross} currency={currency} />}
          />
        ))}
      </ul>
    </Card>
  );
}

/** Events shown: as many as stand beside the drafts. */
const SHOWN = 5;

/** The last things that happened to customers and documents. */
export function LatestCard({ office: { latest } }: Props) {
  const { office: text } = useMessages().reports;
  const said = ({ action, subject }: OfficeEvent) =>
    (subject === 'customer' ? text.customerActions[action] : undefined) ?? text.actions[action] ?? action;
  const hrefOf = ({ subject, subjectId, customerId }: OfficeEvent) =>
    subject === 'invoice'
      ? `/dashboard/customers/${customerId ?? ''}/invoices/${subjectId}`
      : `/dashboard/customers/${subjectId}`;
  return (
    <Card title={text.latest}>
      {latest.length === 0 ? (
        <EmptyState icon="clock" title={text.noLatest} />
      ) : (
        <ul className={styles.rows}>
          {latest.slice(0, SHOWN).map((event) => (
            <Row
              key={`${event.at} ${event.subjectId} ${event.action}`}
              href={hrefOf(event)}
              name={event.title}
              detail={said(event)}
              value={<Muted as="span">{formatMoment(event.at)}</Muted>}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}
