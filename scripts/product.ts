import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { BUILDS, type Build } from './build-if-stale.ts';
import { COMPILED_CODE } from './compiled-code.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const START = join(ROOT, 'apps/server/src/main.ts');
/** As `npm start` and the files of `deploy` start it. */
export const NODE_FLAGS = ['--max-semi-space-size=4'] as const;

/** A process of the product, started as a user would, with the address it answers at. */
export type Product = {
  readonly url: string;
  readonly dataDir: string;
  readonly process: ChildProcess;
  /** Everything it said on standard error, to show when something goes wrong. */
  readonly said: () => string;
  readonly stop: () => Promise<void>;
};

export type ProductOptions = {
  readonly dataDir: string;
  readonly port: number;
  readonly env?: Readonly<Record<string, string>>;
  /** Which build of the pages it serves: by default that of visitors. */
  readonly build?: Build;
  /** A folder of built pages that stands apart from those builds. */
  readonly webRoot?: string;
  /** Is given each line of its log. */
  readonly onLog?: (line: string) => void;
};

/** An empty data directory, which the database's own user can reach. */
export async function newDataDir(): Promise<string> {
  const folder = await mkdtemp(join('/tmp', 'aurea-run-'));
  await chmod(folder, 0o755);
  return folder;
}

export async function removeDataDir(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
}

/** People of trials have no authenticator application, and nothing of them is worth a backup; what is asked of advisors has a story of its own. */
const QUIET = { LOG_LEVEL: 'error', SECOND_FACTOR: 'nobody', BACKUPS: 'off', POINT_IN_TIME: 'off' } as const;

const AS_STARTED = { ...QUIET, NODE_COMPILE_CACHE: COMPILED_CODE };

/** Starts the product and waits until it is ready. @throws Error with what it said, when it ends before */
export async function startProduct(options: ProductOptions): Promise<Product> {
  const { dataDir, port, env = {}, build = 'product', webRoot = join(ROOT, BUILDS[build].folder), onLog } = options;
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, [...NODE_FLAGS, START, '--web-root', webRoot], {
    cwd: ROOT,
    env: { ...process.env, ...AS_STARTED, PORT: String(port), PUBLIC_URL: url, DATA_DIR: dataDir, ...env },
    stdio: ['ignore', onLog ? 'pipe' : 'ignore', 'pipe'],
  });
  if (child.stdout && onLog) createInterface({ input: child.stdout }).on('line', onLog);
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const product: Product = { url, dataDir, process: child, said: () => said, stop: () => stop(child) };
  await untilReady(product);
  return product;
}

/** Waits until the product answers that it is ready. @throws Error with what it said, when it ends before */
export async function untilReady({ process: child, url, said }: Product): Promise<void> {
  const deadline = Date.now() + 120_000;
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error(`the product ended: ${said()}`);
    if (Date.now() > deadline) throw new Error(`the product is not ready after two minutes: ${said()}`);
    await new Promise((next) => setTimeout(next, 25));
  }
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/api/health/ready`)).ok;
  } catch {
    return false;
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
