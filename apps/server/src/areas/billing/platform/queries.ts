import type { InvoicePlatform, PlatformFailure } from '@aurea/contract/billing/invoice-platform.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { sql } from 'kysely';
import type { PersonScope, Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import { stopWaiting } from './attempt-queries.ts';
import { stopFetching } from './invoice-queries.ts';

/** The platform that a practice connected; null where it has none. */
export async function findPlatform(tx: Tx, { workspaceId }: Scope): Promise<InvoicePlatform | null> {
  const { rows } = await sql<InvoicePlatform>`
    select p.address, p.token_address as "tokenAddress", p.client_id as "clientId", p.organisation,
           p.checked_at as "checkedAt", r.read_at as "readAt", r.failure, r.failed_at as "failedAt", p.version,
           (select count(*)::integer
              from (select workspace_id, platform, next_try_at from invoice_deposits
                    union all select workspace_id, platform, next_try_at from received_status_deposits) d
             where d.workspace_id = p.workspace_id and d.next_try_at is not null
               and (d.platform is null or d.platform = p.address)) as waiting,
           (select count(*)::integer from platform_messages m
             where m.workspace_id = p.workspace_id and m.question is not null) as unfiled
      from invoice_platforms p join invoice_platform_readers r on r.workspace_id = p.workspace_id
     where p.workspace_id = ${workspaceId}`.execute(tx);
  return rows[0] ?? null;
}

export type Connection = {
  readonly address: string;
  readonly tokenAddress: string;
  readonly clientId: string;
  readonly organisation: string;
  readonly sealedSecret: string | null;
  readonly connectedBy: string;
  readonly readThrough: string;
  readonly receivedThrough: string;
  readonly failures: number;
  readonly version: number;
};

/** How the platform is reached; null where there is none. */
export async function findConnection(tx: Tx, { workspaceId }: Scope): Promise<Connection | null> {
  const found = await tx
    .selectFrom('invoice_platforms as p')
    .innerJoin('invoice_platform_readers as r', 'r.workspace_id', 'p.workspace_id')
    .select(['p.address', 'p.token_address as tokenAddress', 'p.client_id as clientId', 'p.organisation', 'p.version'])
    .select(['p.connected_by as connectedBy', 'r.sealed_secret as sealedSecret', 'r.failures'])
    .select(['r.read_through as readThrough', 'r.received_through as receivedThrough'])
    .where('p.workspace_id', '=', workspaceId)
    .executeTakeFirst();
  return found ?? null;
}

export type NewConnection = Omit<Connection, 'connectedBy' | 'readThrough' | 'receivedThrough' | 'failures'> & {
  readonly sealedSecret: string;
  /** From when on changes are read, where the platform is another one. */
  readonly readThrough: Date;
  /** From when on invoices that others sent are read, likewise. */
  readonly receivedThrough: Date;
  readonly now: Date;
};

/** Saves how the platform is reached, and has it called at once. @throws Failure `stale` */
export async function saveConnection(tx: Tx, { workspaceId, userId }: PersonScope, next: NewConnection): Promise<void> {
  const { address, tokenAddress, clientId, organisation, sealedSecret, version } = next;
  const now = next.now.toISOString();
  await sql`select pg_advisory_xact_lock(hashtextextended(${`invoice platform of ${workspaceId}`}, 0))`.execute(tx);
  const before = await findConnection(tx, { workspaceId });
  if ((before?.version ?? 0) !== version) throw new Failure('stale', { what: 'invoice_platform' });
  const said = { address, token_address: tokenAddress, client_id: clientId, organisation, checked_at: now };
  await tx
    .insertInto('invoice_platforms')
    .values({ workspace_id: workspaceId, ...said, connected_by: userId, version: version + 1 })
    .onConflict((conflict) =>
      conflict.column('workspace_id').doUpdateSet({ ...said, connected_by: userId, version: version + 1 }),
    )
    .execute();
  if (before !== null && before.address !== address) {
    await stopWaiting(tx, { workspaceId });
    await stopFetching(tx, { workspaceId });
  }
  const isSame = before?.address === address && before.clientId === clientId && before.organisation === organisation;
  const begin = {
    ...{ read_through: next.readThrough.toISOString(), received_through: next.receivedThrough.toISOString() },
    read_at: null,
  };
  const fresh = { sealed_secret: sealedSecret, due_at: now, failure: null, failed_at: null, failures: 0 };
  await tx
    .insertInto('invoice_platform_readers')
    .values({ workspace_id: workspaceId, ...fresh, ...begin })
    .onConflict((conflict) => conflict.column('workspace_id').doUpdateSet({ ...fresh, ...(isSame ? {} : begin) }))
    .execute();
}

export async function deleteConnection(tx: Tx, { workspaceId }: Scope): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('invoice_platforms')
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** How long a platform is taken: a process that died with it holds it up no longer. */
const LEASE_MS = 6 * 60_000;

/** The practice whose platform is due for longest, apart from some; undefined where none is. The transaction must see all identities. */
export async function findNextDuePractice(tx: Tx, now: Date, apart: readonly string[]): Promise<string | undefined> {
  const row = await tx
    .selectFrom('invoice_platform_readers')
    .select('workspace_id as workspaceId')
    .where('due_at', '<=', now.toISOString())
    .where((row) => row.or([row('leased_until', 'is', null), row('leased_until', '<=', now.toISOString())]))
    .$if(apart.length > 0, (query) => query.where('workspace_id', 'not in', [...apart]))
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst();
  return row?.workspaceId;
}

/** A connection that a visit took, with the end of its lease: a connection that is deleted and made again has none. */
export type Taken = Connection & { readonly leasedUntil: string };

/** Takes a platform that is due. @returns how it is reached; null where it is not due, or another process has it */
export async function claimPlatform(tx: Tx, scope: Scope, now: Date): Promise<Taken | null> {
  const leasedUntil = new Date(now.getTime() + LEASE_MS).toISOString();
  const { numUpdatedRows } = await tx
    .updateTable('invoice_platform_readers')
    .set({ leased_until: leasedUntil })
    .where('workspace_id', '=', scope.workspaceId)
    .where('due_at', '<=', now.toISOString())
    .where((row) => row.or([row('leased_until', 'is', null), row('leased_until', '<=', now.toISOString())]))
    .executeTakeFirst();
  const connection = numUpdatedRows > 0n ? await findConnection(tx, scope) : null;
  return connection && { ...connection, leasedUntil };
}

/** Holds the connection of a visit until the transaction ends. @returns false where it was disconnected, saved or taken since */
export async function holdTaken(
  tx: Tx,
  { workspaceId }: Scope,
  { version, leasedUntil }: Pick<Taken, 'version' | 'leasedUntil'>,
): Promise<boolean> {
  const row = await tx
    .selectFrom('invoice_platforms as p')
    .innerJoin('invoice_platform_readers as r', 'r.workspace_id', 'p.workspace_id')
    .select('p.version')
    .where('p.workspace_id', '=', workspaceId)
    .where('p.version', '=', version)
    .where('r.leased_until', '=', leasedUntil)
    .forShare('p')
    .executeTakeFirst();
  return row !== undefined;
}

export type Reading = {
  readonly failure: PlatformFailure | null;
  readonly failures: number;
  /** What was read: a connection that was saved or made meanwhile is called again at once. */
  readonly taken: Taken;
  readonly readThrough: string;
  readonly receivedThrough: string;
  readonly now: Date;
  readonly dueAt: Date;
};

/** Gives a platform back, with how it went. One that was asked for since it was taken stays due. */
export async function releasePlatform(tx: Tx, scope: Scope, reading: Reading): Promise<void> {
  const { failure, failures, taken, now, dueAt } = reading;
  const { workspaceId } = scope;
  const isSame = await holdTaken(tx, scope, taken);
  const outcome = failure === null ? { read_at: now.toISOString(), failed_at: null } : { failed_at: now.toISOString() };
  const through = { read_through: reading.readThrough, received_through: reading.receivedThrough };
  const takenAt = sql`leased_until - make_interval(secs => ${LEASE_MS / 1000})`;
  const nextAt = sql<string>`case when due_at > ${takenAt} then due_at else ${dueAt.toISOString()}::timestamptz end`;
  const known = { failure, failures, ...through, due_at: nextAt, ...outcome };
  await tx
    .updateTable('invoice_platform_readers')
    .set({ leased_until: null, ...(isSame ? known : {}) })
    .where('workspace_id', '=', workspaceId)
    .where('leased_until', '=', taken.leasedUntil)
    .execute();
}

/** Has the platform called with the next sweep. */
export async function makeDue(tx: Tx, { workspaceId }: Scope, now: Date): Promise<void> {
  await tx
    .updateTable('invoice_platform_readers')
    .set({ due_at: now.toISOString() })
    .where('workspace_id', '=', workspaceId)
    .execute();
}
