import type { Dashboard } from '@aurea/contract/dashboard.ts';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { CLASS_COLORS } from '#lib/class-colors.ts';
import { currencySymbol, formatCompact, formatPercent } from '#lib/format.ts';
import { ratioOf } from '#lib/ratio.ts';
import { Card } from '#ui/card.tsx';
import { AllocationBars } from '#ui/chart/allocation-bars.tsx';
import { Donut } from '#ui/chart/donut.tsx';
import { classes } from '#ui/classes.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { MASK, usePrivacy } from '#ui/privacy.tsx';
import styles from './dashboard.module.css';

/** More parts than this are not told apart in a ring. */
const MOST_SLICES = 5;

/** What is owned, by class: bars for the exact reading, a ring where it is few parts. */
export function AllocationCard({ found }: { readonly found: Dashboard }) {
  const { dashboard, wealth } = useMessages();
  const text = dashboard.allocation;
  const locale = useFormatLocale();
  const parts = found.allocation.map(({ class: name, value, percent }) => ({
    id: name,
    label: wealth.classes[name],
    color: CLASS_COLORS[name],
    value,
    share: ratioOf(percent),
  }));
  const [first] = found.allocation;
  if (!first) {
    return (
      <Card title={text.title}>
        <EmptyState icon="pie-chart" title={text.empty} />
      </Card>
    );
  }
  const isRing = parts.length <= MOST_SLICES;
  const finding = text.finding(first.class, formatPercent(ratioOf(first.percent), { locale }));
  return (
    <Card title={text.title} finding={finding}>
      <div className={styles.allocation}>
        {isRing && (
          <div className={styles.donut}>
            <Donut
              label={text.label}
              slices={parts.map(({ share, ...part }) => ({ ...part, share: Number(share) }))}
              center={<Center found={found} />}
            />
          </div>
        )}
        <div className={classes(!isRing && styles.wide)}>
          <AllocationBars label={text.label} parts={parts} />
        </div>
        <p className={styles.note}>{text.note(currencySymbol(found.currency, locale))}</p>
      </div>
    </Card>
  );
}

function Center({ found }: { readonly found: Dashboard }) {
  const { allocation: text } = useMessages().dashboard;
  const locale = useFormatLocale();
  const hidden = usePrivacy();
  if (found.assets === null) return null;
  return (
    <span className={styles.center}>
      {hidden ? MASK : formatCompact(found.assets, { locale, currency: found.currency })}
      <small>{text.gross}</small>
    </span>
  );
}
