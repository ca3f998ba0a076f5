import { followedAs } from '@aurea/domain/bank-links/account-kind.ts';
import { openingBalance } from '@aurea/domain/bank-links/opening-balance.ts';
import { statementText } from '@aurea/domain/bank-links/statement-text.ts';
import type { Day } from '@aurea/domain/core/day.ts';
import { valueToday } from '#areas/assets/public.ts';
import {
  addStatement,
  type ChangedLines,
  changedLines,
  type JudgedStatement,
  judgeStatement,
  linesKnownOtherwise,
  recogniseLinesOf,
  renameLines,
  type StatementTarget,
  type Withdrawn,
  withdrawLines,
} from '#areas/imports/statements/public.ts';
import type { PersonScope } from '#db/scope.ts';
import { inScope, type Tx } from '#db/transaction.ts';
import type { AreaTools } from '#http/area.ts';
import type { BankPort, NewLines } from '#providers/bank/port.ts';
import { insertDoubt, listDoubtedLines, type NewDoubt } from './doubt-queries.ts';
import {
  type AccountRecord,
  changeLink,
  followAccount,
  type LinkRecord,
  listAccounts,
  lockLink,
  noteLines,
} from './queries.ts';
import { insertSynchronisation } from './synchronisation-queries.ts';
import { followWithoutLines } from './without-lines.ts';

export type ReadingWork = {
  readonly tools: AreaTools;
  readonly bank: BankPort;
  readonly scope: PersonScope;
  /** What reads the accounts of the link at its bank. */
  readonly session: string | null;
};

/**
 * Fetches the new lines of one account, and writes them with the place where the next reading begins in one transaction:
 * after a crash nothing is twice and nothing is missing.
 */
export async function readAccount(
  work: ReadingWork & { readonly today: Day },
  link: LinkRecord,
  account: AccountRecord,
): Promise<void> {
  const { tools, bank, scope, session, today } = work;
  const cursor = account.importState === 'failed' || account.assetId === null ? null : account.cursor;
  const { institutionId, behaviour } = link;
  const given = await bank.lines(
    { institutionId, session, accountId: account.id, cursor, reading: work, behaviour },
    today,
  );
  const { statement: read, ...sorted } = await inScope(tools.db, scope, async (tx) => {
    const recognised = await withoutRecognised(tx, scope, account, await withoutKnown(tx, scope, account, given));
    return { ...recognised, statement: await toStatement(tx, scope, { account, found: recognised.found, today }) };
  });
  const statement = read && (await judged(work, read));
  await inScope(tools.db, scope, (tx) => store({ ...work, tx }, link, { account, statement, today, ...sorted }));
}

/** Without the changed lines that the ledger has as they are now; lines given as new that it has otherwise are changed. */
async function withoutKnown(
  tx: Tx,
  scope: ReadingWork['scope'],
  account: AccountRecord,
  given: NewLines,
): Promise<NewLines> {
  if (account.assetId === null) return { ...given, modified: [], removed: [] };
  const changed = new Set(
    (await changedLines(tx, scope, account.assetId, changesOf(account, given))).map(({ id }) => id),
  );
  const { assetId, id: accountId, kind } = account;
  const plain = kind === 'securities' ? [] : given.lines;
  const otherwise = await linesKnownOtherwise(tx, scope, assetId, { accountId, lines: plain });
  const again = new Set(otherwise.map(({ id }) => id));
  return {
    ...given,
    lines: given.lines.filter(({ id }) => !again.has(id)),
    modified: [...given.modified.filter(({ id }) => changed.has(id)), ...given.lines.filter(({ id }) => again.has(id))],
  };
}

/** Without the lines that the ledger has by another way, and those that only the person can decide. */
async function withoutRecognised(
  tx: Tx,
  scope: ReadingWork['scope'],
  { assetId, linkId, id, kind, cursor }: AccountRecord,
  found: NewLines,
): Promise<Sorted & { readonly found: NewLines }> {
  const { workspaceId } = scope;
  if (assetId === null || kind === 'securities') return { found, recognised: 0, doubts: [], renamed: new Map() };
  const asked = await listDoubtedLines(tx, scope, linkId, id);
  const open = found.lines.filter((line) => !asked.has(line.id));
  const isBeginning = cursor === null || found.isBeginning === true;
  const given = { accountId: id, lines: open, isBeginning };
  const { known, doubtful, renamed } = await recogniseLinesOf(tx, { workspaceId, assetId }, given);
  return {
    renamed,
    found: { ...found, lines: open.filter((line) => !known.has(line.id) && !doubtful.has(line.id)) },
    recognised: known.size,
    doubts: open.flatMap((line) => {
      const candidates = doubtful.get(line.id);
      return candidates ? [{ line, candidates }] : [];
    }),
  };
}

