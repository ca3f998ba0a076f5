import { suitabilityGoals } from '@aurea/contract/suitability/suitability-goals.ts';
import { suitabilityProjection } from '@aurea/contract/suitability/suitability-projection.ts';
import { targetAllocation } from '@aurea/contract/suitability/target-allocation.ts';
import { type SuitabilityDraft, suitability } from '@aurea/contract/suitability.ts';
import { decimal } from '@aurea/domain/core/decimal.ts';
import { checkTargets } from '@aurea/domain/suitability/allocation/target-allocation.ts';
import { CHECKS_BESIDE_ANSWERS } from '@aurea/domain/suitability/profile/without-accounts.ts';
import { findReferenceCurrency } from '#areas/valuation/public.ts';
import { wealthCacheVersion } from '#db/household-version.ts';
import type { Area, WorkspaceScope } from '#http/area.ts';
import { type Reading, readAccounts, showsWealth } from './account-figures.ts';
import { draftInProgress } from './begun-draft.ts';
import { requireSubject, saveBreakdown } from './breakdown-queries.ts';
import { deleteGoal, insertGoal, updateGoal } from './goals/queries.ts';
import { QUESTIONNAIRE_COMPLETED } from './jobs.ts';
import { readOverview, toCompleted, toTargetsView } from './overview.ts';
import { profilePdf } from './profile-pdf.ts';
import { readProjectionFacts } from './projection-facts.ts';
import { deleteDraft, deleteEvent, findLastCompletion, findProfile, insertEvent } from './queries.ts';
import { findTargets } from './targets/queries.ts';
import { changeTargets } from './targets/use-cases.ts';
import { completeQuestionnaire, oldestAge, saveAnswers } from './use-cases.ts';

export const suitabilityArea: Area = (tools) => {
  const { serve, clock, randomness, queue } = tools;
  const cacheVersion = wealthCacheVersion(tools);
  const find = async ({ tx, scope }: Pick<Reading, 'tx' | 'scope'>, id: string) =>
    toCompleted(await findProfile(tx, scope, id), await findReferenceCurrency(tx, scope.workspaceId));

  serve(suitability.show, ({ tx, scope }) => readOverview({ tx, scope, today: clock.today() }), { cacheVersion });

  serve(suitability.draft, ({ tx, scope }) => readDraft({ tx, scope, today: clock.today() }), { cacheVersion });

  serve(suitability.save, async (context) => {
    await saveAnswers({ ...context, clock, randomness }, context.body);
    return await readDraft({ ...context, today: clock.today() });
  });

  serve(suitability.discard, ({ tx, scope }) => deleteDraft(tx, scope));

  serve(suitability.complete, async (context) => {
    const { tx, scope } = context;
    const formerAt = await findLastCompletion(tx, scope);
    const id = await completeQuestionnaire({ ...context, clock, randomness }, context.body.version);
    const isTypedByMember = scope.mandate === null;
    if (isTypedByMember) await queue.enqueue(tx, QUESTIONNAIRE_COMPLETED, { householdId: scope.workspaceId, formerAt });
    return await find(context, id);
  });

  serve(suitability.find, (context) => find(context, context.params.id), { cacheVersion });

  serve(suitability.pdf, ({ tx, scope, params }) => profilePdf({ tx, scope }, params, tools));

  serve(suitability.classify, async ({ tx, scope, params: { id }, body: { parts } }) => {
    await requireSubject(tx, scope, id);
    checkTargets(parts.map((part) => ({ key: part.class, percent: decimal(part.percent) })));
    await saveBreakdown(tx, scope, { id, parts }, clock.now());
  });

  serve(targetAllocation.show, async ({ tx, scope }) => toTargetsView(await findTargets(tx, scope)), { cacheVersion });

  serve(targetAllocation.change, async ({ tx, scope, body }) => {
    await changeTargets({ tx, scope, clock }, body);
    return toTargetsView(await findTargets(tx, scope));
  });

  serve(suitability.addEvent, async ({ tx, scope, body }) => {
    const event = { id: randomness.uuid(), ...body };
    await insertEvent(tx, scope, event, clock.now());
    return event;
  });

  serve(suitabilityProjection.show, ({ tx, scope }) => readProjectionFacts({ tx, scope, today: clock.today() }), {
    cacheVersion,
  });

  serve(suitabilityGoals.create, ({ tx, scope, body }) =>
    insertGoal(tx, scope, { id: randomness.uuid(), ...body }, clock.now()),
  );

  serve(suitabilityGoals.change, ({ tx, scope, params, body }) => updateGoal(tx, scope, { ...params, ...body }));

  serve(suitabilityGoals.remove, ({ tx, scope, params }) => deleteGoal(tx, scope, params.id));

  serve(suitability.removeEvent, ({ tx, scope, params }) => deleteEvent(tx, scope, params.id));
};

async function readDraft(reading: Reading & { readonly scope: WorkspaceScope }): Promise<SuitabilityDraft> {
  const { tx, scope, today } = reading;
  const draft = await draftInProgress(tx, scope);
  const accounts = showsWealth(scope) ? await readAccounts(reading) : null;
  return {
    ...draft,
    answers: draft.answers as SuitabilityDraft['answers'],
    confirmed: draft.confirmed.filter(({ check }) => accounts !== null || !CHECKS_BESIDE_ANSWERS.includes(check)),
    prefilled: accounts?.prefilled ?? null,
    currency: accounts?.currency ?? (await findReferenceCurrency(tx, scope.workspaceId)),
    age: await oldestAge(tx, scope, today),
  };
}
