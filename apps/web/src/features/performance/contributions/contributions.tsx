import type { Performance } from '@aurea/contract/performance.ts';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { formatMoney } from '#lib/format.ts';
import { Card } from '#ui/card.tsx';
import { Legend } from '#ui/chart/key.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Delta } from '#ui/money.tsx';
import { usePrivacy } from '#ui/privacy.tsx';
import { CAUSES, type Cause, type Contribution, contributions, piecesOf } from './contribution.ts';
import styles from './contributions.module.css';

const COLORS: Readonly<Record<Cause, string>> = {
  price: 'var(--data-3)',
  income: 'var(--data-1)',
  currency: 'var(--data-2)',
  charges: 'var(--data-8)',
};

/** What each holding brought, and by what: the best and the worst. */
export function Contributions({ found }: { readonly found: Performance }) {
  const { contributions: text } = useMessages().performance;
  const { best, worst } = contributions(found.holdings);
  const all = [...best, ...worst];
  if (all.length === 0) {
    return (
      <Card title={text.title}>
        <EmptyState icon="bar-chart" title={text.none} />
      </Card>
    );
  }
  const scale = piecesOf(all);
  const groups = [
    { label: text.best, items: best },
    { label: text.worst, items: worst },
  ].filter(({ items }) => items.length > 0);
  return (
    <Card title={text.title} finding={text.finding}>
      {groups.map(({ label, items }) => (
        <div key={label}>
          <h3 className={styles.group}>{label}</h3>
          <ul className={styles.bars}>
            {items.map((one) => (
              <Bar key={one.id} one={one} scale={scale} currency={found.currency} />
            ))}
          </ul>
        </div>
      ))}
      <Legend entries={CAUSES.map((cause) => ({ id: cause, label: text.causes[cause], color: COLORS[cause] }))} />
    </Card>
  );
}

type BarProps = {
  readonly one: Contribution;
  readonly scale: ReturnType<typeof piecesOf>;
  readonly currency: string;
};

function Bar({ one, scale, currency }: BarProps) {
  const causes = useCauses(one, currency);
  return (
    <li className={styles.bar}>
      <span className={styles.name}>{one.name}</span>
      <span className={styles.track} title={causes}>
        <span className={styles.zero} style={{ left: `${scale.zero}%` }} />
        {scale.of(one).map(({ cause, left, width }) => (
          <span
            key={cause}
            className={styles.piece}
            style={{ left: `${left}%`, width: `${width}%`, background: COLORS[cause] }}
          />
        ))}
        <span className="visually-hidden">{causes}</span>
      </span>
      <span className={styles.value}>
        <Delta value={one.gain} currency={currency} />
      </span>
    </li>
  );
}

/** The causes in words; nothing where amounts are hidden. */
function useCauses({ causes }: Contribution, currency: string): string {
  const { contributions: text } = useMessages().performance;
  const locale = useFormatLocale();
  if (usePrivacy()) return '';
  return CAUSES.filter((cause) => causes[cause] !== '0')
    .map((cause) => `${text.causes[cause]} ${formatMoney(causes[cause], { locale, currency, sign: true })}`)
    .join(', ');
}
