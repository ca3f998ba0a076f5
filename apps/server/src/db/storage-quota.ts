import { Failure, type FailureCode } from '@aurea/domain/core/failure.ts';
import { codeOf } from './errors.ts';

/**
 * The storage quota of an account (quota de stockage): what it may store in all the workspaces it owns together. The
 * database counts and refuses (decision 0370); the figures are settings (`config.ts`).
 */
export type Quotas = {
  /** Files of all kinds, issued documents and import files included; MiB. */
  readonly filesMb: number;
  /** Import files kept at the same time. */
  readonly imports: number;
  /** Rows of its tables; a long text counts as several. */
  readonly rows: number;
};

const MEGABYTE = 1024 * 1024;

/** The setting of a connection by which the database refuses what would pass the quotas (migration 0370). */
export function quotaSettings({ filesMb, imports, rows }: Quotas): Readonly<Record<string, string>> {
  return { 'app.most_stored': `{${filesMb * MEGABYTE},${imports},${rows}}` };
}

const QUOTA_REACHED = 'AUQ01';

type Limit = { readonly code: FailureCode; readonly unit: number };

const LIMITS: Readonly<Record<string, Limit>> = {
  bytes: { code: 'account_files_full', unit: MEGABYTE },
  imports: { code: 'account_imports_full', unit: 1 },
  rows: { code: 'account_rows_full', unit: 1 },
};

/** The failure for an error by which the database refused to store more for an account; undefined for any other error. */
export function quotaFailure(error: unknown): Failure | undefined {
  if (!(error instanceof Error) || codeOf(error) !== QUOTA_REACHED) return undefined;
  const { detail = '', hint = '' } = error as { readonly detail?: string; readonly hint?: string };
  const limit = LIMITS[detail];
  return limit && new Failure(limit.code, { max: Number(hint) / limit.unit });
}
