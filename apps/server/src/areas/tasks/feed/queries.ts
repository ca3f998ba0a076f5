import type { Locale } from '@aurea/contract/core/shapes.ts';
import type { Day } from '@aurea/domain/core/day.ts';
import type { MeetingKind } from '@aurea/domain/customers/meeting.ts';
import { sql } from 'kysely';
import type { PersonScope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';

export type StoredFeed = { readonly createdAt: string; readonly lastReadAt: string | null };

export async function findFeed(tx: Tx, { workspaceId, userId }: PersonScope): Promise<StoredFeed | null> {
  const row = await tx
    .selectFrom('calendar_feeds')
    .select(['created_at as createdAt', 'last_read_at as lastReadAt'])
    .where('workspace_id', '=', workspaceId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}

/** Puts an address in the place of the one there was. */
export async function replaceFeed(tx: Tx, { workspaceId, userId }: PersonScope, tokenHash: string, at: Date) {
  const made = { token_hash: tokenHash, created_at: at.toISOString(), last_read_at: null };
  await tx
    .insertInto('calendar_feeds')
    .values({ workspace_id: workspaceId, user_id: userId, ...made })
    .onConflict((conflict) => conflict.columns(['workspace_id', 'user_id']).doUpdateSet(made))
    .execute();
}

/** @returns whether there was one */
export async function deleteFeed(tx: Tx, { workspaceId, userId }: PersonScope): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('calendar_feeds')
    .where('workspace_id', '=', workspaceId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export type FeedOwner = { readonly userId: string; readonly locale: Locale };

/** Whose calendar an address opens at a moment, null where it opens none; notes the reading, once an hour at most. */
export async function findFeedOwner(
  tx: Tx,
  workspaceId: string,
  { tokenHash, now }: { readonly tokenHash: string; readonly now: Date },
): Promise<FeedOwner | null> {
  const { rows } = await sql<FeedOwner>`
    select user_id as "userId", locale
      from app.find_calendar_feed(${workspaceId}, ${tokenHash}, ${now.toISOString()}::timestamptz)`.execute(tx);
  return rows[0] ?? null;
}

type Changed = { readonly id: string; readonly changedAt: string; readonly version: number };

export type FedTask = Changed & { readonly title: string; readonly dueOn: Day; readonly customerName: string | null };

export type FedMeeting = Changed & {
  readonly kind: MeetingKind;
  readonly startsAt: string;
  readonly minutes: number;
  readonly customerName: string;
};

const MOST_EVENTS = 1000;

/** What a colleague has to do by a day, the earliest first. */
export async function listTasksOfFeed(tx: Tx, { workspaceId, userId }: PersonScope): Promise<FedTask[]> {
  const { rows } = await sql<FedTask>`
    select t.id, t.changed_at as "changedAt", t.version, t.title, t.due_on::text as "dueOn", c.name as "customerName"
      from tasks t left join customers c on c.workspace_id = t.workspace_id and c.id = t.customer_id
     where t.workspace_id = ${workspaceId} and t.assignee_id = ${userId} and t.due_on is not null
       and t.done_on is null and t.deleted_at is null
     order by t.due_on, t.id limit ${MOST_EVENTS}`.execute(tx);
  return rows;
}

/** The meetings a colleague takes part in that begin after a moment, the latest first. */
export async function listMeetingsOfFeed(
  tx: Tx,
  { workspaceId, userId }: PersonScope,
  after: Date,
): Promise<FedMeeting[]> {
  const { rows } = await sql<FedMeeting>`
    select m.id, m.changed_at as "changedAt", m.version, m.kind, m.starts_at as "startsAt", m.minutes,
           c.name as "customerName"
      from meetings m join customers c on c.workspace_id = m.workspace_id and c.id = m.customer_id
     where m.workspace_id = ${workspaceId} and ${userId}::uuid = any(m.colleague_ids) and m.deleted_at is null
       and m.starts_at >= ${after.toISOString()}::timestamptz
     order by m.starts_at desc, m.id limit ${MOST_EVENTS}`.execute(tx);
  return rows;
}

export async function findPracticeNameOf(tx: Tx, workspaceId: string): Promise<string> {
  const row = await tx
    .selectFrom('workspaces')
    .select('name')
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirst();
  return row?.name ?? '';
}
