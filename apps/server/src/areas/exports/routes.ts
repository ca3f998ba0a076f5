import { Readable } from 'node:stream';
import { type HouseholdFile, householdFiles } from '@aurea/contract/exports/household-files.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { recordActivity } from '#db/activity.ts';
import { AfterTransaction, type Area, type AreaTools } from '#http/area.ts';
import { createRequestSlot } from '#http/request-slot.ts';
import { sentAsFile } from '#http/sent-file.ts';
import { EXPORT_HOUSEHOLD, fileParts, IMPORT_HOUSEHOLD, workOnHouseholdFiles } from './files/jobs.ts';
import { deleteFile, findFile, insertFile, insertPart, listFiles, type StoredFile } from './files/queries.ts';

const DAY_MS = 86_400_000;
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;
const PART_BYTES = 1024 * 1024;

export const exportArea: Area = (tools) => {
  const { serve, clock } = tools;
  serve(householdFiles.list, async ({ tx, scope }) => ({
    items: (await listFiles(tx, scope, clock.now())).map(toHouseholdFile),
  }));

  serve(householdFiles.remove, async ({ tx, scope, params }) => {
    const { id } = await findFile(tx, scope, { id: params.id, now: clock.now() });
    await deleteFile(tx, scope, id);
  });

  serveExport(tools);
  serveImport(tools);
  workOnHouseholdFiles(tools);
};

function serveExport({ serve, clock, randomness, queue, db }: AreaTools): void {
  serve(householdFiles.export, async ({ tx, scope }) => {
    const { workspaceId, userId } = scope;
    const [id, at] = [randomness.uuid(), clock.now()];
    await insertFile(tx, scope, { id, kind: 'export', fileName: `aurea-${clock.today()}.zip`, ...daylong(at) });
    await queue.enqueue(tx, EXPORT_HOUSEHOLD, { workspaceId, userId, id }, { urgent: true });
    await recordActivity(tx, scope, at, { action: 'exported', subjectKind: 'household', subjectId: workspaceId });
    return toHouseholdFile(await findFile(tx, scope, { id, now: at }));
  });

  serve(householdFiles.download, async ({ tx, scope, params, reply }) => {
    const { id, kind, state, fileName, size } = await findFile(tx, scope, { id: params.id, now: clock.now() });
    if (kind !== 'export' || state !== 'ready') throw new Failure('export_not_ready');
    const { workspaceId, userId } = scope;
    sentAsFile(reply, fileName).header('content-length', size);
    return new AfterTransaction(async () => Readable.from(fileParts(db, { workspaceId, userId }, id)));
  });
}

function serveImport({ serve, clock, randomness, queue }: AreaTools): void {
  const uploads = createRequestSlot<Buffer>();
  serve(
    householdFiles.import,
    async ({ tx, scope, body, request }) => {
      const { workspaceId, userId } = scope;
      const [id, at, bytes] = [randomness.uuid(), clock.now(), uploads.take(request)];
      await insertFile(tx, scope, { id, kind: 'import', fileName: body.fileName, ...daylong(at) });
      for (let start = 0; start < bytes.length; start += PART_BYTES) {
        const content = bytes.subarray(start, start + PART_BYTES);
        await insertPart(tx, scope, { id, at: start / PART_BYTES, content });
      }
      await queue.enqueue(tx, IMPORT_HOUSEHOLD, { workspaceId, userId, id }, { urgent: true });
      return toHouseholdFile(await findFile(tx, scope, { id, now: at }));
    },
    {
      prepare: async ({ body, request }) => {
        if (!BASE64.test(body.content)) throw new Failure('import_unreadable', { what: 'base64' });
        uploads.put(request, Buffer.from(body.content, 'base64'));
      },
    },
  );
}

const daylong = (at: Date) => ({ at, endsAt: new Date(at.getTime() + DAY_MS) });

function toHouseholdFile({ rowsDone, rowsTotal, size, ...file }: StoredFile): HouseholdFile {
  return { ...file, size: Number(size), progress: { done: rowsDone, total: Math.max(rowsTotal, rowsDone) } };
}
