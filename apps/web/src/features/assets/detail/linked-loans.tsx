import type { Asset } from '@aurea/contract/assets.ts';
import { type Property, properties } from '@aurea/contract/properties.ts';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { useLiveRead } from '#lib/api.ts';
import { formatDay, formatMoney } from '#lib/format.ts';
import { Card } from '#ui/card.tsx';
import { Link } from '#ui/link.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Money } from '#ui/money.tsx';
import { Muted } from '#ui/muted.tsx';
import { MASK, usePrivacy } from '#ui/privacy.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import styles from './asset-detail.module.css';

/** What is owed on a property, and the way to everything else that is known of it. */
export function LinkedLoans({ asset }: { readonly asset: Asset }) {
  const { detail: text } = useMessages().assets;
  const read = useLiveRead(properties.find, { params: { id: asset.id } });
  return (
    <Card
      title={text.linkedLoans}
      actions={
        <LinkButton variant="neutral" size="small" href={`/dashboard/properties/${asset.id}`}>
          {text.openProperty}
        </LinkButton>
      }
    >
      <QueryBoundary read={read}>
        {({ loans, currency }) =>
          loans.length === 0 ? (
            <p className={styles.note}>{text.linkedNone}</p>
          ) : (
            <ul>
              {loans.map((loan) => (
                <LinkedLoan key={loan.id} loan={loan} currency={currency} />
              ))}
            </ul>
          )
        }
      </QueryBoundary>
    </Card>
  );
}

type LoanProps = { readonly loan: Property['loans'][number]; readonly currency: string };

function LinkedLoan({ loan, currency }: LoanProps) {
  const { detail: text } = useMessages().assets;
  const locale = useFormatLocale();
  const isHidden = usePrivacy();
  const { id, name, institution, next, outstanding } = loan;
  const amount = next && (isHidden ? MASK : formatMoney(next.payment, { locale, currency, detail: true }));
  const owed = outstanding && /[1-9]/.test(outstanding) ? `-${outstanding}` : outstanding;
  const facts = [institution, next && text.linkedNext(amount ?? '', formatDay(next.on))].filter(Boolean);
  return (
    <li className={styles.loan}>
      <Link href={`/dashboard/assets/${id}`}>{name}</Link>
      <Money value={owed} currency={currency} />
      {facts.length > 0 && (
        <Muted as="span" isFaint>
          {facts.join(' · ')}
        </Muted>
      )}
    </li>
  );
}
