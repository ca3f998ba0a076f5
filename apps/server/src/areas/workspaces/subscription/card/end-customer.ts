import { Failure } from '@aurea/domain/core/failure.ts';
import { inScope } from '#db/transaction.ts';
import type { AreaTools } from '#http/area.ts';
import type { CardPayments } from '#providers/payment/card-port.ts';
import { countTry, deleteEnding, findCardAccount, insertEnding } from './queries.ts';

/**
 * What the person pays for ends before anything of theirs is erased. Where the provider does not answer, the customer is
 * noted, and a job tries again every hour.
 */
export async function endPayments(tools: AreaTools, payments: CardPayments | null, userId: string): Promise<void> {
  const { db, clock } = tools;
  const customerId = await inScope(db, { system: true }, async (tx) => {
    const { customerId: found } = await findCardAccount(tx, userId);
    if (found) await insertEnding(tx, found, clock.now());
    return found;
  });
  if (customerId && payments) await endCustomer(tools, payments, customerId);
}

/** Tries once; a failure is logged for the operator and tried again later. */
export async function endCustomer({ db, log }: AreaTools, payments: CardPayments, customerId: string): Promise<void> {
  const refusal = await payments.deleteCustomer(customerId).then(
    () => null,
    (error: unknown) => (error instanceof Failure ? error : Promise.reject(error)),
  );
  if (refusal)
    log.warn({ customerId }, 'a cancelled subscription could not be ended at the provider; it is tried again');
  await inScope(db, { system: true }, (tx) => (refusal ? countTry(tx, customerId) : deleteEnding(tx, customerId)));
}
