import type { HoldingDetail } from '@aurea/contract/holdings.ts';
import { useMessages } from '#i18n/messages.ts';
import { useAddress } from '#lib/address.ts';
import { formatDay } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { Price, Units } from '#ui/money.tsx';
import styles from './position.module.css';

type Entry = HoldingDetail['entries'][number];

/** What happened last with it, and the way to all of it. */
export function LatestEntries({ position }: { readonly position: HoldingDetail }) {
  const { holdings: texts, transactions, wealth } = useMessages();
  const { detail: text } = texts;
  const { change } = useAddress();
  const { entries, entryCount, instrumentId } = position;
  if (entries.length === 0) return null;
  return (
    <section aria-label={text.latest}>
      <div className={styles.titleRow}>
        <h3 className={styles.title}>{text.latest}</h3>
        {entryCount > entries.length && (
          <Button
            variant="text"
            size="small"
            onPress={() => change({ tab: 'activities', instrument: instrumentId, page: undefined })}
          >
            {text.seeAll} ({entryCount})
          </Button>
        )}
      </div>
      <table className={styles.table} aria-label={text.latest}>
        <thead>
          <tr>
            <th scope="col">{transactions.columns.on}</th>
            <th scope="col">{transactions.columns.kind}</th>
            <th scope="col">{transactions.columns.quantity}</th>
            <th scope="col">{transactions.columns.unitPrice}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.id}>
              <td>{formatDay(entry.on)}</td>
              <td>{wealth.transactionKinds[entry.kind]}</td>
              <td>
                <Units value={entry.quantity} />
              </td>
              <td>
                <Amount entry={entry} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The price of one unit; of what has none, the amount. */
function Amount({ entry: { unitPrice, gross, currency } }: { readonly entry: Entry }) {
  return <Price value={unitPrice ?? gross} currency={currency} />;
}
