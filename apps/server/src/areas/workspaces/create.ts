import type { BodyOf } from '@aurea/contract/core/route.ts';
import type { workspaces } from '@aurea/contract/workspaces.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { recordActivity } from '#db/activity.ts';
import type { Tx } from '#db/transaction.ts';
import type { AreaTools } from '#http/area.ts';
import { newPracticeCode } from './practice-code.ts';
import {
  countCreatedWorkspaces,
  findPersonOf,
  insertCompany,
  insertMember,
  insertPracticeCode,
  insertWorkspace,
} from './queries.ts';
import { requirePlanForPractice } from './subscription/practice-plan.ts';

const DAY_MS = 24 * 3_600_000;
/** One account creates no more workspaces a day: each has limits of its own for mails, files and rows. */
const WORKSPACES_A_DAY = 10;

/**
 * Creates a household or a practice that belongs to the person; the transaction works in it from then on.
 *
 * @returns its id
 * @throws Failure `plan_without_practice`, `try_later`
 */
export async function createWorkspace(
  { clock, randomness }: AreaTools,
  tx: Tx,
  userId: string,
  body: BodyOf<typeof workspaces.create>,
): Promise<string> {
  const now = clock.now();
  if (body.kind === 'practice') await requirePlanForPractice(tx, userId, { now, today: clock.today() });
  const created = await countCreatedWorkspaces(tx, userId, new Date(now.getTime() - DAY_MS));
  if (created >= WORKSPACES_A_DAY) throw new Failure('try_later', { retryAfter: DAY_MS / 1000 });
  const workspaceId = randomness.uuid();
  const { company, ...named } = body;
  await insertWorkspace(tx, { workspaceId, ...named }, userId, now);
  if (body.kind === 'practice') {
    await insertPracticeCode(tx, workspaceId, newPracticeCode(randomness), now);
    if (company) await insertCompany(tx, workspaceId, company, { now, today: clock.today() });
  } else {
    // The user who opens a household is its first person, so that an asset has an owner from the start.
    const name = await findPersonOf(tx, userId);
    const person = { workspaceId, id: randomness.uuid(), userId, name, birthOn: null };
    await insertMember(tx, { ...person, fiscalLink: 'declarant' }, now);
  }
  await recordActivity(tx, { workspaceId, userId }, now, {
    action: 'created',
    subjectKind: 'workspace',
    subjectId: workspaceId,
    after: body,
  });
  return workspaceId;
}
