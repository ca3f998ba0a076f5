import type { InstanceStatus } from '@aurea/contract/operator.ts';
import { useMessages } from '#i18n/messages.ts';
import { formatMoment } from '#lib/format.ts';
import { Card } from '#ui/card.tsx';
import { ItemList, ItemRow } from '#ui/item-row.tsx';
import { Muted } from '#ui/muted.tsx';
import { Tag } from '#ui/tag.tsx';
import styles from './operator.module.css';

/** Where prices and rates come from, and whether they answer. */
export function SourcesCard({ sources }: Pick<InstanceStatus, 'sources'>) {
  const { sources: text } = useMessages().operator;
  return (
    <Card title={text.title}>
      {sources.length === 0 && <Muted>{text.none}</Muted>}
      {sources.length > 0 && (
        <ItemList>
          {sources.map(({ source, answeredAt, failures, lastError }) => (
            <ItemRow
              key={source}
              name={
                <>
                  <span translate="no">{source}</span>
                  <Tag tone={failures > 0 ? 'error' : 'success'}>{failures > 0 ? text.failing : text.well}</Tag>
                </>
              }
              facts={
                <span className={styles.reason}>
                  {answeredAt ? text.answered(formatMoment(answeredAt)) : text.never}
                  {failures > 0 && ` · ${text.failures(failures, lastError ?? '')}`}
                </span>
              }
            />
          ))}
        </ItemList>
      )}
    </Card>
  );
}
