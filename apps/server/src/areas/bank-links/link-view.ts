import type { BankAccount, BankLink } from '@aurea/contract/bank-links.ts';
import { followedAs } from '@aurea/domain/bank-links/account-kind.ts';
import { linkHealth } from '@aurea/domain/bank-links/link-health.ts';
import { joinClues, proposedAccount } from '@aurea/domain/bank-links/propose-account.ts';
import type { Day } from '@aurea/domain/core/day.ts';
import { decimal, toDecimalString } from '@aurea/domain/core/decimal.ts';
import { worthOn } from '#areas/assets/public.ts';
import type { PersonScope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import type { Clock } from '#http/deps.ts';
import { DEMONSTRATION_ID } from '#providers/bank/demonstration.ts';
import { isInTime } from './consent-time.ts';
import { differenceOf, ledgerBalances } from './ledger-balances.ts';
import { type AccountRecord, type LinkRecord, listAccounts, listLinks, listOpenAccounts, lockLink } from './queries.ts';
import { listPlans } from './schedule-queries.ts';
import { listLastLineDays } from './synchronisation-queries.ts';

type Facts = {
  readonly userId: string;
  readonly today: Day;
  readonly now: Date;
  /** Accounts of the household with what they are worth today. */
  readonly opened: readonly (Awaited<ReturnType<typeof listOpenAccounts>>[number] & {
    readonly value: string | null;
  })[];
  readonly ledger: ReadonlyMap<string, string>;
  readonly lastLines: ReadonlyMap<string, string>;
  readonly plans: ReadonlyMap<string, string>;
};

/** Every link with its accounts, latest first. */
export async function readLinks(tx: Tx, scope: PersonScope, clock: Clock): Promise<BankLink[]> {
  const links = await listLinks(tx, scope);
  const accounts = await listAccounts(tx, scope);
  const facts = await factsOf(tx, scope, { accounts, clock });
  return links.map((link) =>
    toLink(
      link,
      accounts.filter(({ linkId }) => linkId === link.id),
      facts,
    ),
  );
}

/** @throws Failure `not_found` */
export async function readLink(tx: Tx, scope: PersonScope, id: string, clock: Clock): Promise<BankLink> {
  const link = await lockLink(tx, scope, id);
  const accounts = await listAccounts(tx, scope, id);
  return toLink(link, accounts, await factsOf(tx, scope, { accounts, clock }));
}

type Asked = { readonly accounts: readonly AccountRecord[]; readonly clock: Clock };

async function factsOf(tx: Tx, scope: PersonScope, { accounts, clock }: Asked): Promise<Facts> {
  const today = clock.today();
  const opened = accounts.length > 0 ? await listOpenAccounts(tx, scope) : [];
  const openedIds = opened.map(({ assetId }) => assetId);
  const worth = openedIds.length > 0 ? await worthOn(tx, scope, today, openedIds) : new Map();
  const joined = accounts.flatMap(({ assetId }) => assetId ?? []);
  return {
    ...{ today, now: clock.now(), userId: scope.userId },
    opened: opened.map((each) => ({ ...each, value: worth.get(each.assetId) ?? null })),
    ledger: await ledgerBalances(tx, scope, accounts, { on: today, worth }),
    lastLines: await listLastLineDays(tx, scope, joined),
    plans: await listPlans(tx, scope),
  };
}

/** Whether the person may still give the consent that was asked for. */
function isAsked(link: LinkRecord, { userId, now }: Facts): boolean {
  return link.consentState !== null && link.consentBy === userId && isInTime(link, now);
}

function toLink(link: LinkRecord, accounts: readonly AccountRecord[], facts: Facts): BankLink {
  const chosen = link.chosenAt === null ? 'choosing' : 'linked';
  const isDemonstration = link.institutionId === DEMONSTRATION_ID;
  const { consentedUntil: consentUntil, failure, consentDays } = link;
  return {
    ...{ id: link.id, institutionName: link.institutionName, isDemonstration, consentUntil, consentDays, failure },
    state: consentUntil === null ? 'consenting' : chosen,
    demonstrationCode: isDemonstration ? link.code : null,
    consentAddress: isAsked(link, facts) ? link.consentAddress : null,
    demonstrationBehaviour: isDemonstration ? link.behaviour : null,
    health: consentUntil === null ? null : linkHealth({ consentUntil, failure }, facts.today),
    synchronisedAt: link.synchronisedAt,
    nextAt: facts.plans.get(link.id) ?? null,
    isSynchronising: link.requestedAt !== null || accounts.some(({ importState }) => importState === 'committing'),
    accounts: accounts.map((account) => toAccount(account, facts)),
  };
}

function toAccount(account: AccountRecord, facts: Facts): BankAccount {
  const { id, name, kind, currency, lastDigits, balanceOn, pending, assetId, assetName } = account;
  const assetKind = followedAs(kind);
  const balance = account.balance === null ? null : toDecimalString(decimal(account.balance));
  const candidates = facts.opened.filter((each) => each.kind === assetKind && each.currency === currency);
  const ledger = assetId === null ? undefined : facts.ledger.get(assetId);
  return {
    ...{ id, name, kind, currency, lastDigits, balance, balanceOn, assetKind, assetId, assetName },
    candidates: candidates.map((each) => ({
      ...{ assetId: each.assetId, name: each.name, value: each.value },
      fits: joinClues({ name, lastDigits, balance }, each),
    })),
    proposedAssetId: proposedAccount({ name, lastDigits, balance }, candidates),
    isFollowed: isFollowed(account),
    ledgerBalance: ledger ?? null,
    difference: differenceOf(account, ledger),
    lastLineOn: (assetId && facts.lastLines.get(assetId)) || null,
    pending: pending.map((line) => ({ ...line })),
    lastImport: importOf(account),
  };
}

/** Lines of an account are read once it is joined to one of the household, or is to open one. */
export function isFollowed({ joinedAssetId, newName }: AccountRecord): boolean {
  return joinedAssetId !== null || newName !== null;
}

function importOf(account: AccountRecord): BankAccount['lastImport'] {
  const { importId, importState, importDone, importTotal, importResult } = account;
  if (importId === null || importState === null) return null;
  const [done, total] = [importDone ?? 0, importTotal ?? 0];
  return { id: importId, state: importState, done, total, added: importResult?.added ?? null };
}
