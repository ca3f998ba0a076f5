import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { withOwner } from '../apps/server/src/db/client.ts';
import { findRunning } from '../apps/server/src/db/embedded/supervisor.ts';

const OUTBOX = fileURLToPath(new URL('../apps/server/src/commands/outbox.ts', import.meta.url));

/** What the operator reads on the command line: the messages that an instance without mail could not send. */
async function outbox(): Promise<string> {
  const env = { ...process.env, DATA_DIR: process.env.AUREA_DATA_DIR };
  const { stdout } = await promisify(execFile)(process.execPath, [OUTBOX, '--limit', '1000'], { env });
  return stdout;
}

/** The address in the latest message to somebody, as far as this instance is concerned. */
export async function linkSentTo(email: string): Promise<string> {
  const messages = (await outbox()).split(/^-{10,}$/m).filter((message) => message.includes(`to ${email}`));
  const [link] = /https?:\/\/\S+/.exec(messages.at(-1) ?? '') ?? [];
  if (!link) throw new Error(`no message with a link waits for ${email}`);
  const { pathname, search } = new URL(link);
  return `${pathname}${search}`;
}

/** The six digits in the latest message to somebody. */
export async function codeSentTo(email: string): Promise<string> {
  const messages = (await outbox()).split(/^-{10,}$/m).filter((message) => message.includes(`to ${email}`));
  const codes = messages.flatMap((message) => /^\s*(\d{6})\s*$/m.exec(message)?.[1] ?? []);
  const code = codes.at(-1);
  if (!code) throw new Error(`no message with a code waits for ${email}`);
  return code;
}

/** Lets somebody see how the instance is, as `npm run user -- --operator` does. */
export async function makeOperator(email: string): Promise<void> {
  await onDatabase((client) =>
    client.query(`update identity.users set operator_since = now() where email = $1`, [email]),
  );
}

/** A backup the instance took, an error, and a mail that a practice had sent, as they stand there after a while. */
export async function addOperatorHistory(practiceId: string, name: string): Promise<void> {
  await onDatabase(async (client) => {
    await client.query(
      `insert into operations.backups (id, file_name, taken_at, ended_at, size, row_count, tested_at, test_seconds)
       values (gen_random_uuid(), 'aurea-' || gen_random_uuid() || '.backup', now(), now(), 3800000, 357294, now(), 24)`,
    );
    await client.query(
      `insert into operations.failures_by_hour (hour, place, code, times, last_at)
       values (date_trunc('hour', now()), 'GET /api/dashboard', '53100', 3, now())
       on conflict do nothing`,
    );
    await client.query(`update app.workspaces set name = $2 where workspace_id = $1`, [practiceId, name]);
    await client.query(
      `insert into identity.outbox (message_id, workspace_id, purpose, recipient, subject, created_at, useful_until, next_try_at)
       values (gen_random_uuid(), $1, 'letter', 'reader@example.org', 'Letter', now(), now() + interval '1 day', now())`,
      [practiceId],
    );
  });
}

async function onDatabase(work: Parameters<typeof withOwner>[1]): Promise<void> {
  const running = await findRunning(process.env.AUREA_DATA_DIR ?? '');
  if (!running) throw new Error('the product of the journeys is not running');
  await withOwner(running.owner, work);
}

/** Makes the last proof of identity of somebody six minutes old, as if they had sat at the page that long. */
export async function ageProofOf(email: string): Promise<void> {
  await onDatabase((client) =>
    client.query(
      `update identity.sessions set proven_at = now() - interval '6 minutes'
        where user_id in (select user_id from identity.users where email = $1)`,
      [email],
    ),
  );
}

/** Makes the relation with a customer end on a day of before: it was archived then. */
export async function endRelationOn(customerId: string, day: string): Promise<void> {
  await onDatabase((client) =>
    client.query(`update app.customers set archived_at = ($2 || 'T12:00:00Z')::timestamptz where id = $1`, [
      customerId,
      day,
    ]),
  );
}

/** Gives a mandate some more times, as many clients would. */
export async function repeatMandate(id: string, times: number): Promise<void> {
  await onDatabase((client) =>
    client.query(
      `insert into app.mandates (workspace_id, id, practice_id, practice_name, scope, starts_on, given_by, given_at)
       select workspace_id, gen_random_uuid(), practice_id, practice_name, scope, starts_on, given_by, given_at
         from app.mandates cross join generate_series(1, $2::integer) where id = $1`,
      [id, times],
    ),
  );
}

/** Makes the end of an engagement that a draft states another day, as if time had gone by since it was written. */
export async function endEngagementOn(documentId: string, day: string): Promise<void> {
  await onDatabase((client) =>
    client.query(
      `update app.compliance_documents set fields = jsonb_set(fields, '{term,endsOn}', to_jsonb($2::text)) where id = $1`,
      [documentId, day],
    ),
  );
}
