import type { Property } from '@aurea/contract/properties.ts';
import { useMessages } from '#i18n/messages.ts';
import { formatDay } from '#lib/format.ts';
import { Icon } from '#ui/icon.tsx';
import { Money } from '#ui/money.tsx';
import { Tag } from '#ui/tag.tsx';
import styles from './property-list.module.css';

/** What comes next, and rents that are late. */
export function NextEvent({ property }: { readonly property: Property }) {
  const { words, list } = useMessages().properties;
  const { nextEvent, lateRents, currency } = property;
  return (
    <span className={styles.event}>
      {lateRents.length > 0 && (
        <Tag tone="warning" icon="clock">
          {words.late(lateRents.length)}
        </Tag>
      )}
      {nextEvent ? (
        <span className={styles.eventWords}>
          <Icon name="calendar" size={14} />
          <span>
            {formatDay(nextEvent.on)} {words.events[nextEvent.kind]}
            {nextEvent.amount !== null && (
              <>
                {' '}
                <Money value={nextEvent.amount} currency={currency} />
              </>
            )}
          </span>
        </span>
      ) : (
        lateRents.length === 0 && <span className={styles.quiet}>{list.nothingNext}</span>
      )}
    </span>
  );
}
