import { bankLinks } from '@aurea/contract/bank-links.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { enterWorkspace } from '#db/transaction.ts';
import type { AreaTools } from '#http/area.ts';
import { createRequestSlot } from '#http/request-slot.ts';
import type { BankMessage, BankPort } from '#providers/bank/port.ts';
import { requestHinted } from './jobs.ts';
import { deleteMessages, findLinkOfItem, insertMessage } from './message-queries.ts';
import { listLinks } from './queries.ts';

/** Far longer than the time in which a message is believed. */
const STORED_MS = 3_600_000;

/** Messages of a provider: each asks once for a reading of what it names, and says nothing else. */
export function serveMessages({ serve, clock, cipher, queue }: AreaTools, bank: BankPort): void {
  const messages = createRequestSlot<BankMessage>();
  serve(
    bankLinks.message,
    async ({ tx, request }) => {
      const { fingerprint, item } = messages.take(request);
      const now = clock.now();
      await deleteMessages(tx, new Date(now.getTime() - STORED_MS));
      if (!(await insertMessage(tx, fingerprint, now)) || item === null) return;
      const named = await findLinkOfItem(tx, cipher.digest(item));
      if (!named) return;
      await enterWorkspace(tx, named.workspaceId);
      const link = (await listLinks(tx, named)).find(({ id }) => id === named.linkId);
      if (!link) return;
      await requestHinted({ queue }, tx, { ...named, userId: link.createdBy });
    },
    {
      prepare: async ({ request }) => {
        if (!bank.readMessage) throw new Failure('not_found', { what: 'bank_link' });
        const { signedText: text = '', headers } = request;
        const proof = String(headers['plaid-verification'] ?? '');
        messages.put(request, await bank.readMessage({ text, proof, now: clock.now() }));
      },
    },
  );
}
