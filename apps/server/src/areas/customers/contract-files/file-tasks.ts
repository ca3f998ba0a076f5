import { type ContractFile, splitByClient } from '@aurea/domain/customers/contract-file.ts';
import { csvRecords } from '@aurea/domain/imports/text/csv.ts';
import { detectDelimiter } from '@aurea/domain/imports/text/delimiter.ts';
import { readFile } from '#areas/imports/public.ts';
import type { Refusal } from '#jobs/file-reading.ts';
import type { CpuTask } from '#jobs/worker-pool.ts';

const MOST_ROWS = 20_000;
export const MOST_ROWS_TEXT = '20 000';

export const SPLIT_CONTRACTS: CpuTask<Uint8Array, ContractFile | Refusal> = {
  module: import.meta.url,
  name: splitContracts.name,
};

/** The lines of a file by client and contract. @public */
export async function splitContracts(bytes: Uint8Array): Promise<ContractFile | Refusal> {
  const file = await readFile(bytes, () => false);
  if ('refused' in file) return file;
  if (isTooLong(file.text)) return { refused: 'import_too_large' };
  const found = splitByClient(file.text);
  if (!found) return { refused: 'import_unreadable' };
  return found.clients.length + found.unnamed === 0 ? { refused: 'import_empty' } : found;
}

/** Counted before a row is sorted, the header among them. */
function isTooLong(text: string): boolean {
  let records = 0;
  for (const _ of csvRecords(text, detectDelimiter(text))) if (++records > MOST_ROWS) return true;
  return false;
}
