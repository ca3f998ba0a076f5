import type { SuitabilityOverview } from '@aurea/contract/suitability.ts';

/** An overview of which a reader sees all: the wealth is open to them. */
export type OpenOverview = SuitabilityOverview & {
  readonly allocation: NonNullable<SuitabilityOverview['allocation']>;
  readonly ownTarget: NonNullable<SuitabilityOverview['ownTarget']>;
  readonly goals: NonNullable<SuitabilityOverview['goals']>;
};

/** Whether what is held, the own target and the goals are there: not under a mandate that closes the wealth. */
export function isOpen(overview: SuitabilityOverview): overview is OpenOverview {
  return overview.allocation !== null && overview.ownTarget !== null && overview.goals !== null;
}
