import { notifyOwners } from '#areas/workspaces/public.ts';
import { recordActivity } from '#db/activity.ts';
import { inScope } from '#db/transaction.ts';
import type { AreaTools } from '#http/area.ts';
import type { InvoiceCards } from '#providers/payment/invoice-card-port.ts';
import { KeyRefused } from '#providers/payment/stripe-client.ts';
import { changeCardPayment, listOpen, noteRefused, type StoredKey } from './queries.ts';

type InUse = { readonly workspaceId: string; readonly key: Pick<StoredKey, 'sealedKey' | 'keyEnd'> };

/**
 * The account of a practice, of which a refused key is noted: it takes no cards from then on, until a key is entered. Calls
 * throw what they throw; no transaction may be open.
 */
export function noticingRefusal(tools: AreaTools, inUse: InUse, cards: InvoiceCards): InvoiceCards {
  const noticing =
    <Args extends readonly unknown[], Found>(call: (...args: Args) => Promise<Found>) =>
    async (...args: Args): Promise<Found> => {
      try {
        return await call(...args);
      } catch (error) {
        if (error instanceof KeyRefused) await recordRefusal(tools, inUse);
        throw error;
      }
    };
  return {
    listRefused: cards.listRefused,
    open: noticing(cards.open),
    read: noticing(cards.read),
    close: noticing(cards.close),
    readEvent: cards.readEvent,
  };
}

async function recordRefusal(tools: AreaTools, { workspaceId, key: { sealedKey, keyEnd } }: InUse): Promise<void> {
  const now = tools.clock.now();
  await inScope(tools.db, { workspaceId, system: true }, async (tx) => {
    const scope = { workspaceId, userId: null };
    if (!(await noteRefused(tx, scope, sealedKey, now))) return;
    for (const { id } of await listOpen(tx, scope)) {
      await changeCardPayment(tx, scope, id, { state: 'ended', question: 'not_followed' });
    }
    await recordActivity(tx, scope, now, {
      action: 'card_key_refused',
      subjectKind: 'practice',
      subjectId: workspaceId,
      after: { keyEnd },
    });
    await notifyOwners(tools, tx, scope, { purpose: 'card_key_refused', keyEnd });
  });
}
