import type { MandateAreas } from '@aurea/contract/workspaces/mandate-areas.ts';
import { type RawBuilder, sql } from 'kysely';
import { leftOutOf } from './left-out.ts';

/**
 * On whose behalf a transaction reads and writes; row-level security shows nothing else.
 *
 * `workspaceId` opens one workspace, `userId` what belongs to one person, `system` the identity tables of everybody
 * (sign-in, sign-up, purge: nobody is signed in yet), `erasure` the deletion of a workspace's history, `mandateAreas` what a
 * mandate opens of the workspace, where one is worked under; what it leaves out follows from `inView`. With `snapshot` every
 * statement sees what the first one saw.
 */
export type TransactionScope = {
  readonly workspaceId?: string;
  readonly userId?: string;
  readonly system?: true;
  readonly erasure?: true;
  readonly mandateAreas?: MandateAreas | null;
  readonly snapshot?: true;
};

/**
 * Row-level security (RLS, cloisonnement des lignes): the settings of a transaction by which the policies of PostgreSQL
 * decide which rows it sees. The policies themselves are in the migrations (`create policy`); a transaction without
 * settings sees no row of a workspace.
 *
 * @see docs/decisions/0002-walls-in-the-database.md
 */
export function rowLevelSecuritySettings(scope: TransactionScope): RawBuilder<unknown> {
  const { workspaceId = '', userId = '', system, erasure, mandateAreas } = scope;
  const leftOut = leftOutOf(workspaceId);
  return sql`set_config('app.workspace', ${workspaceId}, true),
    set_config('app.user', ${userId}, true),
    set_config('app.system', ${system ? 'identity' : ''}, true),
    set_config('app.erasure', ${erasure ? 'on' : ''}, true),
    set_config('app.mandate', ${mandateAreas ? JSON.stringify(mandateAreas) : ''}, true),
    set_config('app.left_out', ${leftOut.length > 0 ? `{${leftOut.join()}}` : ''}, true)`;
}
