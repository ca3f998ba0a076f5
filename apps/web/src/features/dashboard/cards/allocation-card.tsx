import type { Dashboard } from '@aurea/contract/dashboard.ts';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { CLASS_COLORS } from '#lib/class-colors.ts';
import { useDialogAddress } from '#lib/dialog.ts';
import { currencySymbol, type FormatLocale, formatCompact, formatPercent, formatQuantity } from '#lib/format.ts';
import { ratioOf } from '#lib/ratio.ts';
import { useMayWrite } from '#lib/rights.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { AllocationBars } from '#ui/chart/allocation-bars.tsx';
import { Donut } from '#ui/chart/donut.tsx';
import { classes } from '#ui/classes.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { MASK, usePrivacy } from '#ui/privacy.tsx';
import styles from './allocation-card.module.css';

/** More parts than this cannot be distinguished in a ring. */
const MOST_SLICES = 5;

type Props = { readonly found: Dashboard };

/** What is owned, by class, beside what is aimed at: bars for the exact reading, a ring where it is few parts. */
export function AllocationCard({ found }: Props) {
  const { dashboard, wealth } = useMessages();
  const text = dashboard.allocation;
  const locale = useFormatLocale();
  const finding = useFinding(found);
  if (finding === null) {
    return (
      <Card title={text.title}>
        <EmptyState icon="pie-chart" title={text.empty} />
      </Card>
    );
  }
  const parts = found.allocation.map(({ class: name, value, percent, target, drift }) => ({
    id: name,
    label: wealth.classes[name],
    color: CLASS_COLORS[name],
    value,
    share: ratioOf(percent),
    target: target === null ? undefined : ratioOf(target),
    note: drift === null ? undefined : text.points(pointsOf(drift, locale)),
  }));
  const isRing = parts.length <= MOST_SLICES;
  const isAimed = parts.some(({ target }) => target);
  const amounts = text.note(currencySymbol(found.currency, locale));
  return (
    <Card title={text.title} finding={finding} actions={<AimButton isAimed={isAimed} />}>
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
        <p className={styles.note}>
          {isAimed && <span className={styles.tick} aria-hidden="true" />}
          {isAimed ? `${text.target} · ${amounts}` : amounts}
        </p>
      </div>
    </Card>
  );
}

/** Percentage points with one decimal and their sign. */
const pointsOf = (drift: string, locale: FormatLocale) =>
  `${Number(drift) >= LEAST_DRIFT ? '+' : ''}${formatQuantity(Number(drift).toFixed(1), locale)}`;

/** Less rounds to nothing. */
const LEAST_DRIFT = 0.05;

/** Where the wealth stands farthest from its target, else its largest part; null where nothing is valued. */
function useFinding({ allocation }: Dashboard): string | null {
  const { allocation: text } = useMessages().dashboard;
  const locale = useFormatLocale();
  const [first] = allocation;
  if (!first) return null;
  const size = (drift: string | null) => Math.abs(Number(drift));
  const widest = allocation.reduce((most, one) => (size(one.drift) > size(most.drift) ? one : most));
  if (size(widest.drift) < LEAST_DRIFT)
    return text.finding(first.class, formatPercent(ratioOf(first.percent), { locale }));
  const points = formatQuantity(size(widest.drift).toFixed(1), locale);
  return text.drift(widest.class, points, Number(widest.drift) > 0);
}

/** The way to what is aimed at. */
function AimButton({ isAimed }: { readonly isAimed: boolean }) {
  const { allocation: text } = useMessages().dashboard;
  const dialogs = useDialogAddress();
  if (!useMayWrite()) return null;
  return (
    <span className={styles.aim}>
      <Button variant="text" size="small" onPress={() => dialogs.open('targets')}>
        {isAimed ? text.changeTarget : text.setTarget}
      </Button>
    </span>
  );
}

function Center({ found }: Props) {
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
