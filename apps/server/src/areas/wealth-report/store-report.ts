import type { Locale } from '@aurea/contract/core/shapes.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { requireSameMandate } from '#areas/workspaces/mandates/public.ts';
import { recordActivity } from '#db/activity.ts';
import { lockHousehold } from '#db/household-version.ts';
import type { Tx } from '#db/transaction.ts';
import type { WorkspaceScope } from '#http/area.ts';
import { findNextNumber, insertReport } from './queries.ts';
import type { RenderedReport } from './render.ts';

type Storing = {
  readonly id: string;
  /** As it stands on the pages. */
  readonly number: number;
  readonly rendered: RenderedReport;
  readonly language: Locale;
  readonly hidesAmounts: boolean;
  readonly at: Date;
};

/**
 * Freezes a report that was rendered with its number.
 *
 * @throws Failure `stale` where another one took that number meanwhile, or the mandate it was read under opens something else; `account_files_full`, `account_rows_full`
 */
export async function storeReport(tx: Tx, scope: WorkspaceScope, storing: Storing): Promise<void> {
  const { id, number, rendered, language, hidesAmounts, at } = storing;
  const { bytes: content, sha256, on, author, practice } = rendered;
  const { workspaceId, userId: authorId } = scope;
  await lockHousehold(tx, workspaceId);
  await requireSameMandate(tx, scope, at);
  if ((await findNextNumber(tx, scope)) !== number) throw new Failure('stale', { what: 'wealth_report' });
  const report = { id, number, on, frozenAt: at, authorId, author, practice, language };
  await insertReport(tx, scope, { ...report, hidesAmounts, sha256, content });
  await recordActivity(tx, { workspaceId, userId: authorId }, at, {
    action: 'frozen',
    subjectKind: 'wealth_report',
    subjectId: id,
    before: null,
    after: { number, sha256, practice: practice?.name ?? null },
  });
}
