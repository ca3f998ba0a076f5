import type { Logo, Look } from '@aurea/domain/billing/layout/look.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { sql } from 'kysely';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import type { CleanPicture } from '#providers/picture/port.ts';

const LOGO = ['id', 'width', 'height'] as const;

function logosOf(tx: Tx, { workspaceId }: Scope) {
  return tx.selectFrom('practice_logos').where('workspace_id', '=', workspaceId);
}

/** The logo that new documents bear; null where there is none. */
export async function findLogoInUse(tx: Tx, scope: Scope): Promise<Logo | null> {
  const row = await logosOf(tx, scope).select(LOGO).where('removed_at', 'is', null).executeTakeFirst();
  return row ?? null;
}

/** The same with its picture. */
export async function findPictureInUse(tx: Tx, scope: Scope): Promise<(Logo & { readonly content: Buffer }) | null> {
  const row = await logosOf(tx, scope)
    .select([...LOGO, 'content'])
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

export type Picture = { readonly mediaType: CleanPicture['mediaType']; readonly content: Buffer };

/** @throws Failure `not_found` for a logo that was never borne, or that nothing needs any more */
export async function findPictureOf(tx: Tx, scope: Scope, id: string): Promise<Picture> {
  const row = await logosOf(tx, scope)
    .select(['media_type as mediaType', 'content'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Failure('not_found', { what: 'logo' });
  return row;
}

export type NewLogo = CleanPicture & {
  readonly id: string;
  readonly source: 'upload' | 'demo';
  readonly addedAt: Date;
};

/** No other logo may be in use. */
export async function insertLogo(tx: Tx, { workspaceId }: Scope, logo: NewLogo): Promise<void> {
  const { id, mediaType, width, height, bytes, source, addedAt } = logo;
  await tx
    .insertInto('practice_logos')
    .values({
      workspace_id: workspaceId,
      id,
      media_type: mediaType,
      width,
      height,
      content: Buffer.from(bytes),
      source,
      added_at: addedAt.toISOString(),
    })
    .execute();
}

/** Takes the logo in use off; does nothing where there is none. */
export async function retireLogo(tx: Tx, { workspaceId }: Scope, at: Date): Promise<void> {
  await tx
    .updateTable('practice_logos')
    .set({ removed_at: at.toISOString() })
    .where('workspace_id', '=', workspaceId)
    .where('removed_at', 'is', null)
    .execute();
}

/** Uses a logo again; no other may be in use. @returns whether it was taken off since */
export async function reviveLogo(tx: Tx, { workspaceId }: Scope, id: string, since: Date): Promise<boolean> {
  const row = await tx
    .updateTable('practice_logos')
    .set({ removed_at: null })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('removed_at', '>', since.toISOString())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes pictures taken off too long ago to come back, unless a document bears them. */
export async function deleteLogos(tx: Tx, { workspaceId }: Scope, before: Date): Promise<void> {
  await sql`
    delete from practice_logos l
     where l.workspace_id = ${workspaceId} and l.removed_at <= ${before.toISOString()} and ${isBorneByNone}
  `.execute(tx);
}

/** Takes the logo of the demonstration off; it stays where a document of the practice's own bears it. */
export async function removeInventedLogo(tx: Tx, { workspaceId }: Scope, now: Date): Promise<void> {
  await sql`
    update practice_logos set removed_at = ${now.toISOString()}
     where workspace_id = ${workspaceId} and source = 'demo' and removed_at is null
  `.execute(tx);
  await sql`
    delete from practice_logos l where l.workspace_id = ${workspaceId} and l.source = 'demo' and ${isBorneByNone}
  `.execute(tx);
}

const isBorneByNone = sql`
  not exists (select from invoices i where i.workspace_id = l.workspace_id and i.logo_id = l.id)
  and not exists (select from quotations q where q.workspace_id = l.workspace_id and q.logo_id = l.id)`;

/** Keeps others from changing the logo of the practice until the transaction ends. */
export async function lockLogos(tx: Tx, { workspaceId }: Scope): Promise<void> {
  await tx
    .selectFrom('workspaces')
    .select('workspace_id')
    .where('workspace_id', '=', workspaceId)
    .forNoKeyUpdate()
    .execute();
}

export type LookedAt = { readonly kind: 'invoices' | 'quotations'; readonly id: string };

/** How a document looks since it was issued; null for a draft. */
export async function findFrozenLook(tx: Tx, { workspaceId }: Scope, { kind, id }: LookedAt): Promise<Look | null> {
  const { rows } = await sql<{ accent: string | null; logo: Logo | null }>`
    select d.accent,
           case when l.id is not null then json_build_object('id', l.id, 'width', l.width, 'height', l.height) end as logo
      from ${sql.table(kind)} d left join practice_logos l on l.workspace_id = d.workspace_id and l.id = d.logo_id
     where d.workspace_id = ${workspaceId} and d.id = ${id}
  `.execute(tx);
  const [row] = rows;
  return row && row.accent !== null ? { accent: row.accent, logo: row.logo } : null;
}
