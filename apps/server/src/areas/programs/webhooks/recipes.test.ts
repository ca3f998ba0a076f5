import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { systemRandomness } from '#http/deps.ts';
import { createOutbound, type Outbound } from '#providers/outbound.ts';
import { freePort } from '#testing/free-port.ts';
import { newSecret, signedHeaders } from './sign.ts';

const PAGE = new URL('../../../../../../docs/programs.md', import.meta.url);

/** The code of a recipe of the page, as it is written, in a file of its own. */
async function fileOf(name: string, ending: string): Promise<string> {
  const page = await readFile(PAGE, 'utf8');
  const [, code] = page.match(new RegExp(`<!-- recipe:${name} -->\\n\`\`\`\\w+\\n([\\s\\S]*?)\`\`\``)) ?? [];
  if (!code) throw new Error(`no recipe ${name}`);
  const folder = await mkdtemp(join(tmpdir(), 'recipe-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, `recipe.${ending}`);
  await writeFile(file, code);
  return file;
}

/** Sends once the receiver has started. */
async function post(outbound: Outbound, url: URL, body: string, headers: Record<string, string>): Promise<number> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await outbound.post(url, body, headers);
    } catch (error) {
      if (attempt > 100) throw error;
      await pause(100);
    }
  }
}

/** A machine at home may lack it; where `CI` is set it is there (`.ci/run`), and nothing is passed over. */
const hasPython = Boolean(process.env.CI) || spawnSync('python3', ['-c', 'str.removeprefix']).status === 0;

test.for([
  { name: 'webhook-typescript', program: process.execPath, options: ['--no-warnings'], ending: 'mts', runs: true },
  { name: 'webhook-python', program: 'python3', options: [], ending: 'py', runs: hasPython },
])('$name accepts what is genuine and nothing else', async ({ name, program, options, ending, runs }, { skip }) => {
  skip(!runs);
  const [secret, former, foreign] = [1, 2, 3].map(() => newSecret(systemRandomness));
  if (!secret || !former || !foreign) throw new Error('no secrets');
  const port = await freePort();
  const env = { ...process.env, AUREA_WEBHOOK_SECRET: secret, PORT: String(port) };
  const receiver = spawn(program, [...options, await fileOf(name, ending)], {
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  onTestFinished(() => void receiver.kill());
  const lines = createInterface(receiver.stdout)[Symbol.asyncIterator]();
  const url = new URL(`http://127.0.0.1:${port}/hook`);
  const outbound = createOutbound({ chosenOrigins: [url.origin] });
  const [id, body] = ['5b1c', '{"type":"invoice.paid","data":{"name":"é"}}'];
  const seconds = Math.floor(Date.now() / 1000);
  const headersBy = (secrets: readonly string[], at = seconds) => signedHeaders(secrets, { id, seconds: at, body });
  expect(await post(outbound, url, body, headersBy([secret]))).toBe(204);
  expect((await lines.next()).value).toBe('invoice.paid');
  expect(await post(outbound, url, body, headersBy([former, secret]))).toBe(204);
  const refused = [
    await post(outbound, url, body, headersBy([foreign])),
    await post(outbound, url, body, headersBy([secret], seconds - 400)),
    await post(outbound, url, `${body} `, headersBy([secret])),
    await post(outbound, url, body, { ...headersBy([secret]), 'webhook-id': 'other' }),
    await post(outbound, url, body, { ...headersBy([secret]), 'webhook-timestamp': 'soon' }),
    await post(outbound, url, body, {}),
  ];
  expect(refused).toEqual(refused.map(() => 401));
});
