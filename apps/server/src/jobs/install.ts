import type { Client } from 'pg';
import { PgBoss } from 'pg-boss';
import { APP_ROLE } from '#db/address.ts';

/** Schema of the job queue. Its tables stay on one node when the rest is sharded. */
export const JOB_SCHEMA = 'pgboss';

/**
 * Creates or upgrades the tables of the job queue with the owner's rights, and lets the product's role use them. The
 * role cannot change them: queues are not partitioned, so running the queue takes no right to create anything.
 */
export async function installJobTables(owner: Client): Promise<void> {
  const installer = new PgBoss({
    db: { executeSql: (text, values) => owner.query(text, values) },
    schema: JOB_SCHEMA,
    supervise: false,
    schedule: false,
  });
  await installer.start();
  await installer.stop({ graceful: false });
  await owner.query(`
    grant usage on schema ${JOB_SCHEMA} to ${APP_ROLE};
    grant select, insert, update, delete on all tables in schema ${JOB_SCHEMA} to ${APP_ROLE};
    grant usage on all sequences in schema ${JOB_SCHEMA} to ${APP_ROLE};
    grant execute on all functions in schema ${JOB_SCHEMA} to ${APP_ROLE};
  `);
}
