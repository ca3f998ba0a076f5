import type { Tx } from '#db/transaction.ts';
import { matchInstruments } from '../committing/match-instruments.ts';
import { listKnownInstruments } from '../committing/queries.ts';
import type { ListedRow } from './queries.ts';

/** The instrument of the household that each line names, as a commit recognises it; null where it is new to it. */
export async function instrumentsNamed(
  tx: Tx,
  workspaceId: string,
  rows: readonly ListedRow[],
): Promise<(row: ListedRow) => string | null> {
  const { matches } = matchInstruments(
    rows.map(({ draft }) => draft.instrument),
    await listKnownInstruments(tx, workspaceId),
    () => '',
  );
  const ids = new Map(matches.map(({ named, id }) => [named, id]));
  return ({ draft }) => ids.get(draft.instrument) || null;
}
