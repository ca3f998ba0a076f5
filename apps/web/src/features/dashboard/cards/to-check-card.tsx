import type { Dashboard } from '@aurea/contract/dashboard.ts';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useMayWrite } from '#lib/rights.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import styles from '../dashboard.module.css';
import { CheckRow } from './check-row.tsx';
import { OldPrices } from './old-prices.tsx';

type Check = Dashboard['toCheck'][number];

const SHOWN = 4;

/** What fetching prices and rates may fix. */
const PRICED: readonly Check['code'][] = ['stale_price', 'missing_price', 'missing_rate', 'stale_rate'];

/** What the figures lack or rest on that is old, each with the way to fix it. */
export function ToCheckCard({ found }: { readonly found: Dashboard }) {
  const { toCheck: text } = useMessages().dashboard;
  const [isOpen, setOpen] = useState(false);
  const mayWrite = useMayWrite();
  const checks = found.toCheck;
  if (checks.length === 0) {
    return (
      <Card title={text.title}>
        <EmptyState icon="check-circle" title={text.none} detail={text.noneDetail} />
      </Card>
    );
  }
  return (
    <Card title={text.title} actions={text.points(checks.length)}>
      <ul className={styles.rows}>
        {checks.slice(0, isOpen ? undefined : SHOWN).map((check) => (
          <CheckRow key={`${check.code} ${check.name}`} check={check} />
        ))}
      </ul>
      {mayWrite && checks.some(({ code }) => PRICED.includes(code)) && <OldPrices />}
      {checks.length > SHOWN && (
        <div className={styles.more}>
          <Button variant="text" size="small" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
            {isOpen ? text.less : text.more(checks.length - SHOWN)}
          </Button>
        </div>
      )}
    </Card>
  );
}
