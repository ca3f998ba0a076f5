import type { ReplyOf } from '@aurea/contract/core/route.ts';
import type { notices } from '@aurea/contract/workspaces/notices.ts';
import { useMessages } from '#i18n/messages.ts';
import { formatMoment } from '#lib/format.ts';
import { Money } from '#ui/money.tsx';
import { Row } from './home-cards.tsx';

type Followed = ReplyOf<typeof notices.follow>;
type Props = Pick<Followed, 'cardPayments' | 'isCardKeyRefused'> & { readonly onFollow: () => void };

/** What cards paid and nobody of the practice has looked at; a key that the provider refuses leads to where one is entered. */
export function CardNews({ cardPayments, isCardKeyRefused, onFollow }: Props) {
  const { news: text } = useMessages().cardPayments;
  return (
    <>
      {isCardKeyRefused && (
        <Row
          href="/dashboard/practice?section=cards"
          name={text.keyRefused}
          detail={text.keyRefusedDetail}
          onFollow={onFollow}
        />
      )}
      {cardPayments.map(({ pageId, invoiceId, customerId, customerName, number, paidAt, isOdd, amount, currency }) => (
        <Row
          key={pageId}
          href={`/dashboard/customers/${customerId}/invoices/${invoiceId}`}
          name={customerName}
          detail={isOdd ? text.odd(number) : text.paid(number, formatMoment(paidAt))}
          value={<Money value={amount} currency={currency} />}
          onFollow={onFollow}
        />
      ))}
    </>
  );
}
