import type { AssetList } from '@aurea/domain/imports/asset-lists/asset-list.ts';
import { detectAssetList, type ListReading, MOST_LISTED } from '@aurea/domain/imports/asset-lists/detect-list.ts';
import { inScope } from '#db/transaction.ts';
import type { AreaTools } from '#http/area.ts';
import { type Refusal, readInWorker } from '#jobs/file-reading.ts';
import type { CpuTask } from '#jobs/worker-pool.ts';
import { readFile } from '../public.ts';
import { findImport, findImportContent } from '../queries.ts';
import { requireNotAdded } from '../use-cases.ts';
import { findHouseholdCurrency } from './queries.ts';

export type ListInput = ListReading & { readonly bytes: Uint8Array; readonly sheet?: number | undefined };

export const READ_LIST: CpuTask<ListInput, AssetList | Refusal> = { module: import.meta.url, name: readList.name };

/** A file as a list of everything a household owns. @public */
export async function readList({ bytes, sheet, ...reading }: ListInput): Promise<AssetList | Refusal> {
  const file = await readFile(bytes, () => true, { sheet });
  if ('refused' in file) return file;
  const list = detectAssetList(file.text, reading);
  return typeof list === 'string' ? { refused: list } : list;
}

/**
 * Reads a file that is kept as a list of assets, before any transaction begins.
 *
 * @throws Failure `not_found`, `import_empty`, `import_unreadable`, `import_too_large`, `import_already_committed`,
 *   `import_already_undone`, `import_file_deleted`
 */
export async function readStoredList(
  { db, workers, clock }: Pick<AreaTools, 'db' | 'workers' | 'clock'>,
  of: { readonly workspaceId: string; readonly importId: string },
  sheet: number | undefined,
): Promise<AssetList> {
  const { workspaceId, importId } = of;
  const stored = await inScope(db, { workspaceId }, async (tx) => {
    requireNotAdded(await findImport(tx, { workspaceId }, importId));
    const bytes = await findImportContent(tx, { workspaceId }, importId);
    return { bytes, currency: await findHouseholdCurrency(tx, { workspaceId }) };
  });
  const input = { ...stored, sheet, on: clock.today() };
  return await readInWorker(workers, { task: READ_LIST, input, workspaceId, mostRows: String(MOST_LISTED) });
}
