import { type CardPage, cardPayments } from '@aurea/contract/billing/card-payments.ts';
import { publicInvoices } from '@aurea/contract/billing/public-invoices.ts';
import type { ReplyOf } from '@aurea/contract/core/route.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { notifyOwners } from '#areas/workspaces/public.ts';
import { recordActivity } from '#db/activity.ts';
import { enterWorkspace, inScope } from '#db/transaction.ts';
import type { Area, AreaTools } from '#http/area.ts';
import { createRequestSlot } from '#http/request-slot.ts';
import type { CardRight, InvoiceCardEvent } from '#providers/payment/invoice-card-port.ts';
import { findInvoice } from '../invoices/queries.ts';
import { followPage } from './follow-page.ts';
import { FOLLOW_PAGE, followLeftPages, workOnCardPayments } from './jobs.ts';
import { cardsWith, findCards, isLive, readCardSettings, takesTestKeys } from './keys.ts';
import { serveCardNews } from './news.ts';
import { openCardPage } from './pay.ts';
import {
  type CardPayment,
  changeCardPayment,
  deleteKey,
  findKey,
  findNamed,
  listCardPaymentsOf,
  listOpen,
  noteHeard,
  saveKey,
} from './queries.ts';

/** Invoices paid by card in the practice's own account with the provider. */
export const cardPaymentArea: Area = (tools) => {
  const { serve } = tools;
  const pages = createRequestSlot<string | null>();
  serveKey(tools);
  serveMessages(tools);
  serveCardNews(tools);
  workOnCardPayments(tools);

  serve(cardPayments.list, async ({ tx, scope, params }) => {
    await findInvoice(tx, scope, params.id);
    return { items: (await listCardPaymentsOf(tx, scope, params.id)).map(toPage) };
  });

  serve(publicInvoices.payByCard, async ({ request }) => ({ url: pages.take(request) }), {
    prepare: async ({ request, body }) => pages.put(request, await openCardPage(tools, body)),
  });
};

function toPage({ received, receivedCurrency, createdAt, ...row }: CardPayment): CardPage {
  const { id, amount, currency, state, settled, question, isNew } = row;
  const isOther = received !== null && receivedCurrency !== null;
  return {
    ...{ id, openedAt: createdAt, amount, currency, state, settled, question, isNew },
    received: isOther ? { amount: received, currency: receivedCurrency } : null,
  };
}

function serveKey(tools: AreaTools): void {
  const { serve, clock, cipher } = tools;
  const checks = createRequestSlot<Checked>();
  serve(cardPayments.find, ({ tx, scope }) => readCardSettings(tools, tx, scope));

  serve(
    cardPayments.save,
    async ({ tx, scope, body, request }) => {
      const { result, missing } = checks.take(request);
      if (result === 'saved') {
        const sealed = { sealedKey: cipher.encrypt(body.key), sealedSecret: cipher.encrypt(body.secret) };
        const shown = { keyEnd: body.key.slice(-4), isLive: isLive(body.key) };
        await saveKey(tx, scope, { ...sealed, ...shown }, clock.now());
        await followLeftPages(tools, tx, scope);
        await recordActivity(tx, scope, clock.now(), {
          action: 'card_key_saved',
          subjectKind: 'practice',
          subjectId: scope.workspaceId,
          after: shown,
        });
        await notifyOwners(tools, tx, scope, { purpose: 'card_key_saved', keyEnd: shown.keyEnd });
      }
      return {
        ...{ result, missing: [...missing] },
        settings: await readCardSettings(tools, tx, scope),
      };
    },
    {
      identity: 'all',
      prepare: async ({ request, scope, body }) => {
        const checked = await checkKey(tools, body);
        checks.put(request, checked);
        if (checked.result === 'saved') await closePages(tools, scope);
      },
    },
  );

  serve(
    cardPayments.remove,
    async ({ tx, scope }) => {
      if (!(await findKey(tx, scope))) return;
      for (const { id } of await listOpen(tx, scope)) {
        await changeCardPayment(tx, scope, id, { state: 'ended', question: 'not_followed' });
      }
      await deleteKey(tx, scope);
      await recordActivity(tx, scope, clock.now(), {
        action: 'card_key_removed',
        subjectKind: 'practice',
        subjectId: scope.workspaceId,
      });
    },
    { prepare: ({ scope }) => closePages(tools, scope) },
  );
}

type Checked = {
  readonly result: ReplyOf<typeof cardPayments.save>['result'];
  /** Rights that the provider refuses the key. */
  readonly missing: readonly CardRight[];
};

async function checkKey(tools: AreaTools, given: { readonly key: string; readonly secret: string }): Promise<Checked> {
  if (!isLive(given.key) && !takesTestKeys(tools.config)) return { result: 'test_key', missing: [] };
  const missing = await cardsWith(tools, given).listRefused();
  if (missing === null) return { result: 'key_refused', missing: [] };
  return { result: missing.length > 0 ? 'rights_missing' : 'saved', missing };
}

/** What is paid with a key that goes would not be heard of. A provider that is down does not hold up who is in a hurry. */
async function closePages(tools: AreaTools, scope: { readonly workspaceId: string }): Promise<void> {
  const { db, log } = tools;
  try {
    const cards = await findCards(tools, scope);
    if (!cards) return;
    for (const { id, sessionId } of await inScope(db, scope, (tx) => listOpen(tx, scope))) {
      await cards.close(sessionId);
      await followPage(tools, cards, scope, id);
    }
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    log.warn({ workspaceId: scope.workspaceId }, 'pages for cards stay open: the provider does not answer');
  }
}

function serveMessages(tools: AreaTools): void {
  const { serve, clock, queue } = tools;
  const events = createRequestSlot<InvoiceCardEvent>();
  serve(
    cardPayments.webhook,
    async ({ tx, request, params: { id: workspaceId } }) => {
      const scope = { workspaceId };
      await enterWorkspace(tx, workspaceId);
      await noteHeard(tx, scope, clock.now());
      const id = await findNamed(tx, scope, events.take(request));
      if (id) await queue.enqueue(tx, FOLLOW_PAGE, { workspaceId, id }, { urgent: true });
    },
    {
      prepare: async ({ request, params }) => {
        const { signedText: text = '', headers } = request;
        const cards = await findCards(tools, { workspaceId: params.id });
        if (!cards) throw new Failure('not_found', { what: 'payment' });
        const signature = String(headers['stripe-signature'] ?? '');
        events.put(request, await cards.readEvent({ text, signature, now: clock.now() }));
      },
    },
  );
}
