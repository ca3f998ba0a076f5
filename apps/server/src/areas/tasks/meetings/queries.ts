import type { Meeting, MeetingDraft } from '@aurea/contract/tasks/meetings.ts';
import type { Day } from '@aurea/domain/core/day.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Scope } from '#db/scope.ts';
import { type Removal, setDeleted } from '#db/soft-deletion.ts';
import { currentTimeZone } from '#db/time-zone.ts';
import type { Tx } from '#db/transaction.ts';
import { NAME_OF_USER } from '../colleague-queries.ts';
import type { Versioned } from '../queries.ts';

/** Of the tables `m` meetings and `c` customers. */
const MEETING = sql`
  m.id, jsonb_build_object('id', c.id, 'name', c.name) as customer, m.starts_at as "startsAt", m.minutes, m.kind, m.place,
  m.participants, m.notes, m.decisions, m.version,
  coalesce((select jsonb_agg(jsonb_build_object('id', of_it.id, 'name', coalesce(${NAME_OF_USER}, '')) order by of_it.rank)
     from unnest(m.colleague_ids) with ordinality as of_it (id, rank)
     left join memberships works on works.workspace_id = m.workspace_id and works.user_id = of_it.id
     left join users u on u.user_id = works.user_id), '[]') as colleagues,
  coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'title', t.title, 'dueOn', t.due_on, 'doneOn', t.done_on)
                             order by t.created_at, t.id)
     from tasks t
    where t.workspace_id = m.workspace_id and t.meeting_id = m.id and t.deleted_at is null), '[]') as "nextSteps"`;

const JOINED = sql`meetings m join customers c on c.workspace_id = m.workspace_id and c.id = m.customer_id`;

export type MeetingSearch = {
  readonly customerId?: string | undefined;
  readonly from?: Day | undefined;
  readonly to?: Day | undefined;
  readonly order: 'latest' | 'earliest';
  readonly page: number;
  readonly size: number;
};

type Page = { readonly items: Meeting[]; readonly total: number };

/** A page of meetings. Reads names of colleagues, so the transaction must see all identities. */
export async function listMeetings(tx: Tx, { workspaceId }: Scope, search: MeetingSearch): Promise<Page> {
  const { customerId, from, to, order, page, size } = search;
  const zone = currentTimeZone();
  const conditions: RawBuilder<SqlBool>[] = [sql`m.workspace_id = ${workspaceId} and m.deleted_at is null`];
  if (customerId) conditions.push(sql`m.customer_id = ${customerId}`);
  if (from) conditions.push(sql`m.starts_at >= ${from}::date::timestamp at time zone ${zone}`);
  if (to) conditions.push(sql`m.starts_at < (${to}::date + 1)::timestamp at time zone ${zone}`);
  const filter = sql.join(conditions, sql` and `);
  const direction = order === 'latest' ? sql`desc` : sql`asc`;
  const { rows } = await sql<Meeting>`
    select ${MEETING} from ${JOINED} where ${filter}
     order by m.starts_at ${direction}, m.id limit ${size} offset ${(page - 1) * size}`.execute(tx);
  const counted = await sql<{ total: number }>`select count(*)::int as total from ${JOINED} where ${filter}`.execute(
    tx,
  );
  return { items: rows, total: counted.rows[0]?.total ?? 0 };
}

/** @throws Failure `not_found` for a meeting that is removed, of another practice or of a customer the caller does not see */
export async function findMeeting(tx: Tx, { workspaceId }: Scope, id: string): Promise<Meeting> {
  const { rows } = await sql<Meeting>`
    select ${MEETING} from ${JOINED}
     where m.workspace_id = ${workspaceId} and m.id = ${id} and m.deleted_at is null`.execute(tx);
  const [meeting] = rows;
  if (!meeting) throw new Failure('not_found', { what: 'meeting' });
  return meeting;
}

type Said = Omit<MeetingDraft, 'nextStep'>;

function columnsOf(said: Said, at: Date) {
  return {
    starts_at: said.startsAt,
    minutes: said.minutes,
    kind: said.kind,
    place: said.place,
    participants: said.participants,
    colleague_ids: [...new Set(said.colleagueIds)],
    notes: said.notes,
    decisions: said.decisions,
    changed_at: at.toISOString(),
  };
}

export type NewMeeting = Said & { readonly id: string; readonly customerId: string; readonly userId: string };

export async function insertMeeting(tx: Tx, { workspaceId }: Scope, meeting: NewMeeting, at: Date): Promise<void> {
  const { id, customerId, userId } = meeting;
  const made = { created_by: userId, created_at: at.toISOString() };
  await tx
    .insertInto('meetings')
    .values({ workspace_id: workspaceId, id, customer_id: customerId, ...made, ...columnsOf(meeting, at) })
    .execute();
}

type Saying = Said & { readonly at: Date };

/** @throws Failure `stale` where somebody changed the meeting since, `not_found` */
export async function updateMeeting(tx: Tx, scope: Scope, { id, version }: Versioned, { at, ...said }: Saying) {
  const { numUpdatedRows } = await tx
    .updateTable('meetings')
    .set({ ...columnsOf(said, at), version: version + 1 })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .where('version', '=', version)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  await findMeeting(tx, scope, id);
  throw new Failure('stale', { what: 'meeting' });
}

/** Removes a meeting, or restores it where it is removed. @throws Failure `not_found` */
export const setMeetingDeleted = (tx: Tx, scope: Scope, id: string, removal: Removal): Promise<void> =>
  setDeleted(tx, scope, { table: 'meetings', what: 'meeting', id }, removal);
