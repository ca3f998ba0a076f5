import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** Writes the service worker beside the built web application, with the names of its files: see apps/web/src/worker. */
const [, , given = 'apps/web/dist'] = process.argv;
const FOLDER = resolve(given);
const WEB = fileURLToPath(new URL('../apps/web', import.meta.url));

type ManifestEntry = { readonly file: string; readonly imports?: readonly string[]; readonly css?: readonly string[] };

const manifest: Readonly<Record<string, ManifestEntry>> = readJson('manifest.json');
const pages: readonly { readonly path: string; readonly styles: readonly string[] }[] = readJson('pages.json');

function readJson(name: string) {
  return JSON.parse(readFileSync(join(FOLDER, '.vite', name), 'utf8'));
}

/** An entry of the manifest with everything that it imports at once. */
function filesOf(name: string, seen = new Set<string>()): string[] {
  const entry = manifest[name];
  if (!entry || seen.has(name)) return [];
  seen.add(name);
  return [entry.file, ...(entry.css ?? []), ...(entry.imports ?? []).flatMap((other) => filesOf(other, seen))];
}

const offline = pages.find(({ path }) => path === '/offline');
if (!offline) throw new Error('the build does not name the files of the frame without a connection');
const frame = [...new Set([...filesOf('index.html'), ...offline.styles])].map((file) => `/${file}`);
const files = readdirSync(join(FOLDER, 'assets')).map((file) => `/assets/${file}`);

await build({
  root: WEB,
  configFile: false,
  logLevel: 'error',
  define: { BUILT_CODE: JSON.stringify({ frame, files }) },
  build: {
    outDir: FOLDER,
    emptyOutDir: false,
    copyPublicDir: false,
    target: 'es2023',
    rolldownOptions: {
      input: join(WEB, 'src/worker/service-worker.ts'),
      output: { format: 'iife', entryFileNames: 'service-worker.js' },
    },
  },
});
