import { fileURLToPath } from 'node:url';
import { freePort } from '../apps/server/src/testing/free-port.ts';
import { buildIfStale } from '../scripts/build-if-stale.ts';
import { newDataDir, removeDataDir, startProduct } from '../scripts/product.ts';

/** Starts the product as a user would, on the built web application and an empty data directory. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  buildIfStale(fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, ''), 'test');
  const dataDir = await newDataDir();
  // Where journeys receive webhooks, one for each language.
  const receivers = [`http://127.0.0.1:${await freePort()}`, `http://127.0.0.1:${await freePort()}`].join(',');
  const env = { RATE_LIMIT: '1000000', RATE_LIMIT_GUARDED: '1000000', WEBHOOK_ORIGINS: receivers };
  const product = await startProduct({ dataDir, port: await freePort(), env, build: 'test' });
  process.env.AUREA_URL = product.url;
  process.env.AUREA_DATA_DIR = dataDir;
  process.env.AUREA_WEBHOOK_ORIGINS = receivers;
  return async () => {
    await product.stop();
    await removeDataDir(dataDir);
  };
}
