import { heldMandateOn } from '#areas/customers/public.ts';
import { QUESTIONNAIRE_COMPLETED, type QuestionnaireCompleted } from '#areas/suitability/public.ts';
import { notifyAdvisor } from '#areas/workspaces/public.ts';
import { inScope } from '#db/transaction.ts';
import { type AreaTools, forJobs } from '#http/area.ts';
import { findLatestRequest, listPracticesOf } from './queries.ts';

/** Says who mails the advisor that the questionnaire they asked for is filled in. */
export function workOnAnswers(areaTools: AreaTools): void {
  const tools = forJobs(areaTools);
  tools.queue.handle(QUESTIONNAIRE_COMPLETED, async (completed) => {
    const household = { workspaceId: completed.householdId };
    const practices = await inScope(tools.db, { ...household, system: true }, (tx) => listPracticesOf(tx, household));
    for (const practiceId of practices) await answer(tools, practiceId, completed);
  });
}

/** Nothing is mailed where nobody asked since the questionnaire before, or the mandate does not open the profile now. */
async function answer(tools: AreaTools, practiceId: string, { householdId, formerAt }: QuestionnaireCompleted) {
  const practice = { workspaceId: practiceId };
  await inScope(tools.db, { ...practice, system: true }, async (tx) => {
    const mandate = await heldMandateOn(tx, practice, householdId, tools.clock.now());
    if (!mandate?.customerId || mandate.areas.investment === 'none') return;
    const asked = await findLatestRequest(tx, practice, mandate.customerId);
    if (!asked?.userId || (formerAt !== null && Date.parse(asked.at) <= Date.parse(formerAt))) return;
    const notice = { purpose: 'questionnaire_completed', household: mandate.householdName } as const;
    await notifyAdvisor(tools, tx, { ...practice, mandateId: mandate.id, advisorId: asked.userId }, notice);
  });
}
