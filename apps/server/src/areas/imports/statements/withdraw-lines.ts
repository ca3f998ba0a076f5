import { decimal } from '@aurea/domain/core/decimal.ts';
import { withdrawEntry } from '#areas/transactions/removal/public.ts';
import type { ToolsWork } from '#http/work.ts';
import { shortened } from '../rows/kept-rows.ts';
import { clearFingerprint, findLines, type KnownLine } from './line-queries.ts';

/** A line as the bank gives it now. */
export type ChangedLine = { readonly id: string; readonly on: string; readonly amount: string; readonly label: string };

export type ChangedLines = {
  /** The account as the statements name it. */
  readonly accountId: string;
  readonly modified: readonly ChangedLine[];
  readonly removed: readonly string[];
};

export type Withdrawn = { readonly corrected: number; readonly withdrawn: number; readonly untouched: number };

/** What a line of a bank is known by in the ledger. */
export const fingerprintOf = (accountId: string, lineId: string) => shortened(`id|${accountId}|${lineId}`);

/** Lines that the bank changed and that the ledger of an account has otherwise or not at all. */
export function changedSince(known: readonly KnownLine[], { accountId, modified }: ChangedLines): ChangedLine[] {
  const byFingerprint = new Map(known.map((line) => [line.fingerprint, line]));
  return modified.filter((line) => {
    const found = byFingerprint.get(fingerprintOf(accountId, line.id));
    return !found || !isSame(found, line);
  });
}

/** Lines that the ledger of an account has from this bank, and has otherwise. */
export function knownOtherwise(
  known: readonly KnownLine[],
  { accountId, modified }: Pick<ChangedLines, 'accountId' | 'modified'>,
): ChangedLine[] {
  const byFingerprint = new Map(known.map((line) => [line.fingerprint, line]));
  return modified.filter((line) => {
    const found = byFingerprint.get(fingerprintOf(accountId, line.id));
    return found !== undefined && !isSame(found, line);
  });
}

/** Entries of the ledger that come from lines which the bank changed or took back. */
export async function linesOf(work: Pick<ToolsWork, 'tx' | 'scope'>, assetId: string, changed: ChangedLines) {
  const ids = [...changed.modified.map(({ id }) => id), ...changed.removed];
  const account = { workspaceId: work.scope.workspaceId, assetId };
  return await findLines(
    work.tx,
    account,
    ids.map((id) => fingerprintOf(changed.accountId, id)),
  );
}

/**
 * Takes out of the ledger what the bank took back, and what it changed so that it can come in again as it is now. What
 * somebody has changed by hand stays as it is, and is counted.
 *
 * @throws Failure `position_negative` where later entries need it
 */
export async function withdrawLines(work: ToolsWork, assetId: string, changed: ChangedLines): Promise<Withdrawn> {
  const { tx, scope, tools } = work;
  const known = await linesOf(work, assetId, changed);
  const removed = new Set(changed.removed.map((id) => fingerprintOf(changed.accountId, id)));
  const differing = new Set(changedSince(known, changed).map(({ id }) => fingerprintOf(changed.accountId, id)));
  const outdated = known.filter(({ fingerprint }) => removed.has(fingerprint) || differing.has(fingerprint));
  const untouched = outdated.filter(({ version }) => version > 1);
  const withdrawn = outdated.filter(({ version }) => version === 1);
  for (const { id } of withdrawn) {
    await withdrawEntry({ tx, scope, clock: tools.clock }, id);
    await clearFingerprint(tx, { workspaceId: scope.workspaceId, assetId }, id);
  }
  const taken = withdrawn.filter(({ fingerprint }) => removed.has(fingerprint)).length;
  return { corrected: withdrawn.length - taken, withdrawn: taken, untouched: untouched.length };
}

function isSame({ on, cashEffect, note }: KnownLine, line: ChangedLine): boolean {
  return on === line.on && decimal(cashEffect).equals(decimal(line.amount)) && note === line.label;
}
