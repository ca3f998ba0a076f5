import type { ClientConfig } from 'pg';

/** Where a PostgreSQL database is reached and as whom: a URL, or a socket directory with a user and a database. */
export type DatabaseAddress = Pick<ClientConfig, 'connectionString' | 'host' | 'user' | 'database'>;

/**
 * The two ways into the database: `owner` owns the tables and is used at start only (roles, migrations, job tables);
 * `app` is everything else, and each of its connections takes the role `aurea_app`.
 */
export type DatabaseAddresses = { readonly owner: DatabaseAddress; readonly app: DatabaseAddress };

/** The role every request and job works as: neither owner, nor superuser, nor able to bypass row-level security. */
export const APP_ROLE = 'aurea_app';

/** Addresses of a server of the operator. With one URL the same login serves for both, whether it owns the tables or not. */
export function addressesOf(databaseUrl: string, migrationDatabaseUrl = databaseUrl): DatabaseAddresses {
  return { owner: { connectionString: migrationDatabaseUrl }, app: { connectionString: databaseUrl } };
}
