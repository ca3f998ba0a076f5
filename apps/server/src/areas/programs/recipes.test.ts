import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { assets } from '@aurea/contract/assets.ts';
import { accessTokens } from '@aurea/contract/programs/access-tokens.ts';
import { expect, test } from 'vitest';
import { PRODUCT_AREAS } from '#product-areas.ts';
import { startApp } from '#testing/app.ts';
import { openHousehold } from '#testing/people.ts';

const PAGE = new URL('../../../../../docs/programs.md', import.meta.url);
const run = promisify(execFile);

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

test('the recipes of the documentation work as they are written', async () => {
  const app = await startApp({ areas: PRODUCT_AREAS });
  const address = await app.http.listen({ port: 0, host: '127.0.0.1' });
  const person = await openHousehold(app);
  const scopes = ['dashboard:read' as const, 'assets:write' as const];
  const body = { name: 'Recipes', scopes, expiresOn: '2026-12-20' };
  const { secret } = await person.call(accessTokens.create, { body });
  const env = { AUREA_URL: address, AUREA_TOKEN: secret };
  const runTypeScript = (name: string) =>
    withFolder(async (folder) => {
      const file = join(folder, 'recipe.mts');
      await writeFile(file, await recipe(name));
      return (await run(process.execPath, ['--no-warnings', file], { env })).stdout.trim();
    });
  expect(await runTypeScript('write')).toBe('201');
  // The key is the same: what was done once is not done again.
  expect(await runTypeScript('write')).toBe('201');
  expect((await person.call(assets.list, {})).items).toMatchObject([{ name: 'Watch' }]);
  expect(await runTypeScript('typescript')).toMatch(/^4200(\.00)? EUR \w+$/);
});
