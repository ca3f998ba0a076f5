import { quotations } from '@aurea/contract/billing/quotations.ts';
import type { ReplyOf } from '@aurea/contract/core/route.ts';
import { notices } from '@aurea/contract/workspaces/notices.ts';
import { daysBetween } from '@aurea/domain/core/day.ts';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { useLiveRead } from '#lib/api.ts';
import { formatMoney } from '#lib/format.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import { Money } from '#ui/money.tsx';
import { usePrivacy } from '#ui/privacy.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import styles from './home.module.css';
import { Row } from './home-cards.tsx';
import { NewAnswers } from './new-answers.tsx';

type Listed = ReplyOf<typeof quotations.list>;
type Props = { readonly today: string };

/** How many are shown; the list has the rest. */
const SHOWN = 5;

/** Quotations that wait for an answer, what lapses first at the top, and those that only wait to be invoiced. */
export function QuotationCard({ today }: Props) {
  const { office: text } = useMessages().reports;
  const read = useLiveRead(quotations.list, { query: { tab: 'open', size: '10' } });
  const { answers = [] } = useLiveRead(notices.follow, {}).data ?? {};
  return (
    <Card title={text.quotations} actions={<Link href="/dashboard/quotations">{text.allQuotations}</Link>}>
      <QueryBoundary read={read}>
        {(listed) => (
          <>
            {listed.items.length === 0 && answers.length === 0 ? (
              <EmptyState icon="check-circle" title={text.noQuotations} />
            ) : (
              <ul className={styles.rows}>
                <NewAnswers answers={answers} />
                <OpenQuotations listed={listed} today={today} />
              </ul>
            )}
            <ToInvoice listed={listed} />
          </>
        )}
      </QueryBoundary>
    </Card>
  );
}

function OpenQuotations({ listed, today }: Props & { readonly listed: Listed }) {
  const { reports, quotations: words } = useMessages();
  const { office: text } = reports;
  return listed.items
    .slice(0, SHOWN)
    .map(({ id, customerId, customerName, validUntil, seenAt, gross, currency }) => (
      <Row
        key={id}
        href={`/dashboard/customers/${customerId}/quotations/${id}`}
        name={customerName}
        detail={[
          seenAt ? words.states.seen : words.states.sent,
          validUntil && text.lapses(daysBetween(today, validUntil)),
        ]
          .filter(Boolean)
          .join(' · ')}
        value={<Money value={gross} currency={currency} />}
      />
    ));
}

function ToInvoice({ listed: { tabs } }: { readonly listed: Listed }) {
  const { office: text } = useMessages().reports;
  const locale = useFormatLocale();
  const hidden = usePrivacy();
  const { count, total } = tabs.accepted;
  if (count === 0) return null;
  return (
    <p className={styles.after}>
      <Link href="/dashboard/quotations?tab=accepted">{text.toInvoice(count)}</Link>
      {!hidden && <span>{text.leftToInvoice(formatMoney(total, { locale }))}</span>}
    </p>
  );
}
