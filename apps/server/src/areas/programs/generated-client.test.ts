import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { operations } from '@aurea/contract/operations.ts';
import { accessTokens } from '@aurea/contract/programs/access-tokens.ts';
import { generateApi } from 'swagger-typescript-api';
import { afterAll, expect, it } from 'vitest';
import { PRODUCT_AREAS } from '#product-areas.ts';
import { startApp } from '#testing/app.ts';
import { openHousehold } from '#testing/people.ts';

const run = promisify(execFile);
const TYPESCRIPT = new URL('../../../../../node_modules/typescript/bin/tsc', import.meta.url).pathname;

const folder = await mkdtemp(join(tmpdir(), 'generated-client-'));
afterAll(() => rm(folder, { recursive: true }));

/** Ten calls of somebody who has nothing but the generated client and a token. */
const TEN_CALLS = `
import { Api } from './client.js';

const { AUREA_URL: baseUrl = '', AUREA_TOKEN } = process.env;
const { api } = new Api({ baseUrl, baseApiParams: { headers: { authorization: \`Bearer \${AUREA_TOKEN}\` }, format: 'json' } });
const once = (key: string) => ({ headers: { authorization: \`Bearer \${AUREA_TOKEN}\`, 'idempotency-key': key } });

const value = { on: '2026-03-01', amount: '4200' };
const made = await api.assetsCreate({ name: 'Watch', kind: 'other', currency: 'EUR', value }, once('watch-of-may'));
const again = await api.assetsCreate({ name: 'Watch', kind: 'other', currency: 'EUR', value }, once('watch-of-may'));
const assets = await api.assetsList({});
const found = await api.assetsFind(made.data.id);
const worth = await api.dashboardNetWorth({ interval: 'month' });
const shares = await api.performanceAllocation({ by: 'asset' });
const figures = await api.performanceShow({ scope: 'all' });
const loans = await api.loansList();
const estimate = await api.taxEstimateShow('2025');
const refused = await api.transactionsList({}).catch((answer: { status: number }) => answer);

const netWorth: string | null | undefined = worth.data.items.at(-1)?.total;
console.log(
  JSON.stringify({
    ...{ isOne: made.data.id === again.data.id, listed: assets.data.items.map(({ name }) => name) },
    ...{ found: found.data.name, netWorth, share: shares.data.items[0]?.percent },
    ...{ currency: figures.data.currency, loans: loans.data.items.length, bound: estimate.data.bound, refused: refused.status },
  }),
);
`;

const SETTINGS = {
  compilerOptions: {
    ...{ target: 'es2024', module: 'nodenext', lib: ['es2024', 'dom'], strict: true, types: ['node'] },
    typeRoots: [new URL('../../../../../node_modules/@types', import.meta.url).pathname],
    ...{ outDir: 'built', skipLibCheck: true },
  },
  include: ['client.ts', 'calls.ts'],
};

async function generateClient(): Promise<void> {
  const app = await startApp({ areas: PRODUCT_AREAS });
  await writeFile(join(folder, 'openapi.json'), (await app.send(operations.openapi, {})).body);
  const input = join(folder, 'openapi.json');
  const { files } = await generateApi({ input, output: false, silent: true, httpClientType: 'fetch' });
  const [client] = files;
  // Its maker asks the compiler to look away, which would prove nothing.
  await writeFile(join(folder, 'client.ts'), client?.fileContent.replace('// @ts-nocheck', '') ?? '');
  await writeFile(join(folder, 'calls.ts'), TEN_CALLS);
  await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(SETTINGS));
  await run(process.execPath, [TYPESCRIPT, '-p', folder]);
}

it('a client that is generated from the document compiles, and its calls work', { timeout: 300_000 }, async () => {
  await generateClient();
  const app = await startApp({ areas: PRODUCT_AREAS });
  const AUREA_URL = await app.http.listen({ port: 0, host: '127.0.0.1' });
  const scopes = ['dashboard:read', 'assets:write', 'performance:read', 'loans:read', 'tax:read'] as const;
  const body = { name: 'Generated', scopes: [...scopes], expiresOn: '2026-12-20' };
  const { secret } = await (await openHousehold(app)).call(accessTokens.create, { body });
  const env = { AUREA_URL, AUREA_TOKEN: secret };
  const { stdout } = await run(process.execPath, [join(folder, 'built', 'calls.js')], { env });
  expect(JSON.parse(stdout)).toEqual({
    ...{ isOne: true, listed: ['Watch'], found: 'Watch', netWorth: '4200', share: '100.00' },
    ...{ currency: 'EUR', loans: 0, bound: 'open', refused: 403 },
  });
});
