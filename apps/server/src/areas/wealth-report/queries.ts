import type { FrozenReport, ReportPlan } from '@aurea/contract/wealth-report.ts';
import type { Day } from '@aurea/domain/core/day.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { completeSections, type PlannedSection, usualSections } from '@aurea/domain/wealth-report/sections.ts';
import { sql } from 'kysely';
import { json } from '#db/json.ts';
import { leftOutOf } from '#db/left-out.ts';
import type { PersonScope, Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';

/** What the person's next report is made of; version 0 and every section before it is saved for the first time. */
export async function findPlan(tx: Tx, { workspaceId, userId }: PersonScope): Promise<ReportPlan> {
  const row = await tx
    .selectFrom('wealth_report_plans')
    .select(['sections', 'hides_amounts as hidesAmounts', 'version'])
    .where('workspace_id', '=', workspaceId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row) return { sections: [...usualSections()], hidesAmounts: false, version: 0 };
  return { ...row, sections: [...completeSections(row.sections)] };
}

type SavedPlan = {
  readonly sections: readonly PlannedSection[];
  readonly hidesAmounts: boolean;
  readonly version: number;
};

/** @throws Failure `stale` when the person saved it elsewhere since */
export async function savePlan(
  tx: Tx,
  { workspaceId, userId }: PersonScope,
  plan: SavedPlan,
  now: Date,
): Promise<void> {
  const { sections, hidesAmounts, version } = plan;
  const columns = {
    ...{ sections: json(sections), hides_amounts: hidesAmounts },
    ...{ version: version + 1, changed_at: now.toISOString() },
  };
  const saved =
    version === 0
      ? await tx
          .insertInto('wealth_report_plans')
          .values({ workspace_id: workspaceId, user_id: userId, ...columns })
          .onConflict((conflict) => conflict.doNothing())
          .returning('version')
          .executeTakeFirst()
      : await tx
          .updateTable('wealth_report_plans')
          .set(columns)
          .where('workspace_id', '=', workspaceId)
          .where('user_id', '=', userId)
          .where('version', '=', version)
          .returning('version')
          .executeTakeFirst();
  if (!saved) throw new Failure('stale', { what: 'wealth_report' });
}

/** A report that was frozen, without its file. */
export type StoredReport = Omit<FrozenReport, 'mayRemove'> & { readonly authorId: string };

type Row = Omit<StoredReport, 'frozenAt'> & { readonly frozenAt: string };

const COLUMNS = [
  'id',
  'number',
  'valued_on as on',
  'frozen_at as frozenAt',
  'author_id as authorId',
  'author',
  'practice_name as practice',
  'language',
  'hides_amounts as hidesAmounts',
  'size',
  'sha256',
] as const;

const toStored = (row: Row): StoredReport => ({ ...row, frozenAt: new Date(row.frozenAt).toISOString() });

/** Whose reports are read: of one practice alone, or all of the household. */
type Readers = { readonly practiceId: string | null };

function reportsOf(tx: Tx, { workspaceId }: Scope, { practiceId }: Readers) {
  const all = tx.selectFrom('wealth_reports').where('workspace_id', '=', workspaceId).where('removed_at', 'is', null);
  return practiceId === null ? all : all.where('practice_id', '=', practiceId);
}

/** Frozen reports whose file is there, latest first. */
export async function listReports(tx: Tx, scope: Scope, readers: Readers): Promise<StoredReport[]> {
  const rows = await reportsOf(tx, scope, readers).select(COLUMNS).orderBy('number', 'desc').execute();
  return rows.map(toStored);
}

/** @throws Failure `not_found` */
export async function findReport(tx: Tx, scope: Scope, readers: Readers, id: string): Promise<StoredReport> {
  const row = await reportsOf(tx, scope, readers).select(COLUMNS).where('id', '=', id).executeTakeFirst();
  if (!row) throw new Failure('not_found', { what: 'wealth_report' });
  return toStored(row);
}

/** A frozen report whose file may be gone by now; null where there is none. */
export async function findReportById(
  tx: Tx,
  { workspaceId }: Scope,
  id: string,
): Promise<Pick<StoredReport, 'number' | 'on'> | null> {
  const row = await tx
    .selectFrom('wealth_reports')
    .select(['number', 'valued_on as on'])
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** The file of a frozen report. @throws Failure `not_found` */
export async function findReportContent(tx: Tx, scope: Scope, readers: Readers, id: string): Promise<Buffer> {
  const row = await reportsOf(tx, scope, readers).select('content').where('id', '=', id).executeTakeFirst();
  if (!row?.content) throw new Failure('not_found', { what: 'wealth_report' });
  return row.content;
}

/** The number that the next frozen report of the household takes. */
export async function findNextNumber(tx: Tx, { workspaceId }: Scope): Promise<number> {
  const { rows } = await sql<{ next: number }>`
    select app.latest_wealth_report(${workspaceId}) + 1 as next`.execute(tx);
  return rows[0]?.next ?? 1;
}

export type NewReport = Omit<StoredReport, 'frozenAt' | 'practice' | 'size'> & {
  readonly frozenAt: Date;
  readonly practice: { readonly id: string; readonly name: string } | null;
  readonly content: Buffer;
  readonly on: Day;
};

/** Stores a report for good. @throws Failure `account_files_full`, `account_rows_full` */
export async function insertReport(tx: Tx, { workspaceId }: Scope, report: NewReport): Promise<void> {
  const { id, number, on, frozenAt, authorId, author, practice, language, hidesAmounts, sha256, content } = report;
  await tx
    .insertInto('wealth_reports')
    .values({
      ...{ workspace_id: workspaceId, id, number, valued_on: on, frozen_at: frozenAt.toISOString() },
      ...{ author_id: authorId, author, practice_id: practice?.id ?? null, practice_name: practice?.name ?? null },
      ...{ language, hides_amounts: hidesAmounts, sha256, size: content.length, content, removed_at: null },
      left_out: [...leftOutOf(workspaceId)],
    })
    .execute();
}

/** Forgets the file of a frozen report. */
export async function deleteContent(tx: Tx, { workspaceId }: Scope, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('wealth_reports')
    .set({ content: null, removed_at: now.toISOString() })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .execute();
}
