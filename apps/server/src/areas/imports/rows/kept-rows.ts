import { hash } from 'node:crypto';
import { inChronologicalOrder } from '@aurea/domain/imports/rows/order.ts';
import { toStoredDraft } from '@aurea/domain/imports/rows/stored-draft.ts';
import type { DraftTransaction, RowVerdict } from '@aurea/domain/imports/rows/verdict.ts';

export const ROWS_AT_ONCE = 1000;

/** What the place of a row follows from. */
type RowPlace = { readonly draft: Pick<DraftTransaction, 'on' | 'time'> | null };

/** As many rows as one statement stores, in the order of the file. */
export type RowChunk = {
  /** A JSON array as UTF-8: outside of the heap of either thread, and half of what a text with an accent takes. */
  readonly rows: Uint8Array;
  /** The place of each of them among all rows of the file, oldest first. */
  readonly sequences: readonly number[];
};

/** A row as JSON, or its verdict where a rate of its day is still to be found. */
type KeptRow = string | RowVerdict;

/**
 * Gathers judged rows as bytes, a thousand at a time, so that a long file is never in memory as its millions of parts nor
 * twice as text. Only rows that wait for a rate stay as they are until all are known.
 *
 * @param currency that of the account: a row in another one waits for a rate
 */
export function createRowStore(currency: string) {
  const places: RowPlace[] = [];
  const closed: (Uint8Array | KeptRow[])[] = [];
  let open: KeptRow[] = [];
  const close = () => {
    if (open.length > 0) closed.push(open.every((row) => typeof row === 'string') ? toBytes(open) : open);
    open = [];
  };
  return {
    places,
    add: (verdict: RowVerdict) => {
      const { draft } = verdict;
      const awaitsRate = draft !== null && draft.currency !== currency && !draft.fxRate;
      places.push({ draft: draft && placeOf(draft) });
      open.push(awaitsRate ? verdict : toText(verdict));
      if (open.length === ROWS_AT_ONCE) close();
    },
    /** @param withRate asked for in chronological order */
    finish: (withRate: (verdict: RowVerdict) => RowVerdict): RowChunk[] => {
      close();
      const order = inChronologicalOrder(places.map(({ draft }, at) => ({ draft, at })));
      const sequences = new Int32Array(places.length);
      for (const [sequence, { at }] of order.entries()) {
        sequences[at] = sequence;
        const rows = closed[Math.floor(at / ROWS_AT_ONCE)];
        const row = Array.isArray(rows) ? rows[at % ROWS_AT_ONCE] : undefined;
        if (Array.isArray(rows) && row && typeof row !== 'string') rows[at % ROWS_AT_ONCE] = toText(withRate(row));
      }
      return closed.map((rows, at) => ({
        rows: Array.isArray(rows) ? toBytes(rows) : rows,
        sequences: [...sequences.subarray(at * ROWS_AT_ONCE, (at + 1) * ROWS_AT_ONCE)],
      }));
    },
  };
}

function placeOf({ on, time }: DraftTransaction): RowPlace['draft'] {
  return { on, time };
}

const UTF_8 = new TextEncoder();

function toBytes(rows: readonly KeptRow[]): Uint8Array {
  return UTF_8.encode(`[${rows.join(',')}]`);
}

/** Its identity is shortened, for it may repeat whole labels. */
function toText({ line, cells, status, issues, draft, fingerprint }: RowVerdict): string {
  return JSON.stringify({
    line,
    cells,
    status,
    issues,
    draft: draft && toStoredDraft(draft),
    fingerprint: fingerprint && shortened(fingerprint),
  });
}

export function shortened(fingerprint: string): string {
  return hash('sha256', fingerprint, 'base64url');
}
