import type { Performance } from '@aurea/contract/performance.ts';
import { decimal } from '@aurea/domain/core/decimal.ts';
import { useMessages } from '#i18n/messages.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Delta } from '#ui/money.tsx';
import styles from './contributions.module.css';

type Holding = Performance['holdings'][number];

/** As many of the best and of the worst. */
const EACH = 5;

/** What each holding brought, the best and the worst. */
export function Contributions({ found }: { readonly found: Performance }) {
  const { contributions: text } = useMessages().performance;
  const shown = extremes(found.holdings);
  const widest = Math.max(...shown.map(({ gain }) => Math.abs(Number(gain))), Number.EPSILON);
  if (shown.length === 0) {
    return (
      <Card title={text.title}>
        <EmptyState icon="bar-chart" title={text.none} />
      </Card>
    );
  }
  return (
    <Card title={text.title} finding={text.finding}>
      <ul className={styles.bars}>
        {shown.map(({ instrumentId, name, gain }) => (
          <li key={instrumentId} className={styles.bar}>
            <span className={styles.name}>{name}</span>
            <span className={styles.track} aria-hidden="true">
              <span
                className={styles.fill}
                data-direction={gain.startsWith('-') ? 'down' : 'up'}
                style={{ '--size': `${(Math.abs(Number(gain)) / widest) * 50}%` }}
              />
            </span>
            <span className={styles.value}>
              <Delta value={gain} currency={found.currency} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function extremes(holdings: readonly Holding[]): readonly Holding[] {
  const moved = holdings.filter(({ gain }) => gain !== '0');
  const sorted = moved.toSorted((a, b) => decimal(b.gain).comparedTo(a.gain));
  return sorted.length <= 2 * EACH ? sorted : [...sorted.slice(0, EACH), ...sorted.slice(-EACH)];
}
