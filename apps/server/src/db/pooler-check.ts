import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { APP_ROLE, type DatabaseAddress } from './address.ts';

const ADVICE = 'Let DATABASE_URL lead to PostgreSQL itself (docs/operations.md, "A pooler in between").';

const WITHOUT_OPTIONS = `in each connection the role ${APP_ROLE}, the search path, the time limits and the quotas are set by it. ${ADVICE}`;

const SHARED =
  'The pooler between the product and the database lends a connection for one transaction alone (pool_mode = transaction): ' +
  `prepared statements and the notifications of the job queue do not work through it. ${ADVICE}`;

/** Says what is wrong where a pooler refuses the settings of a connection; leaves other errors as they are. */
export function explainRefusedOptions(error: unknown): unknown {
  if (!(error instanceof Error) || !error.message.startsWith('unsupported startup parameter')) return error;
  const sentence = `A pooler between the product and the database refuses the startup parameter "options": ${WITHOUT_OPTIONS}`;
  return new Error(sentence, { cause: error });
}

/**
 * Refuses a pooler that drops the settings of a connection, or lends one connection of the server to several of the
 * product: both would be noticed by calls that fail only once the product has started.
 *
 * @throws Error with one sentence for the operator
 */
export async function checkPooler(address: DatabaseAddress): Promise<void> {
  const mark = randomUUID();
  const [first, second] = [openMarked(address, mark), openMarked(address, mark)];
  try {
    const idle = await identityOf(first);
    const busy = await identityOf(second);
    if (idle.mark !== mark) {
      throw new Error(
        `A pooler between the product and the database drops the startup parameter "options": ${WITHOUT_OPTIONS}`,
      );
    }
    if (idle.process === busy.process) throw new Error(SHARED);
  } catch (error) {
    throw explainRefusedOptions(error);
  } finally {
    for (const client of [first, second]) await client.end().catch(() => undefined);
  }
}

function openMarked(address: DatabaseAddress, mark: string): pg.Client {
  const options = `-c app.connection=${mark}`;
  const client = new pg.Client({ ...address, options, application_name: 'aurea', connectionTimeoutMillis: 5_000 });
  return client.on('error', () => undefined); // a lost connection also rejects the statement that was running
}

type Identity = { readonly process: number; readonly mark: string | null };

/** Which process of the server answers a new connection. */
async function identityOf(client: pg.Client): Promise<Identity> {
  await client.connect();
  const { rows } = await client.query<Identity>(
    `select pg_backend_pid() as process, current_setting('app.connection', true) as mark`,
  );
  const [identity] = rows;
  if (!identity) throw new Error('The database does not say which process answers.');
  return identity;
}
