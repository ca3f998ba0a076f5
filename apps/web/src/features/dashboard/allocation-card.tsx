import type { Dashboard } from '@aurea/contract/dashboard.ts';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { CLASS_COLORS } from '#lib/class-colors.ts';
import { useDialogAddress } from '#lib/dialog.ts';
import { currencySymbol, formatCompact, formatPercent, formatQuantity } from '#lib/format.ts';
import { ratioOf } from '#lib/ratio.ts';
import { useMayWrite } from '#lib/rights.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { AllocationBars } from '#ui/chart/allocation-bars.tsx';
import { Donut } from '#ui/chart/donut.tsx';
import { classes } from '#ui/classes.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { MASK, usePrivacy } from '#ui/privacy.tsx';
import { aimedParts, farthestAim } from './allocation-aims.ts';
import styles from './allocation-card.module.css';

/** More parts than this are not told apart in a ring. */
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
  const parts = aimedParts(found).map(({ class: name, points, ...part }) => ({
    ...part,
    id: name,
    label: wealth.classes[name],
    color: CLASS_COLORS[name],
    note: points
      ? text.points(`${points.isPositive() && !points.isZero() ? '+' : ''}${formatQuantity(String(points), locale)}`)
      : undefined,
  }));
  const isRing = parts.length <= MOST_SLICES;
  const isAimed = found.targets.length > 0;
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

/** Where the wealth stands farthest from its target, else its largest part; null where nothing is valued. */
function useFinding(found: Dashboard): string | null {
  const { allocation: text } = useMessages().dashboard;
  const locale = useFormatLocale();
  const [first] = found.allocation;
  if (!first) return null;
  const widest = farthestAim(found);
  if (!widest) return text.finding(first.class, formatPercent(ratioOf(first.percent), { locale }));
  const points = formatQuantity(String(widest.points.abs().toDecimalPlaces(1)), locale);
  return text.drift(widest.key, points, widest.points.isPositive());
}

/** The way to what is aimed at. */
function AimButton({ isAimed }: { readonly isAimed: boolean }) {
  const { allocation: text } = useMessages().dashboard;
  const dialogs = useDialogAddress();
  if (!useMayWrite()) return null;
  return (
    <Button variant="text" size="small" onPress={() => dialogs.open('targets')}>
      {isAimed ? text.changeTarget : text.setTarget}
    </Button>
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
