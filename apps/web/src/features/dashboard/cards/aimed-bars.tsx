import type { AimedAllocation } from '@aurea/contract/suitability/suitability-allocation.ts';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { ALLOCATION_COLORS } from '#lib/allocation-colors.ts';
import { currencySymbol, formatMoney, formatQuantity } from '#lib/format.ts';
import { ratioOf } from '#lib/ratio.ts';
import { AllocationBars } from '#ui/chart/allocation-bars.tsx';
import { MASK, usePrivacy } from '#ui/privacy.tsx';
import styles from './allocation-card.module.css';

/** Less rounds to nothing. */
export const LEAST_DRIFT = 0.05;

/** Percentage points with one decimal, with their sign unless it is left out. */
export function usePoints(): (drift: string, isSigned?: boolean) => string {
  const { allocation: text } = useMessages().dashboard;
  const locale = useFormatLocale();
  return (drift, isSigned = true) => {
    const points = formatQuantity(Number(drift).toFixed(1), locale);
    return isSigned ? text.points(`${Number(drift) >= LEAST_DRIFT ? '+' : ''}${points}`) : points;
  };
}

/** Where the investments stand farthest from their target; null where nothing with a class is held. */
export function useDriftFinding(aim: AimedAllocation | null): string | null {
  const { allocation: text } = useMessages().dashboard;
  const points = usePoints();
  if (!aim || aim.classes.every(({ drift }) => drift === null)) return null;
  const size = (drift: string | null) => Math.abs(Number(drift));
  const widest = aim.classes.reduce((most, one) => (size(one.drift) > size(most.drift) ? one : most));
  if (size(widest.drift) < LEAST_DRIFT) return text.onTarget;
  return text.classDrift(widest.class, points(String(size(widest.drift)), false), Number(widest.drift) > 0);
}

type Props = { readonly aim: AimedAllocation; readonly currency: string };

/** The investments by class, a tick at the target of each. */
export function AimedBars({ aim, currency }: Props) {
  const { allocation: text } = useMessages().dashboard;
  const locale = useFormatLocale();
  const isHidden = usePrivacy();
  const points = usePoints();
  const parts = aim.classes.map(({ class: name, value, percent, target, drift }) => ({
    id: name,
    label: text.classes[name],
    color: ALLOCATION_COLORS[name],
    value,
    share: ratioOf(percent ?? '0'),
    target: ratioOf(target),
    note: drift === null ? undefined : points(drift),
  }));
  const left = isHidden ? MASK : formatMoney(aim.unclassified, { locale, currency });
  return (
    <div className={styles.allocation}>
      <div className={styles.wide}>
        <AllocationBars label={text.aimLabel} parts={parts} />
      </div>
      <p className={styles.note}>
        <span className={styles.tick} aria-hidden="true" />
        {text.origins[aim.origin]} · {text.note(currencySymbol(currency, locale))} · {text.perimeter}
        {aim.unclassified !== '0' && ` · ${text.unclassified(left)}`}
      </p>
    </div>
  );
}
