import { type AssetKind, valuedBy } from '@aurea/domain/assets/asset-class.ts';
import { Decimal, ZERO } from '@aurea/domain/core/decimal.ts';
import {
  type CashChoice,
  type CashTracking,
  cashTracking,
  firstOverdraft,
  neededOpening,
  type Overdraft,
  openingCash,
} from '@aurea/domain/ledger/cash/cash-tracking.ts';
import type { TransactionKind } from '@aurea/domain/ledger/transaction-kinds.ts';
import { sql } from 'kysely';
import type { Tx } from '#db/transaction.ts';
import { invalidateNetWorthFrom } from '../../db/household-version.ts';

type Account = { readonly workspaceId: string; readonly assetId: string };

/** The kinds of entries of a ledger, each with its first day: all that decides whether cash is tracked. */
export type LedgerKind = { readonly kind: TransactionKind; readonly instrumentId: string | null; readonly on: string };

type Known = {
  readonly kind: AssetKind;
  readonly choice: CashChoice | null;
  readonly tracking: CashTracking;
  readonly opening: string;
};

type Settled = {
  readonly tracking: CashTracking;
  readonly opening: Decimal;
  readonly overdraft: Overdraft | null;
  readonly needed: Decimal;
};

/**
 * Sums up the cash of an account to the end of `today`, notes when its next entry becomes due, and settles whether its
 * cash is tracked. Where that changes, so does the value of every day since its first entry.
 */
export async function saveCash(tx: Tx, account: Account, today: string): Promise<void> {
  const known = await knownCash(tx, account);
  if (!known) return;
  const kinds = await listLedgerKinds(tx, account);
  const settled = await settledCash(tx, account, known, kinds);
  const { tracking, opening, overdraft, needed } = settled;
  await sql`
    update assets set (cash, entries, next_on) = (
      select ${tracking === 'tracked' ? sql`${opening.toFixed()}::numeric + coalesce(sum(cash_effect) filter (where booked_on <= ${today}), 0)` : sql`0`},
             count(*),
             min(booked_on) filter (where booked_on > ${today})
        from transactions
       where workspace_id = ${account.workspaceId} and asset_id = ${account.assetId} and deleted_at is null),
           cash_tracking = ${tracking}, opening_cash = ${opening.toFixed()}, needed_cash = ${needed.toFixed()},
           overdrawn_on = ${overdraft?.on ?? null}, overdrawn_by = ${overdraft?.missing.toFixed() ?? null}
     where workspace_id = ${account.workspaceId} and id = ${account.assetId}
  `.execute(tx);
  const [first] = kinds.map(({ on }) => on).toSorted();
  if (first && (tracking !== known.tracking || !opening.equals(known.opening))) {
    await invalidateNetWorthFrom(tx, account.workspaceId, first);
  }
}

/** What the owner of an account chose. */
export async function findCashChoice(tx: Tx, account: Account): Promise<CashChoice | null> {
  return (await knownCash(tx, account))?.choice ?? null;
}

async function knownCash(tx: Tx, { workspaceId, assetId }: Account): Promise<Known | undefined> {
  return await tx
    .selectFrom('assets')
    .select(['kind', 'cash_choice as choice', 'cash_tracking as tracking', 'opening_cash as opening'])
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', assetId)
    .executeTakeFirst();
}

/** What kinds of entries the ledger of an account holds, and since when. */
export async function listLedgerKinds(tx: Tx, { workspaceId, assetId }: Account): Promise<LedgerKind[]> {
  const { rows } = await sql<LedgerKind>`
    select kind, case when instrument_id is not null then 'any' end as "instrumentId", min(booked_on) as "on"
      from transactions
     where workspace_id = ${workspaceId} and asset_id = ${assetId} and deleted_at is null
     group by 1, 2
  `.execute(tx);
  return rows;
}

async function settledCash(tx: Tx, account: Account, known: Known, kinds: readonly LedgerKind[]): Promise<Settled> {
  if (valuedBy(known.kind) !== 'holdings') {
    return { tracking: 'tracked', opening: ZERO, overdraft: null, needed: ZERO };
  }
  const stated = await listStatedBalances(tx, account);
  const moved = await dailyCash(tx, account);
  const tracking = cashTracking(known.choice, kinds, stated);
  const opening = tracking === 'tracked' ? openingCash(kinds, stated) : ZERO;
  const isWatched = tracking === 'tracked' && known.choice !== 'margin';
  return {
    tracking,
    opening,
    overdraft: isWatched ? firstOverdraft(opening, moved) : null,
    needed: neededOpening(moved),
  };
}

/** What was stated of an account, oldest first. */
export async function listStatedBalances(tx: Tx, { workspaceId, assetId }: Account) {
  const rows = await tx
    .selectFrom('valuations')
    .select(['valued_on as on', 'value'])
    .where('workspace_id', '=', workspaceId)
    .where('asset_id', '=', assetId)
    .where('deleted_at', 'is', null)
    .orderBy('valued_on')
    .execute();
  return rows.map(({ on, value }) => ({ on, value: new Decimal(value) }));
}

/** What each day with entries did to the cash of an account, oldest first. */
async function dailyCash(tx: Tx, { workspaceId, assetId }: Account) {
  const { rows } = await sql<{ on: string; amount: string }>`
    select booked_on as "on", sum(cash_effect)::text as amount from transactions
     where workspace_id = ${workspaceId} and asset_id = ${assetId} and deleted_at is null
     group by 1 order by 1
  `.execute(tx);
  return rows.map(({ on, amount }) => ({ on, amount: new Decimal(amount) }));
}
