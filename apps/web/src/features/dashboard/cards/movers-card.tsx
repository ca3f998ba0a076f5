import { dashboard, type Movers, type Period } from '@aurea/contract/dashboard.ts';
import { useMessages } from '#i18n/messages.ts';
import { useLiveRead } from '#lib/api.ts';
import { ratioOf } from '#lib/ratio.ts';
import { Card } from '#ui/card.tsx';
import { Sparkline } from '#ui/chart/sparkline.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { BareLink } from '#ui/link.tsx';
import { Delta, Money } from '#ui/money.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import styles from '../dashboard.module.css';

type Mover = Movers['items'][number];

const SHOWN = 5;

/** What moved most over the period of the page. */
export function MoversCard({ period }: { readonly period: Period }) {
  const { dashboard: words, document } = useMessages();
  const { movers: text, periods } = words;
  const read = useLiveRead(dashboard.movers, { query: { period } });
  return (
    <Card
      title={text.title}
      finding={periods[period].words}
      actions={
        <BareLink href={`/dashboard/performance?period=${period}`} className={styles.quiet}>
          {document.performance}
        </BareLink>
      }
    >
      <QueryBoundary read={read} pending={<SkeletonRows rows={SHOWN} />}>
        {({ items, currency }) =>
          items.length === 0 ? (
            <EmptyState icon="line-chart" title={text.empty} detail={text.emptyDetail} />
          ) : (
            <ul className={styles.rows}>
              {items.map((mover) => (
                <MoverRow
                  key={mover.instrumentId ?? mover.assetId}
                  mover={mover}
                  currency={currency}
                  over={periods[period].words}
                />
              ))}
            </ul>
          )
        }
      </QueryBoundary>
    </Card>
  );
}

type RowProps = { readonly mover: Mover; readonly currency: string; readonly over: string };

function MoverRow({ mover, currency, over }: RowProps) {
  const { name, accounts, value, amount, percent, points } = mover;
  const ratio = ratioOf(percent);
  const kind = useKindName(mover);
  return (
    <li>
      <div className={styles.words}>
        <div className={styles.name}>
          <BareLink href={hrefOf(mover)} className={styles.quiet}>
            {name}
          </BareLink>
        </div>
        <div className={styles.detail}>{[kind, ...accounts.slice(0, 1)].join(' · ')}</div>
      </div>
      <Sparkline label={`${name}, ${over}`} values={points} />
      <span className={styles.figures}>
        <Money value={value} currency={currency} />
        <span className={styles.wide}>
          <Delta value={amount} ratio={ratio} currency={currency} stacked />
        </span>
        <span className={styles.narrow}>
          <Delta ratio={ratio} />
        </span>
      </span>
    </li>
  );
}

/** What is held in accounts opens among its like; anything else has a page of its own. */
function hrefOf({ instrumentId, assetId, type }: Mover): string {
  if (assetId) return `/dashboard/assets/${assetId}`;
  return `/dashboard/${type === 'crypto' ? 'cryptos' : 'stocks'}?position=${instrumentId}`;
}

function useKindName({ type }: Mover): string {
  const { wealth } = useMessages();
  const words: Readonly<Record<Mover['type'], string>> = { ...wealth.instrumentTypes, ...wealth.kinds };
  return words[type];
}
