import {
  QUESTIONNAIRE_REQUEST_HOURS,
  type QuestionnaireRequest,
} from '@aurea/contract/compliance/questionnaire-request.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { findCustomerOfFile, heldMandate, lockCustomerOfFile } from '#areas/customers/public.ts';
import { requireUnblockedSender } from '#areas/mail/public.ts';
import { notifyOwners, practiceName } from '#areas/workspaces/public.ts';
import { recordActivity } from '#db/activity.ts';
import type { Tx } from '#db/transaction.ts';
import type { AreaTools, WorkspaceScope } from '#http/area.ts';
import { listRequests, QUESTIONNAIRE_ASKED } from './queries.ts';

const HOUR_S = 3600;

type Requesting = { readonly tools: AreaTools; readonly tx: Tx; readonly scope: WorkspaceScope };

/**
 * The latest request to the household whose mandate is linked with a customer now. The transaction must see all identities.
 *
 * @throws Failure `not_found`
 */
export async function readRequest(
  { tools, tx, scope }: Requesting,
  customerId: string,
): Promise<Pick<QuestionnaireRequest, 'asked'>> {
  await findCustomerOfFile(tx, scope, customerId);
  const mandate = await heldMandate(tx, scope, customerId, tools.clock.now());
  if (!mandate) return { asked: null };
  const [latest] = await listRequests(tx, scope, { customerId, householdId: mandate.householdId });
  return { asked: latest ? { at: latest.at, by: latest.by } : null };
}

/**
 * Asks the client of a customer to fill in the questionnaire: mails the owners of the household whose mandate is linked
 * with it, with an address inside their own account. The transaction must see all identities.
 *
 * @throws Failure `not_found`; `stale` for an archived customer, or where no mandate held now opens the investment profile;
 *   `try_later` {retryAfter}; `mails_blocked`; `recipient_missing` where nobody owns the household with a confirmed address
 */
export async function requestQuestionnaire({ tools, tx, scope }: Requesting, customerId: string): Promise<void> {
  const now = tools.clock.now();
  const { archivedAt } = await lockCustomerOfFile(tx, scope, customerId);
  if (archivedAt !== null) throw new Failure('stale', { what: 'customer' });
  const mandate = await heldMandate(tx, scope, customerId, now);
  if (!mandate || mandate.areas.investment === 'none') throw new Failure('stale', { what: 'mandate' });
  const { householdId } = mandate;
  const [latest] = await listRequests(tx, scope, { customerId, householdId });
  const retryAfter = latest ? secondsUntilNext(latest.at, now) : 0;
  if (retryAfter > 0) throw new Failure('try_later', { retryAfter });
  await requireUnblockedSender(tx, scope);
  const practice = await practiceName(tx, scope);
  const household = { workspaceId: householdId, userId: scope.userId };
  const readers = await notifyOwners(tools, tx, household, { purpose: 'questionnaire_asked', practice });
  if (readers === 0) throw new Failure('recipient_missing');
  await recordActivity(tx, scope, now, {
    action: QUESTIONNAIRE_ASKED,
    subjectKind: 'customer',
    subjectId: customerId,
    after: { householdId },
  });
}

function secondsUntilNext(askedAt: string, now: Date): number {
  const since = (now.getTime() - Date.parse(askedAt)) / 1000;
  return Math.ceil(QUESTIONNAIRE_REQUEST_HOURS * HOUR_S - since);
}
