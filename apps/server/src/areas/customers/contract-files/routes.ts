import { contractFiles, type OpenHousehold } from '@aurea/contract/customers/contract-files.ts';
import { reaches } from '@aurea/contract/workspaces/mandate-areas.ts';
import type { ContractFile } from '@aurea/domain/customers/contract-file.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import type { AreaTools } from '#http/area.ts';
import { createRequestSlot } from '#http/request-slot.ts';
import { uploadedBytes } from '#http/uploaded-file.ts';
import { readInWorker } from '#jobs/file-reading.ts';
import { listCandidatesFor } from '../listing/queries.ts';
import { listReceivedMandates } from '../mandates/queries.ts';
import { MOST_ROWS_TEXT, SPLIT_CONTRACTS } from './file-tasks.ts';
import { identityOf, matchClients } from './match-clients.ts';
import { listCustomerNames } from './queries.ts';

/** As much of the practice as is compared with a file. */
const MOST_PRESENT = 50_000;
/** Reading the longest file. */
const FILE_MS = 40_000;

export function serveContractFiles(tools: AreaTools): void {
  const { serve, clock, workers } = tools;
  const files = createRequestSlot<ContractFile>();

  serve(
    contractFiles.split,
    async ({ tx, scope, request }) => {
      const { header, clients, unnamed } = files.take(request);
      const known = await listCandidatesFor(tx, scope, clients.map(identityOf), MOST_PRESENT);
      const open = await households(tx, scope, clock.now());
      return { header, clients: matchClients(clients, known), unnamed, households: open };
    },
    {
      prepare: async ({ scope: { workspaceId }, body, request }) => {
        const input = uploadedBytes(body.content);
        const reading = { task: SPLIT_CONTRACTS, input, workspaceId, mostRows: MOST_ROWS_TEXT };
        files.put(request, await readInWorker(workers, reading));
      },
      patienceMs: FILE_MS,
      identity: 'all',
    },
  );
}

/** Those of customers whom the reader sees, and whose mandate does not rest. */
async function households(tx: Tx, scope: Scope, now: Date): Promise<OpenHousehold[]> {
  const received = await listReceivedMandates(tx, scope, now);
  const held = received.flatMap(({ customerId, ...mandate }) =>
    customerId !== null && mandate.pausedAt === null ? [{ ...mandate, customerId }] : [],
  );
  if (held.length === 0) return [];
  const names = await listCustomerNames(
    tx,
    scope,
    held.map(({ customerId }) => customerId),
  );
  return held.map(({ customerId, householdId, areas }) => ({
    ...{ customerId, customerName: names.get(customerId) ?? '', householdId },
    mayAdd: reaches(areas.wealth, 'manage'),
  }));
}
