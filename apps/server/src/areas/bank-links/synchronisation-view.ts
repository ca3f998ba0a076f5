import type { BankSynchronisation } from '@aurea/contract/bank-links.ts';
import type { listSynchronisations } from './synchronisation-queries.ts';

type Row = Awaited<ReturnType<typeof listSynchronisations>>[number];

export function toSynchronisation({ importResult, ...row }: Row): BankSynchronisation {
  return { ...row, added: importResult?.added ?? null };
}
