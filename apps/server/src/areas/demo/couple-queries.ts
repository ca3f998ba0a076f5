import { DEMO_MEMBERS, DEMO_PROPERTY_REGIME } from '@aurea/domain/demo/accounts.ts';
import { regimeOfMember } from '@aurea/domain/workspaces/property-regime.ts';
import { sql } from 'kysely';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';

/**
 * A household of one person has the partner of the story beside them; who is called by an address alone has the name of
 * the story until the demonstration goes.
 */
export async function insertCouple(tx: Tx, { workspaceId }: Scope, known: { readonly id: string; readonly at: Date }) {
  const [first, partner] = DEMO_MEMBERS;
  const persons = await tx
    .selectFrom('members')
    .select(['id', 'fiscal_link'])
    .where('workspace_id', '=', workspaceId)
    .limit(2)
    .execute();
  const only = persons[0];
  if (!only || persons.length > 1 || !first || !partner) return;
  await sql`
    update members m
       set name = ${first.name}, birth_on = coalesce(m.birth_on, ${first.birthOn}), invented = true, version = m.version + 1
      from users u
     where m.workspace_id = ${workspaceId} and m.id = ${only.id} and u.user_id = m.user_id and m.name = left(u.email, 100)
  `.execute(tx);
  const link = only.fiscal_link === 'declarant' ? 'spouse' : 'none';
  await tx
    .insertInto('members')
    .values({
      ...{ workspace_id: workspaceId, id: known.id, name: partner.name, birth_on: partner.birthOn, user_id: null },
      ...{ fiscal_link: link, property_regime: regimeOfMember(link, DEMO_PROPERTY_REGIME) },
      ...{ invented: true, created_at: new Date(known.at.getTime() + 1).toISOString() },
    })
    .execute();
}

/** The partner of the story goes unless somebody made something theirs; the account is called by its stated name or address. */
export async function deleteCouple(tx: Tx, { workspaceId }: Scope): Promise<void> {
  await sql`
    delete from members m
     where m.workspace_id = ${workspaceId} and m.invented and m.user_id is null
       and not exists (select from ownership_shares s where s.workspace_id = m.workspace_id and s.member_id = m.id)
       and not exists (select from incomes i where i.workspace_id = m.workspace_id and i.member_id = m.id)
  `.execute(tx);
  await sql`
    update members m
       set name = left(coalesce(nullif(trim(u.given_name || ' ' || u.family_name), ''), u.email), 100),
           birth_on = nullif(m.birth_on, ${DEMO_MEMBERS[0]?.birthOn ?? null}), version = m.version + 1
      from users u
     where m.workspace_id = ${workspaceId} and m.invented and u.user_id = m.user_id
  `.execute(tx);
  await tx
    .updateTable('members')
    .set({ invented: false })
    .where('workspace_id', '=', workspaceId)
    .where('invented', 'is', true)
    .execute();
}
