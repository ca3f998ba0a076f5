import type { Dashboard } from '@aurea/contract/dashboard.ts';
import { type Decimal, decimal } from '@aurea/domain/core/decimal.ts';
import type { AssetClass } from '@aurea/domain/portfolio/asset-class.ts';
import { type Drift, drifts, widestDrift } from '@aurea/domain/portfolio/target-allocation.ts';
import { ratioOf } from '#lib/ratio.ts';

type Allocated = Pick<Dashboard, 'allocation' | 'targets'>;

export type AimedPart = {
  readonly class: AssetClass;
  readonly value: string;
  /** Ratios of the whole, as decimal text. */
  readonly share: string;
  readonly target: string | undefined;
  /** Percentage points above the target, with one decimal; null without targets. */
  readonly points: Decimal | null;
};

const percents = (list: readonly { readonly class: AssetClass; readonly percent: string }[]) =>
  list.map((one) => ({ key: one.class, percent: decimal(one.percent) }));

const driftsOf = ({ allocation, targets }: Allocated) => drifts(percents(allocation), percents(targets));

/** What is owned by class with what is aimed at; classes that are aimed at and not owned come last. */
export function aimedParts(found: Allocated): readonly AimedPart[] {
  const all = driftsOf(found);
  const held = new Set(found.allocation.map((one) => one.class));
  const lacking = found.targets
    .filter((one) => !held.has(one.class))
    .map((one) => ({ ...one, value: '0', percent: '0' }));
  return [...found.allocation, ...(all.length > 0 ? lacking : [])].map((part) => ({
    class: part.class,
    value: part.value,
    share: ratioOf(part.percent),
    target: found.targets.length > 0 ? targetOf(found, part.class) : undefined,
    points: all.find(({ key }) => key === part.class)?.points.toDecimalPlaces(1) ?? null,
  }));
}

function targetOf({ targets }: Allocated, name: AssetClass): string {
  return ratioOf(targets.find((one) => one.class === name)?.percent ?? '0');
}

/** The class that stands farthest from its target, where one does by a tenth of a point or more. */
export function farthestAim(found: Allocated): Drift<AssetClass> | null {
  const widest = widestDrift(driftsOf(found));
  return widest && !widest.points.toDecimalPlaces(1).isZero() ? widest : null;
}
