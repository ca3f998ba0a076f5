import { receivedInvoices } from '@aurea/contract/billing/received-invoices.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import type { Area, AreaTools } from '#http/area.ts';
import { createRequestSlot } from '#http/request-slot.ts';
import { sentAsFile } from '#http/sent-file.ts';
import type { InvoiceWork } from '../invoices/use-cases.ts';
import { sweepSoon } from '../platform/jobs.ts';
import { makeDue } from '../platform/queries.ts';
import { fetchUntaken, findUntaken, listUntaken, settleUntaken } from '../platform/untaken-queries.ts';
import { decide, requestStatusDeposit, showReceived, withdrawDecision } from './decisions.ts';
import { findReceivedFile } from './queries.ts';
import { type ReadFile, readFile } from './read-file.ts';
import { listWithStatus, storeReceived } from './use-cases.ts';

const ALL = { identity: 'all' } as const;

/** Electronic invoices that a practice received. */
export const serveReceived: Area = (tools) => {
  const { serve, clock, randomness, workers } = tools;
  const work = ({ tx, scope }: Pick<InvoiceWork, 'tx' | 'scope'>): InvoiceWork => ({ tx, scope, clock, randomness });
  const read = createRequestSlot<ReadFile>();

  serve(receivedInvoices.list, ({ tx, scope, query }) => listWithStatus(tx, scope, query), ALL);
  serve(receivedInvoices.find, ({ tx, scope, params }) => showReceived(tx, scope, params.id), ALL);

  serve(
    receivedInvoices.add,
    ({ tx, scope, body, request }) => storeReceived(work({ tx, scope }), body.fileName, read.take(request)),
    {
      prepare: async ({ scope: { workspaceId }, body, request }) =>
        read.put(request, await readFile(workers, workspaceId, body.content)),
    },
  );

  serve(receivedInvoices.file, async ({ tx, scope, params, reply }) => {
    const { fileName, mediaType, content } = await findReceivedFile(tx, scope, params.id);
    sentAsFile(reply, fileName).type(mediaType);
    return content;
  });

  serve(receivedInvoices.xml, async ({ tx, scope, params, reply }) => {
    const { number, xml } = await findReceivedFile(tx, scope, params.id);
    sentAsFile(reply, `${number}.xml`).type('application/xml');
    return Buffer.from(xml);
  });

  serveUntaken(tools);
  serveDecisions(tools, work);
};

/** What the platform has for the practice and is not here. */
function serveUntaken({ serve, clock, queue }: AreaTools): void {
  serve(receivedInvoices.untaken, ({ tx, scope, query }) => listUntaken(tx, scope, query), ALL);

  serve(
    receivedInvoices.fetchUntaken,
    async ({ tx, scope, params: { id } }) => {
      const now = clock.now();
      if (await fetchUntaken(tx, scope, id, now)) {
        await makeDue(tx, scope, now);
        await sweepSoon(queue, tx);
      }
      return await findUntaken(tx, scope, id);
    },
    ALL,
  );

  serve(
    receivedInvoices.settleUntaken,
    async ({ tx, scope, params: { id }, body: { settled } }) => {
      const isSettled = await settleUntaken(tx, scope, id, { settled, userId: scope.userId, now: clock.now() });
      const found = await findUntaken(tx, scope, id);
      if (!isSettled) throw new Failure('stale', { what: 'platform_invoice' });
      return found;
    },
    ALL,
  );
}

function serveDecisions(
  { serve, queue }: AreaTools,
  work: (at: Pick<InvoiceWork, 'tx' | 'scope'>) => InvoiceWork,
): void {
  serve(
    receivedInvoices.record,
    async ({ tx, scope, params: { id }, body }) => {
      await decide(work({ tx, scope }), id, body);
      if (body.isDeposited) await sweepSoon(queue, tx);
      return await showReceived(tx, scope, id);
    },
    ALL,
  );

  serve(
    receivedInvoices.deposit,
    async ({ tx, scope, params: { id, statusId } }) => {
      await requestStatusDeposit(work({ tx, scope }), id, statusId);
      await sweepSoon(queue, tx);
      return await showReceived(tx, scope, id);
    },
    ALL,
  );

  serve(
    receivedInvoices.withdraw,
    async ({ tx, scope, params: { id, statusId }, body }) => {
      await withdrawDecision(work({ tx, scope }), id, { ...body, statusId });
      return await showReceived(tx, scope, id);
    },
    ALL,
  );
}
