import { AGEING_BANDS, type AgeingBand } from '@aurea/domain/billing/payments/overdue.ts';
import { Decimal, decimal, sum } from '@aurea/domain/core/decimal.ts';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { formatMoney } from '#lib/format.ts';
import { Card } from '#ui/card.tsx';
import { Money } from '#ui/money.tsx';
import { usePrivacy } from '#ui/privacy.tsx';
import styles from '../invoices/invoice-parts.module.css';

type Props = { readonly ageing: Readonly<Record<AgeingBand, string>> };

/** What is owed by age: a list of amounts, each with its bar. */
export function AgeingBars({ ageing }: Props) {
  const { list: text } = useMessages().invoices;
  const locale = useFormatLocale();
  const hidden = usePrivacy();
  const amounts = AGEING_BANDS.map((band) => ({ band, amount: decimal(ageing[band]) }));
  const total = sum(amounts.map(({ amount }) => amount));
  const most = Decimal.max(...amounts.map(({ amount }) => amount), 1);
  const owed = text.owed(formatMoney(total.toFixed(2), { locale }));
  if (total.isZero()) return <Card title={text.ageing}>{text.nothingOwed}</Card>;
  return (
    <Card title={text.ageing} finding={hidden ? undefined : owed}>
      <dl className={styles.bands}>
        {amounts.map(({ band, amount }) => (
          <div key={band} className={styles.band}>
            <dt>{text.bands[band]}</dt>
            <dd aria-hidden="true">
              <span className={styles.track} style={{ display: 'block' }}>
                <span
                  className={styles.fill}
                  data-late={band === 'not_due' ? undefined : true}
                  style={{ width: hidden ? 0 : `${amount.div(most).times(100).toFixed(1)}%` }}
                />
              </span>
            </dd>
            <dd>
              <Money value={amount.toFixed(2)} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
