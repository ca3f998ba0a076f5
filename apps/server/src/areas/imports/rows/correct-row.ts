import type { ParsedBody } from '@aurea/contract/core/route.ts';
import type { imports } from '@aurea/contract/imports.ts';
import { rowJudge } from '@aurea/domain/imports/rows/row-judge.ts';
import type { RowStatus } from '#db/schema/wealth.ts';
import type { Tx } from '#db/transaction.ts';
import type { ToolsWork } from '#http/work.ts';
import { ratesKnown, withRate } from '../file-tasks.ts';
import { judgeHeld } from '../later-lists/judge-listed.ts';
import { type ImportRecord, listKnownRates, lockImport, markOpen } from '../queries.ts';
import { checkBalanceAgain } from '../running-balance/check-again.ts';
import { requireOpen } from '../use-cases.ts';
import { shortened } from './kept-rows.ts';
import { findRow, isKnown, type StoredRow, saveRow } from './queries.ts';

type Correction = ParsedBody<typeof imports.correctRow>;

/**
 * Replaces the cells of a row and judges it again, or leaves it out or in.
 *
 * @throws Failure `not_found`, `import_already_committed`, `import_already_undone`
 */
export async function correctRow(
  work: ToolsWork,
  importId: string,
  line: number,
  correction: Correction,
): Promise<void> {
  const { tx, scope } = work;
  const of = { workspaceId: scope.workspaceId, importId };
  const found = await lockImport(tx, scope, importId);
  requireOpen(found);
  const row = await findRow(tx, of, line);
  const judged = 'cells' in correction ? await judgedAgain(work, found, { ...row, cells: correction.cells }) : row;
  const isLeftOut = 'ignored' in correction && correction.ignored;
  const status = isLeftOut ? 'ignored' : await statusOf(tx, found, { ...judged, workspaceId: scope.workspaceId });
  await saveRow(tx, of, { ...judged, status });
  if (found.assetId)
    await judgeHeld(tx, of, { assetId: found.assetId, mapping: found.mapping, today: work.tools.clock.today(), line });
  if ('cells' in correction) await checkBalanceAgain(tx, scope, found);
  await markOpen(tx, scope, importId);
}

/** A corrected row keeps the identity of the row of the file, so that the same file again finds it a duplicate. */
async function judgedAgain({ tx, scope, tools }: ToolsWork, found: ImportRecord, row: StoredRow): Promise<StoredRow> {
  const { mapping } = found;
  const header = found.columns.map(({ name }) => name);
  const judge = rowJudge(header, mapping, { today: tools.clock.today() });
  const verdict = withRate(
    judge({ line: row.line, cells: row.cells }),
    mapping.currency,
    ratesKnown(await listKnownRates(tx, scope)),
  );
  const { cells, status, issues, draft, fingerprint } = verdict;
  return {
    line: row.line,
    cells,
    status,
    verdict: status,
    issues,
    draft,
    fingerprint: row.fingerprint ?? (fingerprint && shortened(fingerprint)),
  };
}

type Judged = StoredRow & { readonly workspaceId: string };

async function statusOf(tx: Tx, { assetId }: ImportRecord, row: Judged): Promise<RowStatus> {
  const isGood = row.verdict === 'ready' || row.verdict === 'warning';
  return isGood && (await isKnown(tx, row.workspaceId, assetId, row.fingerprint)) ? 'duplicate' : row.verdict;
}
