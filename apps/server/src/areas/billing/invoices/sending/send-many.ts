import type { PlannedMail } from '@aurea/contract/billing/invoice-mails.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import type { FastifyRequest } from 'fastify';
import { codeOf } from '#db/errors.ts';
import { inScope } from '#db/transaction.ts';
import type { AreaTools, WorkspaceScope } from '#http/area.ts';
import { oncePart, partClaimOf } from '#http/idempotency.ts';
import { findInvoice } from '../queries.ts';
import { type Act, planMail, stoppedBy } from './batch.ts';
import { sendMail } from './mail.ts';

type Call = {
  readonly scope: WorkspaceScope;
  readonly request: FastifyRequest;
  readonly body: { readonly act: Act; readonly invoiceIds: readonly string[] };
};

type Facts = Pick<PlannedMail, 'id' | 'number' | 'customerName'>;

/**
 * Sends or reminds documents one after the other, each in a transaction of its own: one that fails is reported and takes
 * none of the others with it, and what was done before a crash is not done again when the call comes again.
 *
 * @throws Failure `not_found` before anything is done where one is not of the practice
 */
export async function sendMany(tools: AreaTools, call: Call): Promise<PlannedMail[]> {
  const { db } = tools;
  const { scope, body } = call;
  const documents = await inScope(db, { workspaceId: scope.workspaceId }, async (tx) => {
    const rows: Facts[] = [];
    for (const one of new Set(body.invoiceIds)) {
      const { id, number, customerName } = await findInvoice(tx, scope, one);
      rows.push({ id, number, customerName });
    }
    return rows;
  });
  const items: PlannedMail[] = [];
  for (const facts of documents) items.push(await sendOne(tools, call, facts));
  return items;
}

async function sendOne(tools: AreaTools, call: Call, facts: Facts): Promise<PlannedMail> {
  try {
    return await sendOnce(tools, call, facts.id);
  } catch (error) {
    const code = error instanceof Failure ? error.code : codeOf(error);
    // Without the database no other document would fare better: the call is to come again.
    if (code === 'unavailable') throw error;
    const { workspaceId } = call.scope;
    tools.log.error({ workspaceId, invoiceId: facts.id, code }, 'a document of a batch could not be sent');
    return stoppedBy(code === 'mails_too_many' || code === 'strangers_too_many' ? code : 'failed', facts);
  }
}

async function sendOnce(tools: AreaTools, { scope, request, body }: Call, id: string): Promise<PlannedMail> {
  const { db, clock, cipher, randomness } = tools;
  const { workspaceId, userId } = scope;
  const { act } = body;
  const claim = partClaimOf(request, userId, `${workspaceId} ${act} ${id}`, cipher);
  return await inScope(db, { workspaceId, userId }, (tx) =>
    oncePart({ tx, claim, cipher }, async () => {
      const newKey = () => `send:${randomness.uuid()}`;
      const { planned, order } = await planMail(tx, scope, { act, id, today: clock.today(), newKey });
      const isWritten = order === null || (await sendMail({ tools, tx, scope }, order));
      return isWritten ? planned : stoppedBy('all_reminded', planned);
    }),
  );
}
