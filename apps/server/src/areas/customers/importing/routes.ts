import { CUSTOMER_ROW_STATUSES, type CustomerRow, customerTransfer } from '@aurea/contract/customer-transfer.ts';
import type { AreaTools } from '#http/area.ts';
import { findImport, listImports } from './queries.ts';
import { importCustomers, judgeFile, readTable, undoImport } from './use-cases.ts';

/** Rows of each status that are told; more would not be read. */
const TOLD_ROWS = 200;

export function serveCustomerImports(tools: AreaTools): void {
  const { serve } = tools;

  serve(customerTransfer.read, async ({ tx, scope, body }) => {
    const { mapping, columns, rows } = await readTable({ tx, scope, tools }, body.content);
    return { mapping, columns: columns.map(({ name, samples }) => ({ name, samples: [...samples] })), rows };
  });

  serve(customerTransfer.check, async ({ tx, scope, body }) => {
    const judged = (await judgeFile({ tx, scope, tools }, body)).map(({ told }) => told);
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
      rows: CUSTOMER_ROW_STATUSES.flatMap((status) => of(status).slice(0, TOLD_ROWS)),
    };
  });

  serve(customerTransfer.run, async ({ tx, scope, body }) => {
    const id = await importCustomers({ tx, scope, tools }, body);
    return await findImport(tx, scope, id);
  });

  serve(customerTransfer.list, async ({ tx, scope }) => ({ items: await listImports(tx, scope) }));

  serve(customerTransfer.undo, async ({ tx, scope, params }) => {
    await undoImport({ tx, scope, tools }, params.id);
    return await findImport(tx, scope, params.id);
  });
}
