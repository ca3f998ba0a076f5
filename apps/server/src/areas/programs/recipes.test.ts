import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { assets } from '@aurea/contract/assets.ts';
import type { TokenScope } from '@aurea/contract/programs/token-scopes.ts';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { expect, onTestFinished, test } from 'vitest';
import { PRODUCT_AREAS } from '#product-areas.ts';
import { startApp } from '#testing/app.ts';
import { askTool, connectAssistant, tokenOf } from '#testing/assistant.ts';
import { openHousehold as newHousehold } from '#testing/people.ts';

const PAGE = new URL('../../../../../docs/programs.md', import.meta.url);
const run = promisify(execFile);

const app = await startApp({ areas: PRODUCT_AREAS });
const address = await app.http.listen({ port: 0, host: '127.0.0.1' });

/** The code of a recipe of the page, as it is written. */
async function recipe(name: string): Promise<string> {
  const page = await readFile(PAGE, 'utf8');
  const [, code] = page.match(new RegExp(`<!-- recipe:${name} -->\\n\`\`\`\\w+\\n([\\s\\S]*?)\`\`\``)) ?? [];
  if (!code) throw new Error(`no recipe ${name}`);
  return code;
}

async function withFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'recipe-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** A household with an asset, a token of it, and what a recipe finds in its environment. */
async function openHousehold(scopes: readonly TokenScope[]) {
  const person = await newHousehold(app);
  const value = { on: '2026-03-01', amount: '4200' };
  await person.call(assets.create, { body: { name: 'Watch', kind: 'other', currency: 'EUR', value } });
  const { secret } = await tokenOf(person, scopes);
  return { ...person, env: { AUREA_URL: address, AUREA_TOKEN: secret } };
}

/** A machine at home may lack a program; where `CI` is set all of them are there (`.ci/run`), and none is passed over. */
const isMissing = (program: string) => !process.env.CI && spawnSync(program, ['--version']).status !== 0;
const { PATH = '' } = process.env;

test('the recipes in TypeScript work as they are written', async () => {
  const { call, env } = await openHousehold(['dashboard:read', 'assets:write']);
  const runTypeScript = (name: string) =>
    withFolder(async (folder) => {
      const file = join(folder, 'recipe.mts');
      await writeFile(file, await recipe(name));
      return (await run(process.execPath, ['--no-warnings', file], { env })).stdout.trim();
    });
  expect(await runTypeScript('typescript')).toMatch(/^4200(\.00)? EUR \w+$/);
  expect(await runTypeScript('write')).toBe('201');
  // The key is the same: what was done once is not done again.
  expect(await runTypeScript('write')).toBe('201');
  expect((await call(assets.list, {})).items).toMatchObject([{ name: 'Watch' }, { name: 'Watch' }]);
});

test.skipIf(isMissing('curl'))('the recipe for curl works as it is written', async () => {
  const { env } = await openHousehold(['dashboard:read']);
  const { stdout } = await run('sh', ['-c', await recipe('curl')], { env: { ...env, PATH } });
  expect(JSON.parse(stdout)).toMatchObject({ currency: 'EUR', netWorth: expect.stringMatching(/^4200(\.00)?$/) });
});

test.skipIf(isMissing('python3'))('the recipe in Python works as it is written', async () => {
  const { env } = await openHousehold(['dashboard:read']);
  const { stdout } = await run('python3', ['-c', await recipe('python')], { env: { ...env, PATH } });
  expect(stdout.trim()).toMatch(/^4200(\.00)? EUR \w+$/);
});

test('an assistant connects as it is written, over HTTP and as a program', { timeout: 60_000 }, async () => {
  const { env } = await openHousehold(['assets:read']);
  const { aurea } = JSON.parse(await recipe('mcp-http')).mcpServers;
  const said = String(aurea.headers.Authorization).replace('aurea_pat_…', env.AUREA_TOKEN);
  const endpoint = new URL(new URL(aurea.url).pathname, address);
  const overHttp = await connectAssistant(endpoint, said.replace('Bearer ', ''));
  const program = new Client({ name: 'test', version: '1' });
  onTestFinished(() => program.close());
  const folder = { AUREA_FOLDER: new URL('../../../../../', import.meta.url).pathname, PATH };
  const command = { command: 'sh', args: ['-c', await recipe('mcp-program')], env: { ...env, ...folder } };
  await program.connect(new StdioClientTransport({ ...command, stderr: 'ignore' }));
  for (const client of [overHttp, program])
    expect((await askTool(client, 'assets')).structuredContent).toMatchObject({ items: [{ name: 'Watch' }] });
});

test('each recipe of the page is run by a test', async () => {
  const named = [...(await readFile(PAGE, 'utf8')).matchAll(/<!-- recipe:([\w-]+) -->/g)].map(([, name]) => name);
  const here = ['curl', 'python', 'typescript', 'mcp-program', 'mcp-http', 'write'];
  expect(named.toSorted()).toEqual([...here, 'webhook-typescript', 'webhook-python'].toSorted());
});
