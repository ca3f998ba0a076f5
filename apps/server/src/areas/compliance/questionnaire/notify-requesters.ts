import { heldMandateOn, lockCustomerOfFile } from '#areas/customers/public.ts';
import { QUESTIONNAIRE_COMPLETED } from '#areas/suitability/public.ts';
import { notifySomeAdvisors } from '#areas/workspaces/public.ts';
import { recordActivity } from '#db/activity.ts';
import { inScope, type Tx } from '#db/transaction.ts';
import { type AreaTools, forJobs } from '#http/area.ts';
import { type AnsweredQuestionnaire, NOTIFY_REQUESTERS } from './jobs.ts';
import { isAnswerNoted, listPracticesOf, listRequests, QUESTIONNAIRE_ANSWERED } from './queries.ts';

/** Registers the workers that mail advisors once a questionnaire they asked for is filled in. */
export function workOnAnswers(areaTools: AreaTools): void {
  const tools = forJobs(areaTools);
  const { queue, db } = tools;
  queue.handle(QUESTIONNAIRE_COMPLETED, async ({ householdId, formerAt }) => {
    const household = { workspaceId: householdId };
    await inScope(db, { ...household, system: true }, async (tx) => {
      for (const practiceId of await listPracticesOf(tx, household)) {
        await queue.enqueue(tx, NOTIFY_REQUESTERS, { practiceId, householdId, formerAt });
      }
    });
  });
  queue.handle(NOTIFY_REQUESTERS, (answered) =>
    inScope(db, { workspaceId: answered.practiceId, system: true }, (tx) => notifyRequesters(tools, tx, answered)),
  );
}

/**
 * Nobody is mailed where nobody asked since the questionnaire before, or the mandate does not open the profile now. Once for
 * each answer: the log of the practice says that it was done.
 */
async function notifyRequesters(tools: AreaTools, tx: Tx, answered: AnsweredQuestionnaire): Promise<void> {
  const { practiceId, householdId, formerAt } = answered;
  const practice = { workspaceId: practiceId };
  const now = tools.clock.now();
  const mandate = await heldMandateOn(tx, practice, householdId, now);
  if (!mandate?.customerId || mandate.areas.investment === 'none') return;
  const { customerId } = mandate;
  await lockCustomerOfFile(tx, practice, customerId);
  const client = { customerId, householdId };
  const open = (await listRequests(tx, practice, client)).filter(
    ({ at }) => formerAt === null || Date.parse(at) > Date.parse(formerAt),
  );
  const [latest] = open;
  if (!latest || (await isAnswerNoted(tx, practice, client, latest.at))) return;
  const askedBy = new Set(open.flatMap(({ userId }) => userId ?? []));
  const notice = { purpose: 'questionnaire_completed', household: mandate.householdName, customerId } as const;
  await notifySomeAdvisors(tools, tx, { ...practice, mandateId: mandate.id, among: askedBy }, notice);
  await recordActivity(tx, { ...practice, userId: null }, now, {
    action: QUESTIONNAIRE_ANSWERED,
    subjectKind: 'customer',
    subjectId: customerId,
    after: { householdId },
  });
}
