import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Everything the built web application is made of, tests aside. */
const SOURCES = [
  'apps/web/index.html',
  'apps/web/package.json',
  'apps/web/vite.config.ts',
  'apps/web/build',
  'apps/web/public',
  'apps/web/src',
  'packages/contract/src',
  'packages/domain/src',
  'scripts/build-worker.ts',
  'scripts/compress-web.ts',
  'scripts/prerender-web.ts',
  'package-lock.json',
];

/** What visitors are served, and the same with the pages for developers, which the tests look at besides. */
export const BUILDS = {
  product: { folder: 'apps/web/dist', script: 'build' },
  test: { folder: 'apps/web/dist-test', script: 'build:test' },
} as const;

export type Build = keyof typeof BUILDS;

const fingerprintFile = (root: string, build: Build) => join(root, BUILDS[build].folder, '.stamp');

/** A digest of the names and contents of the sources: copying or checking out the same files changes nothing. */
export function fingerprint(root: string): string {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap((path) => filesUnder(root, path))) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesUnder(root: string, path: string): string[] {
  const whole = join(root, path);
  if (!existsSync(whole)) return [];
  if (/\.[a-z]+$/.test(path)) return [path];
  return readdirSync(whole, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort();
}

/** Whether the web application has to be built before it is served. */
export function isStale(root: string, build: Build, current = fingerprint(root)): boolean {
  const file = fingerprintFile(root, build);
  return !existsSync(file) || readFileSync(file, 'utf8') !== current;
}

/** Builds the web application when its sources changed since the last build. @throws Error when the build fails */
export function buildIfStale(root: string, build: Build = 'product'): void {
  const current = fingerprint(root);
  if (!isStale(root, build, current)) return;
  process.stderr.write('Building the web application…\n');
  const { status } = spawnSync('npm', ['run', '--silent', BUILDS[build].script], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error('The web application could not be built.');
  writeFileSync(fingerprintFile(root, build), current);
}

if (import.meta.main) buildIfStale(fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, ''));
