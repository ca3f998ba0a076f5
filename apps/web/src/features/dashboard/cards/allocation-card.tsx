import type { Dashboard } from '@aurea/contract/dashboard.ts';
import { useState } from 'react';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { CLASS_COLORS } from '#lib/class-colors.ts';
import { currencySymbol, formatCompact, formatPercent } from '#lib/format.ts';
import { ratioOf } from '#lib/ratio.ts';
import { useMayWrite } from '#lib/rights.ts';
import { Card } from '#ui/card.tsx';
import { AllocationBars } from '#ui/chart/allocation-bars.tsx';
import { Donut } from '#ui/chart/donut.tsx';
import { PeriodChips } from '#ui/chips.tsx';
import { classes } from '#ui/classes.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { MASK, usePrivacy } from '#ui/privacy.tsx';
import { AimedBars, LEAST_DRIFT, useDriftFinding, usePoints } from './aimed-bars.tsx';
import styles from './allocation-card.module.css';

/** More parts than this cannot be distinguished in a ring. */
const MOST_SLICES = 5;

const VIEWS = ['target', 'kind'] as const;

type Props = { readonly found: Dashboard };

/** What is invested by class beside the target, where there is one, and what is owned by kind. */
export function AllocationCard({ found }: Props) {
  const { allocation: text } = useMessages().dashboard;
  const [chosen, choose] = useState<(typeof VIEWS)[number]>('target');
  const ofKinds = useKindFinding(found);
  const ofTarget = useDriftFinding(found.aim);
  if (ofKinds === null) {
    return (
      <Card title={text.title}>
        <EmptyState icon="pie-chart" title={text.empty} />
      </Card>
    );
  }
  const isAimed = found.aim !== null && ofTarget !== null && chosen === 'target';
  const hasTarget = found.aim !== null || found.allocation.some(({ target }) => target !== null);
  return (
    <Card
      title={text.title}
      finding={isAimed ? ofTarget : ofKinds}
      actions={<AimLink words={hasTarget ? text.changeTarget : text.setTarget} />}
    >
      {ofTarget !== null && (
        <div className={styles.views}>
          <PeriodChips
            label={text.views.label}
            choices={VIEWS.map((id) => ({ id, label: text.views[id] }))}
            chosen={chosen}
            onChoose={choose}
          />
        </div>
      )}
      {isAimed && found.aim ? <AimedBars aim={found.aim} currency={found.currency} /> : <Kinds found={found} />}
    </Card>
  );
}

/** Everything owned, by kind: bars for the exact reading, a ring where it is few parts. */
function Kinds({ found }: Props) {
  const { dashboard, wealth } = useMessages();
  const text = dashboard.allocation;
  const locale = useFormatLocale();
  const points = usePoints();
  const parts = found.allocation.map(({ class: name, value, percent, target, drift }) => ({
    id: name,
    label: wealth.classes[name],
    color: CLASS_COLORS[name],
    value,
    share: ratioOf(percent),
    target: target === null ? undefined : ratioOf(target),
    note: drift === null ? undefined : points(drift),
  }));
  const isRing = parts.length <= MOST_SLICES;
  const isAimed = parts.some(({ target }) => target);
  const amounts = text.note(currencySymbol(found.currency, locale));
  return (
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
        {isAimed ? `${text.targetByKind} · ${amounts}` : amounts}
      </p>
    </div>
  );
}

/** Where the wealth stands farthest from an earlier target by kind, else its largest part; null where nothing is valued. */
function useKindFinding({ allocation }: Dashboard): string | null {
  const { allocation: text } = useMessages().dashboard;
  const locale = useFormatLocale();
  const points = usePoints();
  const [first] = allocation;
  if (!first) return null;
  const size = (drift: string | null) => Math.abs(Number(drift));
  const widest = allocation.reduce((most, one) => (size(one.drift) > size(most.drift) ? one : most));
  if (size(widest.drift) < LEAST_DRIFT)
    return text.finding(first.class, formatPercent(ratioOf(first.percent), { locale }));
  return text.drift(widest.class, points(String(size(widest.drift)), false), Number(widest.drift) > 0);
}

/** The way to what is aimed at. */
function AimLink({ words }: { readonly words: string }) {
  if (!useMayWrite()) return null;
  return (
    <span className={styles.aim}>
      <LinkButton variant="text" size="small" href="/dashboard/investment-profile?view=target">
        {words}
      </LinkButton>
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
