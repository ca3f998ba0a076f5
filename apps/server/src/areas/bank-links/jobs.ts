import { followedAs } from '@aurea/domain/bank-links/account-kind.ts';
import { statementText } from '@aurea/domain/bank-links/statement-text.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { z } from 'zod';
import {
  addStatement,
  type JudgedStatement,
  judgeStatement,
  type StatementTarget,
} from '#areas/imports/statements/public.ts';
import { inScope } from '#db/transaction.ts';
import { type AreaTools, forJobs } from '#http/area.ts';
import type { Job } from '#jobs/queue.ts';
import type { BankPort, NewLines } from '#providers/bank/port.ts';
import { isFollowed } from './link-view.ts';
import {
  type AccountRecord,
  changeLink,
  followAccount,
  type LinkRecord,
  listAccounts,
  lockLink,
  noteLines,
} from './queries.ts';

const SynchroniseLink = z.object({ workspaceId: z.string(), linkId: z.string(), userId: z.string() });
type SynchroniseLink = z.infer<typeof SynchroniseLink>;

export const SYNCHRONISE_LINK: Job<SynchroniseLink> = { name: 'synchronise-bank-link', data: SynchroniseLink };

type Work = { readonly tools: AreaTools; readonly bank: BankPort; readonly job: SynchroniseLink };

/**
 * Fetches the new lines of every followed account of a link, each account with a transaction of its own that keeps the
 * lines and notes where the next reading begins: after a crash nothing is twice and nothing is missing.
 */
export function workOnBankLinks(areaTools: AreaTools, bank: BankPort): void {
  const tools = forJobs(areaTools);
  tools.queue.handle(SYNCHRONISE_LINK, async (job) => {
    const work = { tools, bank, job };
    const scope = { workspaceId: job.workspaceId };
    const found = await begun(work);
    if (!found) return;
    const failure = await failureOf(() => synchronise(work, found));
    await inScope(tools.db, scope, async (tx) => {
      const at = tools.clock.now().toISOString();
      const succeeded = failure === null ? { synchronised_at: at } : {};
      await changeLink(tx, scope, job.linkId, { requested_at: null, failure, ...succeeded });
    });
  });
}

type Begun = { readonly link: LinkRecord; readonly accounts: readonly AccountRecord[] };

/** The link with its accounts; null where it was removed meanwhile, or was synchronised already. */
async function begun({ tools, job }: Work): Promise<Begun | null> {
  const scope = { workspaceId: job.workspaceId };
  try {
    return await inScope(tools.db, scope, async (tx) => {
      const link = await lockLink(tx, scope, job.linkId);
      if (link.requestedAt === null) return null;
      return { link, accounts: await listAccounts(tx, scope, job.linkId) };
    });
  } catch (error) {
    if (error instanceof Failure && error.code === 'not_found') return null;
    throw error;
  }
}

async function failureOf(work: () => Promise<void>): Promise<string | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return error.code;
  }
}

async function synchronise(work: Work, { link, accounts }: Begun): Promise<void> {
  // What the import before has not finished to add would be added to a second account.
  const ready = accounts.filter((each) => isFollowed(each) && each.importState !== 'committing');
  for (const account of ready) await readAccount(work, link, account);
}

async function readAccount({ tools, bank, job }: Work, link: LinkRecord, account: AccountRecord): Promise<void> {
  const scope = { workspaceId: job.workspaceId };
  const today = await inScope(tools.db, scope, async () => tools.clock.today());
  const cursor = account.importState === 'failed' || account.assetId === null ? null : account.cursor;
  const found = await bank.lines({ reference: link.reference, accountId: account.id, cursor }, today);
  const statement = found.lines.length > 0 ? await judged(tools, job.workspaceId, { account, found, today }) : null;
  await inScope(tools.db, scope, async (tx) => {
    await lockLink(tx, scope, link.id);
    const now = (await listAccounts(tx, scope, link.id)).find(({ id }) => id === account.id);
    if (!now || now.cursor !== account.cursor || now.importId !== account.importId) return;
    const of = { ...scope, linkId: link.id, id: account.id };
    if (now.assetId && now.newName) await followAccount(tx, of, { assetId: now.assetId, newName: null });
    const target = targetOf(link, now);
    const name = `${link.institutionName}, ${account.name}`;
    const addition = { tx, scope: { ...scope, userId: job.userId }, tools };
    const importId = statement && target ? await addStatement(addition, name, statement, target) : null;
    await noteLines(tx, of, { ...found, importId, on: today });
  });
}

type Read = { readonly account: AccountRecord; readonly found: NewLines; readonly today: string };

async function judged(tools: AreaTools, workspaceId: string, read: Read): Promise<JudgedStatement> {
  const { account, found, today } = read;
  const { currency } = account;
  const text = statementText({
    ...{ accountId: account.id, currency, isSecurities: account.kind === 'securities' },
    ...{ balance: found.balance, on: today, lines: found.lines },
  });
  return await judgeStatement(tools, workspaceId, { content: Buffer.from(text, 'utf8'), currency });
}

/** Where the lines of an account go: the account it is joined to, or the one that they open. */
function targetOf({ institutionName }: LinkRecord, account: AccountRecord): StatementTarget | null {
  const { kind, assetId, newName } = account;
  if (assetId) return { assetId };
  const assetKind = followedAs(kind);
  if (!newName || !assetKind) return null;
  const wrapper = kind === 'securities' && /^PEA\b/.test(account.name) ? 'pea' : 'none';
  return { newAsset: { name: newName, kind: assetKind, wrapper, institution: institutionName } };
}
