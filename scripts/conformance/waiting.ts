import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Something the specification names that no version holds yet. */
export type Waiting = {
  readonly id: string;
  /** The whole id waits; else a part of it, and the rest is proven. */
  readonly isWhole: boolean;
  readonly what: string;
  readonly reason: string;
  /** The feature is in the sources all the same: the entry is out of date. */
  readonly exists: boolean;
};

/** What shows that a feature arrived: the packages and the routes of the product. */
type Sources = { readonly packages: string; readonly contract: string };

type Entry = Omit<Waiting, 'exists'> & { readonly isBuilt: (sources: Sources) => boolean };

/** What waits for its feature: nothing at present. */
const ENTRIES: readonly Entry[] = [];

/** What waits for a feature, with whether the sources under `root` hold it by now. */
export function readWaiting(root: string): Waiting[] {
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const folder = 'packages/contract/src';
  const sources = {
    packages: read('apps/server/package.json'),
    contract: readdirSync(join(root, folder))
      .filter((file) => file.endsWith('.ts'))
      .map((file) => read(join(folder, file)))
      .join('\n'),
  };
  return ENTRIES.map(({ isBuilt, ...entry }) => ({ ...entry, exists: isBuilt(sources) }));
}
