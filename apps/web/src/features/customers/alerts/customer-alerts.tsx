import { alerts } from '@aurea/contract/book/alerts.ts';
import { useMessages } from '#i18n/messages.ts';
import { useLiveRead } from '#lib/api.ts';
import { Card } from '#ui/card.tsx';
import { AlertList } from './alert-list.tsx';

/** What is to be looked at of one customer; nothing where there is nothing. */
export function CustomerAlerts({ id }: { readonly id: string }) {
  const { alerts: text } = useMessages();
  const { data } = useLiveRead(alerts.list, { query: { customerId: id, size: '25' } });
  if (!data || data.total === 0) return null;
  return (
    <Card title={text.title} finding={text.count(data.total)}>
      <AlertList ofCustomer label={text.title} items={data.items} />
    </Card>
  );
}
