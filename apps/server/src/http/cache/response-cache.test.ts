import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { assets } from '@aurea/contract/assets.ts';
import { expect, it } from 'vitest';
import { startApp } from '#testing/app.ts';
import { openHousehold } from '#testing/people.ts';
import { WEALTH_AREAS } from '#testing/wealth-areas.ts';
import { createResponseCache } from './response-cache.ts';

it('computes an answer once for a key while the version is the same', async () => {
  const cache = createResponseCache();
  let computed = 0;
  const ask = (key: string, version: string) =>
    cache.getOrCompute(key, version, async () => {
      computed += 1;
      return `${key} ${version}`;
    });
  const answers = [await ask('a', '1'), await ask('a', '1'), await ask('b', '1'), await ask('a', '2')];
  expect(answers.map(({ text }) => text)).toEqual(['a 1', 'a 1', 'b 1', 'a 2']);
  expect(computed).toBe(3);
});

it('keeps nothing of an answer that failed', async () => {
  const cache = createResponseCache();
  await expect(cache.getOrCompute('a', '1', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await cache.getOrCompute('a', '1', async () => 'yes')).toMatchObject({ text: 'yes' });
});

it('sends an answer as the caller reads it, packed once for each way', async () => {
  const app = await startApp({ areas: WEALTH_AREAS });
  const person = await openHousehold(app);
  for (let place = 0; place < 8; place += 1) {
    await person.call(assets.create, { body: { name: `Account ${place}`, kind: 'cash_account', currency: 'EUR' } });
  }
  const ask = async (encoding: string) => {
    const { headers, rawPayload } = await person.browser.send(
      assets.list,
      {},
      { workspaceId: person.workspaceId, headers: { 'accept-encoding': encoding } },
    );
    return { encoding: headers['content-encoding'], vary: headers.vary, bytes: rawPayload };
  };
  const [plain, zipped, again, best, refused] = [
    await ask('identity'),
    await ask('gzip, deflate'),
    await ask('gzip;q=0.5'),
    await ask('gzip, deflate, br, zstd'),
    await ask('br;q=0, gzip'),
  ];
  expect([plain, zipped, again, best, refused].map(({ encoding }) => encoding)).toEqual([
    undefined,
    'gzip',
    'gzip',
    'br',
    'gzip',
  ]);
  expect(zipped.vary).toContain('accept-encoding');
  expect(gunzipSync(zipped.bytes)).toEqual(plain.bytes);
  expect(gunzipSync(again.bytes)).toEqual(plain.bytes);
  expect(brotliDecompressSync(best.bytes)).toEqual(plain.bytes);
});

it('shows each household its own assets, as they are after every change', async () => {
  const app = await startApp({ areas: WEALTH_AREAS });
  const [one, other] = [await openHousehold(app), await openHousehold(app)];
  const names = async ({ call }: typeof one) => (await call(assets.list, {})).items.map(({ name }) => name);
  const add = ({ call }: typeof one, name: string) =>
    call(assets.create, { body: { name, kind: 'cash_account', currency: 'EUR' } });
  expect([await names(one), await names(other)]).toEqual([[], []]);
  const { id, version } = await add(one, 'Mine');
  expect([await names(one), await names(other)]).toEqual([['Mine'], []]);
  await one.call(assets.archive, { params: { id }, body: { version } });
  expect([await names(one), await names(other)]).toEqual([[], []]);
});
