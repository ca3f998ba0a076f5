import type { MandateAreas } from '@aurea/contract/workspaces/mandate-areas.ts';
import type { Day } from '@aurea/domain/core/day.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { recordActivity } from '#db/activity.ts';
import type { PersonScope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import type { AreaTools } from '#http/area.ts';
import { notifyBothSides } from '../mandate-notices/notify.ts';
import { findMandate, insertMandate, liveMandatesOf, revokeMandate } from './queries.ts';

export type Giving = {
  readonly practice: { readonly id: string; readonly name: string };
  readonly areas: MandateAreas;
  /** Assets that it does not show. */
  readonly leftOut: readonly string[];
  /** Today where it is null. */
  readonly startsOn?: Day | null | undefined;
  readonly endsOn: Day | null;
};

/**
 * Gives a practice a mandate on the household of the transaction, from its today on or a later day; both sides are notified. The
 * transaction must see all identities.
 *
 * @throws Failure `day_invalid` for a start before today, or an end before the start
 */
export async function giveMandate(tools: AreaTools, tx: Tx, scope: PersonScope, giving: Giving) {
  const { practice, areas, leftOut, endsOn } = giving;
  const { clock, randomness } = tools;
  const startsOn = giving.startsOn ?? clock.today();
  requireSpan({ startsOn, endsOn }, clock.today());
  const id = randomness.uuid();
  const mandate = { id, practice, areas, leftOut, startsOn, endsOn };
  await insertMandate(tx, scope, mandate, clock.now());
  await recordActivity(tx, scope, clock.now(), {
    action: 'created',
    subjectKind: 'mandate',
    subjectId: id,
    after: mandate,
  });
  const given = await findMandate(tx, scope, id);
  await notifyBothSides(tools, tx, scope, { event: 'given', practiceId: practice.id, mandate: given });
  return given;
}

/** @throws Failure `day_invalid` for a start before `earliest`, or an end before the start */
export function requireSpan(span: { readonly startsOn: Day; readonly endsOn: Day | null }, earliest: Day): void {
  const { startsOn, endsOn } = span;
  if (startsOn < earliest) throw new Failure('day_invalid', { value: startsOn });
  if (endsOn !== null && endsOn < startsOn) throw new Failure('day_invalid', { value: endsOn });
}

/**
 * Requires that a practice has no mandate yet where the new one begins later: it would be without any until then.
 *
 * @throws Failure `mandate_held`
 */
export async function requireNoneBefore(tx: Tx, scope: PersonScope, practiceId: string, today: Day): Promise<void> {
  const live = await liveMandatesOf(tx, scope, practiceId);
  const holds = live.some(({ startsOn, endsOn }) => startsOn <= today && (endsOn === null || endsOn >= today));
  if (holds) throw new Failure('mandate_held');
}

/**
 * Ends the mandates that the household gave the practice before: another one takes their place, and both sides are notified of
 * that one.
 *
 * @returns those mandates
 */
export async function endFormerMandates(
  { clock }: AreaTools,
  tx: Tx,
  scope: PersonScope,
  practiceId: string,
): Promise<Awaited<ReturnType<typeof liveMandatesOf>>> {
  const former = await liveMandatesOf(tx, scope, practiceId);
  for (const before of former) {
    await revokeMandate(tx, scope, before, clock.now());
    const after = await findMandate(tx, scope, before.id);
    await recordActivity(tx, scope, clock.now(), {
      action: 'revoked',
      subjectKind: 'mandate',
      subjectId: before.id,
      before,
      after,
    });
  }
  return former;
}
