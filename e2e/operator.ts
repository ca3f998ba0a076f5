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

/** Makes the last proof of identity of somebody six minutes old, as if they had sat at the page that long. */
export async function ageProofOf(email: string): Promise<void> {
  const running = await findRunning(process.env.AUREA_DATA_DIR ?? '');
  if (!running) throw new Error('the product of the journeys is not running');
  await withOwner(running.owner, (client) =>
    client.query(
      `update identity.sessions set proven_at = now() - interval '6 minutes'
        where user_id in (select user_id from identity.users where email = $1)`,
      [email],
    ),
  );
}
