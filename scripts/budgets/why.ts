import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { charactersBySource } from './source-map.ts';
import type { FetchedFile } from './visit.ts';

/** Builds the pages of visitors once more, with source maps, into a folder. @throws Error when the build fails */
export function buildWithMaps(root: string, folder: string): void {
  const args = [
    'build',
    'apps/web',
    '--outDir',
    folder,
    '--emptyOutDir',
    '--sourcemap',
    'hidden',
    '--logLevel',
    'error',
  ];
  const { status } = spawnSync('vite', args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error('The web application could not be built with source maps.');
}

/** The package that a source belongs to, or the part of the application: `react-dom`, `features/session`, `ui`. */
export function partOf(source: string): string {
  const ofPackage = source.split('node_modules/').at(-1);
  if (source.includes('node_modules/')) return /^(@[^/]+\/[^/]+|[^/]+)/.exec(ofPackage ?? '')?.[0] ?? source;
  const ofWorkspace = /packages\/(contract|domain)\/src/.exec(source)?.[1];
  if (ofWorkspace) return ofWorkspace;
  return /src\/(features\/[^/]+|i18n\/(?:en|fr)|[^/]+)/.exec(source)?.[1] ?? 'the bundler';
}

/** The bundler's own file has no map. */
function charactersIn(path: string): Map<string, number> {
  const code = readFileSync(path, 'utf8');
  if (!existsSync(`${path}.map`)) return new Map([['', code.length]]);
  return charactersBySource(code, JSON.parse(readFileSync(`${path}.map`, 'utf8')));
}

/** Gzipped bytes of the files by part; a file is shared out as its characters are. */
export function weighParts(folder: string, files: readonly FetchedFile[]): Map<string, number> {
  const parts = new Map<string, number>();
  for (const { name, bytes } of files) {
    const path = join(folder, 'assets', name);
    const characters = charactersIn(path);
    const total = [...characters.values()].reduce((sum, count) => sum + count, 0);
    for (const [source, count] of characters) {
      const part = partOf(source);
      parts.set(part, (parts.get(part) ?? 0) + (bytes * count) / total);
    }
  }
  return parts;
}
