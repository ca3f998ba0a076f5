import { pairIdentical, recogniseLines } from '@aurea/domain/bank-links/duplicate-bank-lines.ts';
import { addDays } from '@aurea/domain/core/day.ts';
import type { Tx } from '#db/transaction.ts';
import { findLines, listOtherEntries, listStatementEntries } from './line-queries.ts';
import { type ChangedLine, fingerprintOf } from './withdraw-lines.ts';

const DAYS_AROUND = 3;

export type Recognised = {
  /** Lines that the ledger has by another way. */
  readonly known: ReadonlySet<string>;
  /** Lines that may be one of several entries, each with their ids. */
  readonly doubtful: ReadonlyMap<string, readonly string[]>;
  /** Lines that a link before this one brought under other names, each with its entry. */
  readonly renamed: ReadonlyMap<string, string>;
};

export type GivenLines = {
  /** The account as the statements name it. */
  readonly accountId: string;
  readonly lines: readonly ChangedLine[];
  /** Whether the link begins, so that the bank gives again what it gave to one before. */
  readonly isBeginning: boolean;
};

type Account = { readonly workspaceId: string; readonly assetId: string };

/** Which new lines of a bank an account has already by a file or by hand. Lines that the bank brought before are left alone. */
export async function recogniseStatement(
  tx: Tx,
  account: Account,
  { accountId, lines, isBeginning }: GivenLines,
): Promise<Recognised> {
  const days = lines.map(({ on }) => on).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return { known: new Set(), doubtful: new Map(), renamed: new Map() };
  const prints = new Map(lines.map((line) => [line.id, fingerprintOf(accountId, line.id)]));
  const brought = new Set((await findLines(tx, account, [...prints.values()])).map(({ fingerprint }) => fingerprint));
  const span = { from: addDays(first, -DAYS_AROUND), to: addDays(last, DAYS_AROUND) };
  const entries = await listOtherEntries(tx, account, span);
  const unnamed = lines.filter(({ id }) => !brought.has(prints.get(id) ?? ''));
  const former = isBeginning
    ? await listStatementEntries(tx, account, { from: first, to: last, named: [...prints.values()] })
    : [];
  const renamed = pairIdentical(unnamed, former);
  const open = unnamed.filter(({ id }) => !renamed.has(id));
  const { known, doubtful } = recogniseLines(open, entries);
  return { known: new Set([...known.keys(), ...renamed.keys()]), doubtful, renamed };
}
