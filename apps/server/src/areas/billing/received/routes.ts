import { receivedInvoices } from '@aurea/contract/billing/received-invoices.ts';
import type { Area, AreaTools } from '#http/area.ts';
import { createRequestSlot } from '#http/request-slot.ts';
import { sentAsFile } from '#http/sent-file.ts';
import type { Work } from '../invoices/use-cases.ts';
import { listUntaken } from '../platform/invoice-queries.ts';
import { SWEEP_PLATFORMS } from '../platform/jobs.ts';
import { decide, requestStatusDeposit, showReceived, withdrawDecision } from './decisions.ts';
import { receivedFile } from './queries.ts';
import { type ReadFile, readFile } from './read-file.ts';
import { listWithStatus, storeReceived } from './use-cases.ts';

const ALL = { identity: 'all' } as const;

/** Electronic invoices that a practice received. */
export const serveReceived: Area = (tools) => {
  const { serve, clock, randomness, workers } = tools;
  const work = ({ tx, scope }: Pick<Work, 'tx' | 'scope'>): Work => ({ tx, scope, clock, randomness });
  const read = createRequestSlot<ReadFile>();

  serve(receivedInvoices.list, ({ tx, scope, query }) => listWithStatus(tx, scope, query), ALL);
  serve(receivedInvoices.untaken, ({ tx, scope, query }) => listUntaken(tx, scope, query));
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
    const { fileName, mediaType, content } = await receivedFile(tx, scope, params.id);
    sentAsFile(reply, fileName).type(mediaType);
    return content;
  });

  serve(receivedInvoices.xml, async ({ tx, scope, params, reply }) => {
    const { number, xml } = await receivedFile(tx, scope, params.id);
    sentAsFile(reply, `${number}.xml`).type('application/xml');
    return Buffer.from(xml);
  });

  serveDecisions(tools, work);
};

function serveDecisions({ serve, queue }: AreaTools, work: (at: Pick<Work, 'tx' | 'scope'>) => Work): void {
  /** The next sweep comes within the minute: somebody who waits for it sees it sooner. */
  const callSoon = (tx: Work['tx']) => queue.enqueue(tx, SWEEP_PLATFORMS, {}, { urgent: true });

  serve(
    receivedInvoices.record,
    async ({ tx, scope, params: { id }, body }) => {
      await decide(work({ tx, scope }), id, body);
      if (body.isDeposited) await callSoon(tx);
      return await showReceived(tx, scope, id);
    },
    ALL,
  );

  serve(
    receivedInvoices.deposit,
    async ({ tx, scope, params: { id, statusId } }) => {
      await requestStatusDeposit(work({ tx, scope }), id, statusId);
      await callSoon(tx);
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
