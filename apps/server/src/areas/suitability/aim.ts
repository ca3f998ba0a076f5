import type { Dashboard } from '@aurea/contract/dashboard.ts';
import type { AimedAllocation } from '@aurea/contract/suitability/suitability-allocation.ts';
import { decimal, ZERO } from '@aurea/domain/core/decimal.ts';
import { ALLOCATION_CLASSES, type ByClass, byClass } from '@aurea/domain/suitability/allocation/allocation-class.ts';
import { ASSUMPTIONS } from '@aurea/domain/suitability/allocation/assumptions.ts';
import { holdingsRiskAlert } from '@aurea/domain/suitability/allocation/holdings-risk.ts';
import { portfolioVolatility } from '@aurea/domain/suitability/allocation/portfolio-volatility.ts';
import { profileOf } from '@aurea/domain/suitability/profile/profiles.ts';
import { toWire } from '#db/decimal-text.ts';
import { type AccountsToday, type KnownToday, type Reading, readAccounts } from './account-figures.ts';
import { currentAndWaiting, renewalOf } from './overview.ts';
import { listEvents, listProfiles, type StoredProfile } from './queries.ts';
import { findTargets, type StoredTargets } from './targets/queries.ts';

type Check = Dashboard['toCheck'][number];

/** What the dashboard shows of the target: the investments beside it, an earlier target by kind, and what is to be checked. */
export type AimToday = {
  readonly aim: AimedAllocation | null;
  readonly byKind: StoredTargets['byKind'];
  /** Why the profile is to be renewed, at most one. */
  readonly renewals: readonly Check[];
  /** That holdings move more than the profile (check I12), where they do. */
  readonly risk: readonly Check[];
  /** What has no class, so that it is left out of the comparison. */
  readonly unclassified: readonly Check[];
};

/** The target in force, the household's own before that of its profile, beside what is held today. */
export async function aimToday(reading: Reading, known: KnownToday): Promise<AimToday> {
  const { tx, scope, today } = reading;
  const { targets, byKind } = await findTargets(tx, scope);
  const { current } = currentAndWaiting(await listProfiles(tx, scope), today);
  const target = targetOf(targets, current);
  if (!target) return { aim: null, byKind, risk: [], renewals: [], unclassified: [] };
  const accounts = await readAccounts(reading, known);
  const origin = targets.length > 0 ? 'own' : 'profile';
  return {
    aim: aimed(accounts, target, origin),
    byKind,
    risk: current ? riskChecks(current, accounts) : [],
    renewals: current ? renewalChecks(current, accounts, { today, events: await listEvents(tx, scope) }) : [],
    unclassified: accounts.holdings
      .filter(({ id }) => accounts.allocation.toCheck.includes(id))
      .map(({ id, name }) => ({ code: 'class_unknown', id, name, on: null })),
  };
}

export function targetOf(own: StoredTargets['targets'], current: StoredProfile | null): ByClass<string> | null {
  if (own.length > 0) return byClass((name) => own.find((one) => one.class === name)?.percent ?? '0');
  if (!current) return null;
  const { target } = profileOf(current.level);
  return byClass((name) => String(target[name]));
}

function aimed(
  { allocation: { classes, total, unclassified } }: AccountsToday,
  target: ByClass<string>,
  origin: AimedAllocation['origin'],
): AimedAllocation {
  return {
    origin,
    total: toWire(total),
    unclassified: toWire(unclassified),
    classes: ALLOCATION_CLASSES.map((name) => {
      const percent = total.greaterThan(ZERO) ? classes[name].dividedBy(total).times(100) : null;
      return {
        class: name,
        value: toWire(classes[name]),
        percent: percent?.toFixed(2) ?? null,
        target: target[name],
        drift: percent?.minus(decimal(target[name])).toFixed(2) ?? null,
      };
    }),
  };
}

function riskChecks({ level }: StoredProfile, { allocation: { classes, total } }: AccountsToday): Check[] {
  if (!total.greaterThan(ZERO)) return [];
  const held = byClass((name) => classes[name].dividedBy(total).times(100).toNumber());
  const [ofHeld, ofProfile] = [held, profileOf(level).target].map((weights) =>
    portfolioVolatility(weights, ASSUMPTIONS),
  );
  const alert = holdingsRiskAlert(ofHeld ?? 0, ofProfile ?? 0);
  return alert ? [{ code: 'holdings_risk', id: null, name: '', on: null }] : [];
}

function renewalChecks(
  current: StoredProfile,
  accounts: AccountsToday,
  since: Omit<Parameters<typeof renewalOf>[1], 'accounts'>,
): Check[] {
  const { reasons = [], validUntil = null } = renewalOf(current, { ...since, accounts }) ?? {};
  const [reason] = reasons;
  return reason ? [{ code: `profile_${reason}`, id: null, name: '', on: validUntil }] : [];
}
