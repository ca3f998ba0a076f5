import { freePort } from '../apps/server/src/testing/free-port.ts';
import { secretsIn } from '../apps/server/src/testing/log-secrets.ts';
import { newDataDir, type Product, type ProductOptions, removeDataDir, startProduct } from '../scripts/product.ts';

const ENV = { LOG_LEVEL: 'info', RATE_LIMIT: '1000000', RATE_LIMIT_GUARDED: '1000000' } as const;

/** Starts the product with the pages of journeys. Stopping it throws where its log holds a secret. */
export async function startSearched({ env, ...options }: ProductOptions): Promise<Product> {
  const found: string[] = [];
  const onLog = (line: string) => {
    found.push(...secretsIn(line));
  };
  const product = await startProduct({ ...options, build: 'test', env: { ...ENV, ...env }, onLog });
  return {
    ...product,
    stop: async () => {
      await product.stop();
      if (found.length > 0) throw new Error(`the log holds secrets:\n${found.slice(0, 20).join('\n')}`);
    },
  };
}

/** Starts the product as a user would, on an empty data directory that goes with it. */
export async function startAlone(env: ProductOptions['env'] = {}): Promise<Product> {
  const dataDir = await newDataDir();
  const product = await startSearched({ dataDir, port: await freePort(), env });
  return {
    ...product,
    stop: async () => {
      try {
        await product.stop();
      } finally {
        await removeDataDir(dataDir);
      }
    },
  };
}
