import type { InstanceStatus } from '@aurea/contract/operator.ts';
import { useMessages } from '#i18n/messages.ts';
import { formatMoment } from '#lib/format.ts';
import { Card } from '#ui/card.tsx';
import { ItemList, ItemRow } from '#ui/item-row.tsx';
import { Muted } from '#ui/muted.tsx';
import { Tag } from '#ui/tag.tsx';

/** What went wrong, by place and code, most frequent first. */
export function ErrorsCard({ errors }: Pick<InstanceStatus, 'errors'>) {
  const { errors: text } = useMessages().operator;
  return (
    <Card title={text.title} finding={errors.length > 0 && text.lead}>
      {errors.length === 0 && <Muted>{text.none}</Muted>}
      {errors.length > 0 && (
        <ItemList>
          {errors.map(({ place, code, times, lastAt }) => (
            <ItemRow
              key={`${place} ${code}`}
              name={
                <>
                  <span translate="no">{place}</span>
                  <Tag tone="error">{code}</Tag>
                </>
              }
              facts={`${text.times(times)} · ${text.last(formatMoment(lastAt))}`}
            />
          ))}
        </ItemList>
      )}
    </Card>
  );
}
