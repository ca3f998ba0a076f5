import { type UpcomingEvent, upcoming } from '@aurea/contract/dashboard/upcoming.ts';
import { useState } from 'react';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { useLiveRead } from '#lib/api.ts';
import { formatDay, formatMoney } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { PeriodChips } from '#ui/chips.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';
import { BareLink } from '#ui/link.tsx';
import { Money } from '#ui/money.tsx';
import { usePrivacy } from '#ui/privacy.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import styles from '../dashboard.module.css';

const SHOWN = 6;

type Days = '30' | '90';

/** What is to come in and to be paid in the next days; what is late is among the points to check, where it is settled. */
export function UpcomingCard() {
  const { upcoming: text } = useMessages();
  const [days, setDays] = useState<Days>('30');
  const read = useLiveRead(upcoming.list, { query: { days } });
  const choices = (['30', '90'] as const).map((id) => ({ id, label: text.days[id] }));
  return (
    <Card
      title={text.title}
      finding={read.data?.items.some(({ isLate }) => !isLate) && <Finding {...read.data} />}
      actions={<PeriodChips label={text.daysLabel} choices={choices} chosen={days} onChoose={setDays} />}
    >
      <QueryBoundary read={read}>
        {({ items }) => <Events items={items.filter(({ isLate }) => !isLate)} />}
      </QueryBoundary>
    </Card>
  );
}

type FindingProps = {
  readonly totals: { readonly in: string; readonly out: string; readonly late: string };
  readonly currency: string;
};

function Finding({ totals, currency }: FindingProps) {
  const { upcoming: text } = useMessages();
  const locale = useFormatLocale();
  const hidden = usePrivacy();
  if (hidden) return text.hidden;
  const amount = (value: string) => formatMoney(value, { locale, currency });
  const [received, late, paid] = [amount(totals.in), amount(totals.late), amount(totals.out)];
  return /[1-9]/.test(totals.late) ? text.findingLate(received, late, paid) : text.finding(received, paid);
}

function Events({ items }: { readonly items: readonly UpcomingEvent[] }) {
  const { upcoming: text } = useMessages();
  const [isOpen, setOpen] = useState(false);
  if (items.length === 0) return <EmptyState icon="calendar" title={text.none} detail={text.noneDetail} />;
  return (
    <>
      <ul className={styles.rows}>
        {items.slice(0, isOpen ? undefined : SHOWN).map((event) => (
          <EventRow key={event.id} event={event} />
        ))}
      </ul>
      {items.length > SHOWN && (
        <div className={styles.more}>
          <Button variant="text" size="small" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
            {isOpen ? text.less : text.more(items.length - SHOWN)}
          </Button>
        </div>
      )}
    </>
  );
}

const ICONS: Readonly<Record<UpcomingEvent['kind'], IconName>> = {
  income: 'wallet',
  instalment: 'bank',
  forecast: 'trend',
};

function EventRow({ event }: { readonly event: UpcomingEvent }) {
  return (
    <li>
      <span className={styles.mark} data-tone="info">
        <Icon name={ICONS[event.kind]} size={16} />
      </span>
      <div className={styles.words}>
        <div className={styles.name}>
          <BareLink href={hrefOf(event)} className={styles.quiet}>
            {event.name}
          </BareLink>
        </div>
        <EventDetail event={event} />
      </div>
      <span className={styles.amount}>
        <Money value={event.amount} currency={event.currency} detail sign />
      </span>
    </li>
  );
}

function hrefOf({ incomeId, assetId }: UpcomingEvent): string {
  return incomeId ? `/dashboard/revenus/${incomeId}` : `/dashboard/assets/${assetId ?? ''}`;
}

function EventDetail({ event: { kind, on } }: { readonly event: UpcomingEvent }) {
  const { upcoming: text } = useMessages();
  const words = { income: null, instalment: text.instalment, forecast: text.forecast };
  return <div className={styles.detail}>{[formatDay(on), words[kind]].filter(Boolean).join(' · ')}</div>;
}
