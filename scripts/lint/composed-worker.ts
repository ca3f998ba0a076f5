import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { Pattern } from './patterns.ts';

/** A pattern that was made of parts, with the place of the code that made it: `file:line`. */
export type Composed = Pattern & { readonly site: string };

/** Modules that make patterns, then what makes those that are not made at the start. */
export type Composing = { readonly root: string; readonly modules: readonly string[] };

const made: Composed[] = [];
const { root, modules }: Composing = workerData;

function note(pattern: RegExp): RegExp {
  const place = new Error().stack
    ?.split('\n')
    .find((line) => line.includes(root) && !line.includes(import.meta.filename));
  const [, file = '', line = ''] = /([^(\s]+):(\d+):\d+\)?$/.exec(place ?? '') ?? [];
  const site = `${file.replace(/^file:\/\//, '').replace(`${root}/`, '')}:${line}`;
  made.push({ source: pattern.source, flags: pattern.flags, file: site.split(':')[0] ?? '', site });
  return pattern;
}

globalThis.RegExp = new Proxy(RegExp, {
  construct: (target, [source, flags]) => note(new target(source, flags)),
  apply: (target, _this, [source, flags]) => note(new target(source, flags)),
});

for (const module of modules) await import(pathToFileURL(`${root}/${module}`).href);

parentPort?.postMessage(made);
