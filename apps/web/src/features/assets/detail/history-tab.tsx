import { type Asset, assets } from '@aurea/contract/assets.ts';
import type { ActivityLine } from '@aurea/contract/core/activity.ts';
import type { Member } from '@aurea/contract/workspaces.ts';
import type { TransactionMessages } from '#i18n/en/transactions.ts';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { useLiveRead } from '#lib/api.ts';
import { formatDay, formatDayInWords, formatMoment } from '#lib/format.ts';
import { useOwnName } from '#lib/own-name.ts';
import { dayOf } from '#lib/today.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { EventList } from '#ui/event-list.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { useHistoryValue } from './history-values.ts';

type Props = { readonly asset: Asset; readonly persons: readonly Member[] };

/** Who changed the asset, when, from what to what. */
export function AssetHistoryTab({ asset, persons }: Props) {
  const { history: text } = useMessages().assets;
  const read = useLiveRead(assets.activity, { params: { id: asset.id } });
  const entryOf = useEntry(persons);
  return (
    <Card title={text.title}>
      <QueryBoundary read={read}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState icon="clock" title={text.empty} />
          ) : (
            <EventList events={items.map(entryOf)} />
          )
        }
      </QueryBoundary>
    </Card>
  );
}

function useEntry(persons: readonly Member[]) {
  const { assets, propertyDetails, transactions, wealth } = useMessages();
  const text = assets.history;
  const own = useOwnName();
  const locale = useFormatLocale();
  const actions = { ...text.actions, ...propertyDetails.history.actions };
  const fields = { ...text.fields, ...propertyDetails.history.fields, ...ledgerFields(transactions) };
  const valueText = useHistoryValue(persons);
  const entryText = ({ kind, on, instrumentName }: NonNullable<ActivityLine['transaction']>) =>
    [wealth.transactionKinds[kind], instrumentName, formatDay(on)].filter(Boolean).join(' · ');
  return ({ id, at, action, actor, changes, transaction }: ActivityLine) => ({
    id,
    at,
    day: formatDayInWords(dayOf(at), locale),
    when: formatMoment(at).slice(-'00:00'.length),
    what: transaction ? text.entry(named(actions, action), entryText(transaction)) : named(actions, action),
    who: actor && text.by(actor === own ? text.you : actor),
    changes: changes.map(({ field, before, after }) => {
      const [name, now] = [named(fields, field), valueText(field, after)];
      return {
        id: field,
        text: before === null ? text.set(name, now) : text.changed(name, valueText(field, before), now),
      };
    }),
  });
}

/** Names of what an entry of the ledger says. */
const ledgerFields = (text: TransactionMessages) => ({
  instrumentName: text.instrument,
  counterInstrumentName: text.counterInstrument,
  quantity: text.quantity,
  counterQuantity: text.counterQuantity,
  unitPrice: text.unitPrice,
  gross: text.gross,
  taxes: text.taxes,
  splitRatio: text.splitRatio,
  addedQuantity: text.addedQuantity,
});

/** The word for a name that comes from the log, else the name itself. */
function named(words: Readonly<Record<string, string>>, name: string): string {
  return words[name] ?? name;
}
