import { subscription } from '@aurea/contract/workspaces.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { findAccount } from '#db/accounts/users.ts';
import { inScope } from '#db/transaction.ts';
import type { AreaTools } from '#http/area.ts';
import { createRequestSlot } from '#http/request-slot.ts';
import type { CardEvent, CardPayments, CardPlan } from '#providers/payment/card-port.ts';
import { requirePlanThatFits } from '../practice-plan.ts';
import { READ_PLAN, workOnCardPlans } from './jobs.ts';
import { findCardAccount, findUserOfCustomer, insertEvent, saveCustomer } from './queries.ts';

const TRIAL_DAYS = 14;

/** Plans paid by card: pages of the provider to go to, and its messages. */
export function serveCardPlans(tools: AreaTools, payments: CardPayments | null): void {
  const { serve } = tools;
  const pages = createRequestSlot<string>();
  workOnCardPlans(tools, payments);

  serve(subscription.checkout, async ({ request }) => ({ url: pages.take(request) }), {
    prepare: async ({ request, session, body }) =>
      pages.put(request, await openPayment(tools, required(payments), session.userId, body)),
  });

  serve(subscription.portal, async ({ request }) => ({ url: pages.take(request) }), {
    prepare: async ({ request, session }) =>
      pages.put(request, await openPortal(tools, required(payments), session.userId)),
  });

  serveMessages(tools, payments);
}

function serveMessages({ serve, clock, queue, log }: AreaTools, payments: CardPayments | null): void {
  const events = createRequestSlot<CardEvent>();
  serve(
    subscription.webhook,
    async ({ tx, request }) => {
      const event = events.take(request);
      if (!(await insertEvent(tx, event, clock.now()))) return;
      if (event.type.startsWith('charge.dispute.')) log.warn({ eventId: event.id }, 'a payment by card is disputed');
      const userId = event.customerId && (await findUserOfCustomer(tx, event.customerId));
      if (userId) await queue.enqueue(tx, READ_PLAN, { userId }, { urgent: true });
    },
    {
      prepare: async ({ request }) => {
        const { signedText: text = '', headers } = request;
        const signature = String(headers['stripe-signature'] ?? '');
        events.put(request, await required(payments).readEvent({ text, signature, now: clock.now() }));
      },
    },
  );
}

/** @throws Failure `not_found` on an instance that charges nothing */
function required(payments: CardPayments | null): CardPayments {
  if (!payments) throw new Failure('not_found', { what: 'payment' });
  return payments;
}

/** A running subscription is changed, never doubled. */
async function openPayment(tools: AreaTools, payments: CardPayments, userId: string, choice: CardPlan) {
  const { db, clock, config } = tools;
  const { person, account } = await inScope(db, { userId }, async (tx) => {
    await requirePlanThatFits(tx, userId, choice.plan);
    return { person: await findAccount(tx, userId), account: await findCardAccount(tx, userId) };
  });
  if (!person) throw new Failure('not_found', { what: 'account' });
  const known = account.customerId ?? (await payments.customerOf({ userId, email: person.email }));
  const customerId =
    account.customerId ?? (await inScope(db, { userId }, (tx) => saveCustomer(tx, userId, known, clock.now())));
  const running = await payments.findSubscription(customerId);
  const leftUrl = `${config.publicUrl}/user/subscription`;
  if (running && running.state !== 'ended') return await payments.openPortal({ customerId, returnUrl: leftUrl });
  const hadTrial = account.trialUsed || running?.hadTrial === true;
  return await payments.openCheckout({
    ...choice,
    ...{ customerId, userId, leftUrl, locale: person.locale },
    paidUrl: `${config.publicUrl}/success?of=subscription`,
    trialDays: hadTrial ? 0 : TRIAL_DAYS,
  });
}

async function openPortal({ db, config }: AreaTools, payments: CardPayments, userId: string): Promise<string> {
  const { customerId } = await inScope(db, { userId }, (tx) => findCardAccount(tx, userId));
  if (!customerId) throw new Failure('not_found', { what: 'payment' });
  return await payments.openPortal({ customerId, returnUrl: `${config.publicUrl}/user/subscription` });
}
