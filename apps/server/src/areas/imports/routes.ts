import { type Import, imports } from '@aurea/contract/imports.ts';
import { PRESETS } from '@aurea/domain/imports/sources/presets.ts';
import type { Tx } from '#db/transaction.ts';
import type { Area, AreaTools } from '#http/area.ts';
import { createRequestSlot } from '#http/request-slot.ts';
import { serveAssetLists } from './asset-lists/routes.ts';
import { findCashAfterImport } from './cash-tracking/queries.ts';
import { deleteImportFile } from './file-end/delete-file.ts';
import { workOnFileEnds } from './file-end/jobs.ts';
import type { DetectedFile } from './file-tasks.ts';
import { toImport, toImportRow } from './import-view.ts';
import { workOnImports } from './jobs.ts';
import { heldAlready } from './later-lists/not-listed.ts';
import { readHoldings } from './later-lists/read-holdings.ts';
import { findReading } from './progress/queries.ts';
import type { JudgedReading } from './progress/reading.ts';
import { stopImport } from './progress/stop.ts';
import { findImport, listImports } from './queries.ts';
import { judgeStored, readAgain, readUpload } from './reading.ts';
import { correctRow } from './rows/correct-row.ts';
import { countRowsOf } from './rows/count-queries.ts';
import { findRow, listRows } from './rows/queries.ts';
import { confirmBalance } from './running-balance/confirm-balance.ts';
import { undoImport } from './undoing/undo.ts';
import { checkFile, commitImport, type ReadFile, takeAsSource, uploadFile } from './use-cases.ts';

/** A reading of which nothing was heard for so long is over: its server is gone. */
const SILENT_MS = 20_000;
/** Rows are taken back in the time in which they are added (`allowLongStatements`). */
const UNDO_MS = 60_000;

export const importArea: Area = (tools) => {
  const { serve } = tools;
  const fileDays = tools.config.importFileDays;
  const uploads = createRequestSlot<ReadFile>();
  const sources = createRequestSlot<DetectedFile>();
  const verdicts = createRequestSlot<JudgedReading>();

  const readImport = importReader(tools);

  serve(imports.list, async ({ tx, scope }) => {
    const records = await listImports(tx, scope);
    const counts = await countRowsOf(tx, scope, records);
    return { items: records.map((record) => toImport(record, { fileDays, counts: counts.get(record.id) })) };
  });

  serve(
    imports.upload,
    async ({ tx, scope, body, request }) => {
      const id = await uploadFile({ tx, scope, tools }, body.fileName, uploads.take(request));
      return await readImport(tx, scope, id);
    },
    {
      prepare: async ({ scope: { workspaceId }, body, request }) =>
        uploads.put(request, await readUpload(tools, workspaceId, body.content)),
    },
  );

  serve(imports.sources, async () => ({
    items: PRESETS.map(({ id, name, institution }) => ({ id, name, institution })).toSorted((a, b) =>
      a.name.localeCompare(b.name, 'fr'),
    ),
  }));

  serve(
    imports.readAs,
    async ({ tx, scope, params, request }) => {
      await takeAsSource({ tx, scope, tools }, params.id, sources.take(request));
      return await readImport(tx, scope, params.id);
    },
    {
      prepare: async ({ scope: { workspaceId }, params: { id: importId }, body, request }) =>
        sources.put(request, await readAgain(tools, { workspaceId, importId }, body)),
    },
  );

  serve(imports.find, ({ tx, scope, params }) => readImport(tx, scope, params.id));

  serve(
    imports.check,
    async ({ tx, scope, params, body, request }) => {
      await checkFile({ tx, scope, tools }, params.id, { body, ...verdicts.take(request) });
      return await readImport(tx, scope, params.id);
    },
    {
      prepare: async ({ scope: { workspaceId }, params: { id: importId }, body, request }) =>
        verdicts.put(request, await judgeStored(tools, { workspaceId, importId }, body.mapping)),
    },
  );

  serveChanges(tools, readImport);
  serveAssetLists(tools);
  workOnImports(tools);
  workOnFileEnds(tools);
};

type ReadImport = ReturnType<typeof importReader>;

/** What is done with an import once its file is read. */
function serveChanges(tools: AreaTools, readImport: ReadImport): void {
  const { serve, clock } = tools;
  serve(imports.rows, async ({ tx, scope, params, query }) => {
    await findImport(tx, scope, params.id);
    const { rows, total } = await listRows(tx, { workspaceId: scope.workspaceId, importId: params.id }, query);
    return { items: rows.map(toImportRow), total };
  });

  serve(imports.correctRow, async ({ tx, scope, params, body }) => {
    const line = Number(params.line);
    await correctRow({ tx, scope, tools }, params.id, line, body);
    return toImportRow(await findRow(tx, { workspaceId: scope.workspaceId, importId: params.id }, line));
  });

  serve(imports.readHoldings, async ({ tx, scope, params, body }) => {
    await readHoldings({ tx, scope, tools }, params.id, body.laterList);
    return await readImport(tx, scope, params.id);
  });

  serve(imports.confirmBalance, async ({ tx, scope, params, body }) => {
    await confirmBalance({ tx, scope }, params.id, body.isConfirmed);
    return await readImport(tx, scope, params.id);
  });

  serve(imports.commit, async ({ tx, scope, params }) => {
    await commitImport({ tx, scope, tools }, params.id);
    return await readImport(tx, scope, params.id);
  });

  serve(imports.stop, async ({ tx, scope, params }) => {
    await stopImport({ tx, scope, tools }, params.id);
    return await readImport(tx, scope, params.id);
  });

  serve(imports.deleteFile, ({ tx, scope, params }) => deleteImportFile({ tx, scope, tools }, params.id));

  serve(
    imports.undo,
    async ({ tx, scope, params }) => {
      await undoImport({ tx, scope, clock }, params.id);
      return await readImport(tx, scope, params.id);
    },
    { patienceMs: UNDO_MS },
  );
}

/** Reads one import with its counts and how far the reading of its file is. */
function importReader({ clock, config }: Pick<AreaTools, 'clock' | 'config'>) {
  return async (tx: Tx, scope: { readonly workspaceId: string }, id: string): Promise<Import> => {
    const record = await findImport(tx, scope, id);
    const counts = await countRowsOf(tx, scope, [record]);
    const since = new Date(clock.now().getTime() - SILENT_MS);
    const reading = await findReading(tx, { workspaceId: scope.workspaceId, importId: id }, since);
    const cash = await findCashAfterImport(tx, scope, record);
    const held = await heldAlready(tx, scope, record, clock.today());
    const beside = { counts: counts.get(id), reading, cash, heldAlready: held };
    return toImport(record, { fileDays: config.importFileDays, ...beside });
  };
}
