import { createHash } from 'node:crypto';
import type { DraftTransaction, RowVerdict } from '@aurea/domain/imports/rows/verdict.ts';

export const ROWS_AT_ONCE = 1000;

/**
 * A row that was judged, until its place among the others is known. As text it takes a tenth of the memory of its parts,
 * of which a long file has millions.
 */
export type KeptRow = {
  /** What its place follows from, and the balance of the account. */
  readonly draft: Pick<DraftTransaction, 'on' | 'time' | 'account' | 'balance' | 'currency'> | null;
  /** The row as JSON, or its verdict where a rate of its day is still to be found. */
  readonly row: string | RowVerdict;
};

/** @param currency that of the account: a row in another one waits for a rate */
export function keptRow(verdict: RowVerdict, currency: string): KeptRow {
  const { draft } = verdict;
  const awaitsRate = draft !== null && draft.currency !== currency && !draft.fxRate;
  return { draft: draft && placeOf(draft), row: awaitsRate ? verdict : toText(verdict) };
}

function placeOf({ on, time, account, balance, currency }: DraftTransaction): KeptRow['draft'] {
  return { on, time, account, balance, currency };
}

/** A row at its place, as JSON; its identity is shortened, for it may repeat whole labels. */
export function storedRow({ row }: KeptRow, sequence: number, withRate: (verdict: RowVerdict) => RowVerdict): string {
  const text = typeof row === 'string' ? row : toText(withRate(row));
  return `{"sequence":${sequence},${text.slice(1)}`;
}

/** JSON arrays of so many rows as one statement stores. */
export function chunksOf(rows: readonly string[]): string[] {
  const chunks: string[] = [];
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
    chunks.push(`[${rows.slice(at, at + ROWS_AT_ONCE).join(',')}]`);
  return chunks;
}

function toText({ line, cells, status, issues, draft, fingerprint }: RowVerdict): string {
  return JSON.stringify({ line, cells, status, issues, draft, fingerprint: fingerprint && shortened(fingerprint) });
}

export function shortened(fingerprint: string): string {
  return createHash('sha256').update(fingerprint).digest('base64url');
}
