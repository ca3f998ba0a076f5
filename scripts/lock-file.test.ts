import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

type Package = { readonly optionalDependencies?: Readonly<Record<string, string>> };

const LOCK_FILE = new URL('../package-lock.json', import.meta.url);
const { packages }: { packages: Readonly<Record<string, Package>> } = JSON.parse(readFileSync(LOCK_FILE, 'utf8'));

/** The folders in which Node would look for a dependency of the package that lies in `place`. */
function foldersFrom(place: string): string[] {
  if (place === '') return ['node_modules/'];
  const above = place.split('/node_modules/').slice(0, -1).join('/node_modules/');
  return [`${place}/node_modules/`, ...foldersFrom(above)];
}

// npm drops what its registry does not have at the moment of writing, and `npm ci` then refuses the file elsewhere.
it('locks every package of every platform', () => {
  const missing = Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !foldersFrom(place).some((folder) => `${folder}${name}` in packages))
      .map((name) => `${place} → ${name}`),
  );
  expect(Object.keys(packages).length).toBeGreaterThan(100);
  expect(missing).toEqual([]);
});
