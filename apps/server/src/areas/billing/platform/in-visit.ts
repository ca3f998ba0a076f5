import { inScope, type Tx } from '#db/transaction.ts';
import type { AreaTools } from '#http/area.ts';
import type { InvoicePlatformPort } from '#providers/invoice-platform/port.ts';
import { holdTaken, type Taken } from './queries.ts';

export type PlatformCall = {
  readonly tools: AreaTools;
  readonly platform: InvoicePlatformPort;
  readonly workspaceId: string;
  readonly connection: Taken;
};

/** The connection that a visit took was disconnected, saved or taken since: nothing more is done in it. */
export class VisitOver extends Error {}

/**
 * Writes something down during a visit, and holds its connection meanwhile.
 *
 * @throws VisitOver where it is another one by now
 */
export async function inVisit<Result>(call: PlatformCall, write: (tx: Tx) => Promise<Result>): Promise<Result> {
  const { tools, workspaceId, connection } = call;
  return await inScope(tools.db, { workspaceId, system: true }, async (tx) => {
    if (!(await holdTaken(tx, { workspaceId }, connection))) throw new VisitOver();
    return await write(tx);
  });
}
