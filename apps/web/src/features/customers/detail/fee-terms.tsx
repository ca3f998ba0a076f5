import type { AgreedFee } from '@aurea/contract/billing/agreed-fee.ts';
import { addDays } from '@aurea/domain/core/day.ts';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { formatDay, formatDecimal, formatMoney } from '#lib/format.ts';
import { Link } from '#ui/link.tsx';
import { MASK, usePrivacy } from '#ui/privacy.tsx';
import styles from './customer-detail.module.css';

type Props = { readonly customerId: string; readonly fee: AgreedFee };

/** Rate and base of the last fee on assets, and the document it stands on. */
export function FeeTerms({ customerId, fee }: Props) {
  const { detail: text } = useMessages().customers;
  const locale = useFormatLocale();
  const hidden = usePrivacy();
  const { basis, tiers, isWhole, assetIds, from, to, currency, invoiceId, number } = fee;
  const money = (amount: string) => (hidden ? MASK : formatMoney(amount, { locale, currency }));
  const rates = tiers.map(({ upTo, percent }) => {
    const rate = text.feeRate(formatDecimal(percent, locale));
    if (tiers.length === 1) return rate;
    return upTo === null ? text.feeAbove(rate) : text.feeUpTo(rate, money(upTo));
  });
  return (
    <span className={styles.lines}>
      <span>{rates.join(', ')}</span>
      <span>{text.feeBases[basis](isWhole ? null : assetIds.length)}</span>
      <Link href={`/dashboard/customers/${customerId}/invoices/${invoiceId}`}>
        {text.feeLast(formatDay(from), formatDay(addDays(to, -1)), number)}
      </Link>
    </span>
  );
}