type Sorted = {
  readonly recognised: number;
  readonly renamed: ReadonlyMap<string, string>;
  readonly doubts: readonly Pick<NewDoubt, 'line' | 'candidates'>[];
};

function changesOf(account: AccountRecord, { modified, removed }: NewLines): ChangedLines {
  return { accountId: account.id, modified, removed };
}

type Read = {
  readonly account: AccountRecord;
  readonly found: NewLines;
  readonly today: string;
  /** Nothing says yet what the account is worth, so that the balance of the bank does. */
  readonly isUnvalued: boolean;
};

/** The lines that go into the ledger; null where there are none, so that the account is not valued for nothing. */
async function toStatement(tx: Tx, scope: PersonScope, read: Omit<Read, 'isUnvalued'>): Promise<Read | null> {
  const { account, found, today } = read;
  const lines = [...found.modified, ...found.lines];
  if (lines.length === 0) return null;
  const value = account.assetId === null ? null : (await valueToday(tx, scope, today, account.assetId)).value;
  return { account, found: { ...found, lines }, today, isUnvalued: value === null };
}

async function judged({ tools, scope }: ReadingWork, read: Read): Promise<JudgedStatement> {
  const { account, found, today, isUnvalued } = read;
  const { currency } = account;
  const { balance, balanceOn: on = today, lines } = found;
  const isSecurities = account.kind === 'securities';
  const text = statementText({ accountId: account.id, currency, isSecurities, lines });
  const opening = isUnvalued && balance !== null && !isSecurities ? openingBalance({ balance, on, lines }) : null;
  return await judgeStatement(tools, scope.workspaceId, { content: Buffer.from(text, 'utf8'), currency, opening });
}

type Result = Omit<Read, 'isUnvalued'> & Sorted & { readonly statement: JudgedStatement | null };

const NOTHING: Withdrawn = { corrected: 0, withdrawn: 0, untouched: 0 };

async function store(work: ReadingWork & { tx: Tx }, { id: linkId, ...link }: LinkRecord, result: Result) {
  const { tx, scope, tools } = work;
  const { account, found, today, recognised, renamed, doubts } = result;
  await lockLink(tx, scope, linkId);
  const now = (await listAccounts(tx, scope, linkId)).find(({ id }) => id === account.id);
  if (!now || now.cursor !== account.cursor || now.importId !== account.importId) return;
  const of = { workspaceId: scope.workspaceId, linkId, id: account.id };
  const addition = { tx, scope, tools };
  if (now.assetId && now.newName) await followAccount(tx, of, { assetId: now.assetId, newName: null });
  const changes = now.assetId ? await withdrawLines(addition, now.assetId, changesOf(account, found)) : NOTHING;
  if (now.assetId) await renameLines(addition, now.assetId, { accountId: account.id, renamed });
  const importId = await bring(addition, link, now, result);
  await noteLines(tx, of, { ...found, importId, on: today });
  if (found.consentUntil) await changeLink(tx, scope, linkId, { consented_until: found.consentUntil });
  const about = { linkId, accountId: account.id, at: tools.clock.now() };
  for (const doubt of doubts) await insertDoubt(tx, scope, { ...about, ...doubt, id: tools.randomness.uuid() });
  const { missing = null } = found;
  const count = changes.corrected + changes.withdrawn + changes.untouched + recognised;
  if (importId === null && missing === null && count === 0) return;
  const brought = { ...about, importId, recognised, missing, ...changes };
  await insertSynchronisation(tx, scope, { id: tools.randomness.uuid(), ...brought });
}

/** Adds the lines of a reading, as an import, or does what is to be done without any; answers the id of the import. */
async function bring(
  work: Parameters<typeof addStatement>[0],
  link: Pick<LinkRecord, 'institutionName'>,
  account: AccountRecord,
  { found, statement, today }: Result,
): Promise<string | null> {
  const { institutionName } = link;
  const target = targetOf(link, account);
  if (!target) return null;
  if (statement) return await addStatement(work, `${institutionName}, ${account.name}`, statement, target);
  const { balance, balanceOn: on = today, isIncomplete = false } = found;
  // Where lines are still to come, some of them are in the balance, and nobody knows which.
  const opening = balance === null || isIncomplete ? null : openingBalance({ balance, on, lines: [] });
  await followWithoutLines(work, { account, target, institutionName, opening });
  return null;
}

/** Where the lines of an account go: the account it is joined to, or the one that they open. */
function targetOf(
  { institutionName }: Pick<LinkRecord, 'institutionName'>,
  account: AccountRecord,
): StatementTarget | null {
  const { kind, assetId, newName } = account;
  if (assetId) return { assetId };
  const assetKind = followedAs(kind);
  if (!newName || !assetKind) return null;
  const wrapper = kind === 'securities' && /^PEA\b/.test(account.name) ? 'pea' : 'none';
  return { newAsset: { name: newName, kind: assetKind, wrapper, institution: institutionName } };
}
