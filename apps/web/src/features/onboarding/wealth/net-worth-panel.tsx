import { type Dashboard, dashboard } from '@aurea/contract/dashboard.ts';
import { useMessages } from '#i18n/messages.ts';
import { useLiveRead } from '#lib/api.ts';
import { CLASS_COLORS } from '#lib/class-colors.ts';
import { BigMoney, Money } from '#ui/money.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { useHousehold } from '../use-workspaces.ts';
import styles from './net-worth-panel.module.css';

/** What the household is worth now; null while it owns nothing that can be valued. */
export function useNetWorth() {
  const household = useHousehold();
  return useLiveRead(dashboard.show, { query: { period: '1Y' } }, { enabled: household !== undefined });
}

/** The total beside the tiles, and what it is made of. */
export function NetWorthPanel() {
  const text = useMessages().onboarding.wealth;
  const household = useHousehold();
  const read = useNetWorth();
  return (
    <aside className={styles.panel} aria-label={text.netWorth}>
      <h3 className={styles.title}>{text.netWorth}</h3>
      <div aria-live="polite">
        {household ? <QueryBoundary read={read}>{(shown) => <Worth shown={shown} />}</QueryBoundary> : <Nothing />}
      </div>
    </aside>
  );
}

function Worth({ shown }: { readonly shown: Dashboard }) {
  const text = useMessages().onboarding.wealth;
  const { wealth } = useMessages();
  if (shown.netWorth === null && shown.allocation.length === 0) return <Nothing />;
  return (
    <>
      <BigMoney value={shown.netWorth} currency={shown.currency} />
      <ul className={styles.classes} aria-label={text.byClass}>
        {shown.allocation.map((part) => (
          <li key={part.class}>
            <span className={styles.dot} style={{ background: CLASS_COLORS[part.class] }} />
            <span className={styles.name}>{wealth.classes[part.class]}</span>
            <Money value={part.value} currency={shown.currency} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Nothing() {
  return <p className={styles.nothing}>{useMessages().onboarding.wealth.nothing}</p>;
}
