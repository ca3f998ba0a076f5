import { type RawBuilder, sql } from 'kysely';

/**
 * The name of the account whose id a column holds, its address where it gave none, empty where it was erased. The transaction
 * must see all identities.
 */
export const accountName = (column: string): RawBuilder<string> => sql`
  coalesce((select coalesce(nullif(trim(u.given_name || ' ' || u.family_name), ''), u.email)
              from identity.users u where u.user_id = ${sql.ref(column)}), '')`;
