import type { ReplyOf } from '@aurea/contract/core/route.ts';
import type { CompletedProfile, CompletedSummary, suitability } from '@aurea/contract/suitability.ts';
import type { Day } from '@aurea/domain/core/day.ts';
import { decimal } from '@aurea/domain/core/decimal.ts';
import { byClass } from '@aurea/domain/suitability/allocation/allocation-class.ts';
import { profileInForce } from '@aurea/domain/suitability/profile/profile-change.ts';
import { renewalReasons, validUntil } from '@aurea/domain/suitability/profile/renewal.ts';
import { worded } from '@aurea/domain/suitability/profile/shown-profile.ts';
import { answeredQuestions } from '@aurea/domain/suitability/questionnaire/stored-answers.ts';
import { findReferenceCurrency } from '#areas/valuation/public.ts';
import { toWire } from '#db/decimal-text.ts';
import { type AccountsToday, type Reading, readAccounts, showsWealth } from './account-figures.ts';
import { listGoals } from './goals/queries.ts';
import { findDraft, listEvents, listProfiles, type StoredProfile } from './queries.ts';
import { findTargets, type StoredTargets } from './targets/queries.ts';

type Overview = ReplyOf<typeof suitability.show>;

/** The profile in force with all that stands beside it. */
export async function readOverview(reading: Reading): Promise<Overview> {
  const { tx, scope, today } = reading;
  const accounts = showsWealth(scope) ? await readAccounts(reading) : null;
  const currency = accounts?.currency ?? (await findReferenceCurrency(tx, scope.workspaceId));
  const draft = await findDraft(tx, scope);
  const profiles = await listProfiles(tx, scope);
  const events = await listEvents(tx, scope);
  const { current, waiting } = currentAndWaiting(profiles, today);
  return {
    on: today,
    currency,
    draft: draft?.changedAt
      ? { answered: answeredQuestions(draft.answers, draft.round).length, changedAt: draft.changedAt }
      : null,
    current: current && toCompleted(current, currency),
    waiting,
    renewal: current && renewalOf(current, { events, accounts, today }),
    history: profiles.map(toSummary).toReversed(),
    events,
    allocation: accounts && toAllocation(accounts),
    goals: accounts && (await listGoals(tx, scope)),
    ownTarget: accounts && toTargetsView(await findTargets(tx, scope)),
  };
}

/** The questionnaire in force on a day, and a later one that has to wait. */
export function currentAndWaiting(
  profiles: readonly StoredProfile[],
  today: Day,
): { readonly current: StoredProfile | null; readonly waiting: Overview['waiting'] } {
  const on = ({ level, completedOn }: StoredProfile) => ({ level, on: completedOn });
  let [current = null] = profiles;
  let waiting: Overview['waiting'] = null;
  for (const next of profiles.slice(1)) {
    if (!current) continue;
    const { waitsUntil, text } = profileInForce(on(current), on(next), today);
    waiting = waitsUntil && text ? { level: next.level, until: waitsUntil, text: worded(text) } : null;
    if (!waiting) current = next;
  }
  return { current, waiting };
}

type Since = {
  readonly events: Overview['events'];
  /** Null where the reader is not shown what the accounts hold: what became of the wealth is no reason then. */
  readonly accounts: AccountsToday | null;
  readonly today: Day;
};

/** How long a profile is valid, and why it should be renewed. */
export function renewalOf(
  { completedOn, wealth }: StoredProfile,
  { events, accounts, today }: Since,
): Overview['renewal'] {
  const moved = wealth === null || accounts === null ? null : { before: decimal(wealth), now: accounts.invested };
  const reasons = renewalReasons({ completedOn, today, events, wealth: moved });
  return { validUntil: validUntil(completedOn), reasons: [...reasons] };
}

function toAllocation({
  allocation,
  holdings,
  breakdowns,
  missing,
}: AccountsToday): NonNullable<Overview['allocation']> {
  const { classes, total, unclassified, toCheck, beside } = allocation;
  return {
    classes: byClass((name) => toWire(classes[name])),
    total: toWire(total),
    unclassified: toWire(unclassified),
    toCheck: holdings
      .filter(({ id }) => toCheck.includes(id))
      .map(({ id, name, of, value }) => ({ id, name, of, value: toWire(value) })),
    typed: holdings.flatMap(({ id, name, of, value }) => {
      const parts = breakdowns.get(id);
      return parts ? [{ id, name, of, value: toWire(value), parts: [...parts] }] : [];
    }),
    missing: [...missing],
    beside: {
      reserve: toWire(beside.reserve),
      directProperty: toWire(beside.directProperty),
      belongings: toWire(beside.belongings),
    },
  };
}

/** The own target as it is answered. */
export function toTargetsView({ targets, byKind, version }: StoredTargets): NonNullable<Overview['ownTarget']> {
  return { targets: [...targets], byKind: [...byKind], version };
}

function toSummary(profile: StoredProfile): CompletedSummary {
  const { id, number, questionnaire, completedOn, author, typedBy, seconds, level } = profile;
  return { id, number, questionnaire, completedOn, author, typedBy, seconds, level };
}

/** A completed questionnaire as it was shown. */
export function toCompleted(profile: StoredProfile, currency: string): CompletedProfile {
  const { answers, shown, accounts, wealth } = profile;
  return {
    ...toSummary(profile),
    answers: answers as CompletedProfile['answers'],
    shown: shown as CompletedProfile['shown'],
    accounts,
    wealth: wealth && toWire(decimal(wealth)),
    currency,
  };
}
