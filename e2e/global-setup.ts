import { fileURLToPath } from 'node:url';
import { freePort } from '../apps/server/src/testing/free-port.ts';
import { buildIfStale } from '../scripts/build-if-stale.ts';
import { startAlone } from './journey-product.ts';

/** Starts the product as a user would, on the built web application and an empty data directory. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  buildIfStale(fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, ''), 'test');
  // Where journeys receive webhooks, one for each language.
  const receivers = [`http://127.0.0.1:${await freePort()}`, `http://127.0.0.1:${await freePort()}`].join(',');
  const product = await startAlone({ WEBHOOK_ORIGINS: receivers });
  process.env.AUREA_URL = product.url;
  process.env.AUREA_DATA_DIR = product.dataDir;
  process.env.AUREA_WEBHOOK_ORIGINS = receivers;
  return product.stop;
}
