import {
  QUESTIONNAIRE_REQUEST_HOURS,
  type QuestionnaireRequest,
} from '@aurea/contract/compliance/questionnaire-request.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { findCustomerOfFile, heldMandate, lockCustomerOfFile } from '#areas/customers/public.ts';
import { notifyOwners, practiceName } from '#areas/workspaces/public.ts';
import { recordActivity } from '#db/activity.ts';
import type { Tx } from '#db/transaction.ts';
import type { AreaTools, WorkspaceScope } from '#http/area.ts';
import { findLatestRequest, QUESTIONNAIRE_ASKED } from './queries.ts';

const HOUR_S = 3600;

/** @throws Failure `not_found` */
export async function readRequest(tx: Tx, scope: WorkspaceScope, customerId: string): Promise<QuestionnaireRequest> {
  await findCustomerOfFile(tx, scope, customerId);
  const latest = await findLatestRequest(tx, scope, customerId);
  return { asked: latest && { at: latest.at, by: latest.by } };
}

/**
 * Asks the client of a customer to fill in the questionnaire: mails the owners of the household whose mandate is linked
 * with it, with an address inside their own account. The transaction must see all identities.
 *
 * @throws Failure `not_found`; `forbidden` where no mandate held now opens the investment profile; `try_later` {retryAfter}
 */
export async function askToFillIn(tools: AreaTools, tx: Tx, scope: WorkspaceScope, customerId: string): Promise<void> {
  const now = tools.clock.now();
  await lockCustomerOfFile(tx, scope, customerId);
  const mandate = await heldMandate(tx, scope, customerId, now);
  if (!mandate || mandate.areas.investment === 'none') throw new Failure('forbidden');
  const latest = await findLatestRequest(tx, scope, customerId);
  const retryAfter = latest ? secondsUntilNext(latest.at, now) : 0;
  if (retryAfter > 0) throw new Failure('try_later', { retryAfter });
  const household = { workspaceId: mandate.householdId, userId: scope.userId };
  const practice = await practiceName(tx, scope);
  await notifyOwners(tools, tx, household, { purpose: 'questionnaire_asked', practice });
  await recordActivity(tx, scope, now, {
    action: QUESTIONNAIRE_ASKED,
    subjectKind: 'customer',
    subjectId: customerId,
  });
}

function secondsUntilNext(askedAt: string, now: Date): number {
  const since = (now.getTime() - Date.parse(askedAt)) / 1000;
  return Math.ceil(QUESTIONNAIRE_REQUEST_HOURS * HOUR_S - since);
}
