import { enableCompileCache, flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { buildIfStale } from './build-if-stale.ts';
import { COMPILED_CODE } from './compiled-code.ts';

// The next start finds every module already read and stripped of its types: half the work of starting. Kept in the
// project and not in the temporary folder, where another user of the machine could put code of theirs.
enableCompileCache(COMPILED_CODE);
// Threads, which begin with a first report or file and end when idle, find it by the environment alone.
process.env.NODE_COMPILE_CACHE = COMPILED_CODE;

// One process from here on, which `exec` in package.json puts in the place of npm's shell: npm hands its signals to it,
// and the shell would not pass them on.
try {
  buildIfStale(fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, ''));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
await import('../apps/server/src/main.ts');
flushCompileCache();
