import {
  CUSTOMER_ROW_STATUSES,
  type CustomerRow,
  customerTransfer,
} from '@aurea/contract/customers/customer-transfer.ts';
import type { FastifyRequest } from 'fastify';
import type { AreaTools } from '#http/area.ts';
import { createRequestSlot } from '#http/request-slot.ts';
import type { FileRow, FoundTable } from './file-tasks.ts';
import { findImport, listImports } from './queries.ts';
import { type FileToRead, readRows, readTable } from './read-file.ts';
import { importCustomers, judgeFile, undoImport } from './use-cases.ts';

/** Rows listed of each status; nobody would read more. */
const LISTED_ROWS = 200;
/** Reading, judging and adding the longest file; taking it back has the same time. */
const FILE_MS = 40_000;

export function serveCustomerImports(tools: AreaTools): void {
  const { serve } = tools;
  const tables = createRequestSlot<FoundTable>();
  const files = createRequestSlot<readonly FileRow[]>();

  serve(
    customerTransfer.read,
    async ({ request }) => {
      const { mapping, columns, rows } = tables.take(request);
      return { mapping, columns: columns.map(({ name, samples }) => ({ name, samples: [...samples] })), rows };
    },
    {
      prepare: async ({ scope: { workspaceId }, body, request }) =>
        tables.put(request, await readTable(tools, workspaceId, body.content)),
      patienceMs: FILE_MS,
    },
  );

  type Sent = {
    readonly scope: { readonly workspaceId: string };
    readonly body: FileToRead;
    readonly request: FastifyRequest;
  };
  const prepare = async ({ scope: { workspaceId }, body, request }: Sent) =>
    files.put(request, await readRows(tools, workspaceId, body));

  serve(
    customerTransfer.check,
    async ({ tx, scope, request }) => {
      const judged = (await judgeFile(tx, scope, files.take(request))).map(({ shown }) => shown);
      const of = (status: CustomerRow['status']) => judged.filter((row) => row.status === status);
      const [ready, warning, duplicate, error] = CUSTOMER_ROW_STATUSES.map((status) => of(status).length);
      return {
        counts: {
          ready: ready ?? 0,
          warning: warning ?? 0,
          duplicate: duplicate ?? 0,
          error: error ?? 0,
          total: judged.length,
        },
        rows: CUSTOMER_ROW_STATUSES.flatMap((status) => of(status).slice(0, LISTED_ROWS)),
      };
    },
    { prepare, patienceMs: FILE_MS },
  );

  serve(
    customerTransfer.run,
    async ({ tx, scope, body, request }) => {
      const id = await importCustomers({ tx, scope, tools }, body, files.take(request));
      return await findImport(tx, scope, id);
    },
    { prepare, patienceMs: FILE_MS },
  );

  serve(customerTransfer.list, async ({ tx, scope }) => ({ items: await listImports(tx, scope) }));

  serve(
    customerTransfer.undo,
    async ({ tx, scope, params }) => {
      await undoImport({ tx, scope, tools }, params.id);
      return await findImport(tx, scope, params.id);
    },
    { patienceMs: FILE_MS },
  );
}
