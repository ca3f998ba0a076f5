import { type ContractFile, splitByClient } from '@aurea/domain/customers/contract-file.ts';
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
  const found = splitByClient(file.text);
  if (!found) return { refused: 'import_unreadable' };
  const rows = found.clients.flatMap(({ contracts }) => contracts).reduce((total, each) => total + each.rows, 0);
  if (rows + found.unnamed === 0) return { refused: 'import_empty' };
  return rows > MOST_ROWS ? { refused: 'import_too_large' } : found;
}
