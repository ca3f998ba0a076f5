import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const PLACES = {
  server: 'apps/server/src/areas/',
  domain: 'packages/domain/src/',
  contract: 'packages/contract/src/',
  web: 'apps/web/src/features/',
  texts: 'apps/web/src/i18n/en/',
} as const;
type Place = keyof typeof PLACES;

/** Names that are no slice's own, by place, with the slice whose part they are; `core` is what every slice uses. */
const PARTS: Readonly<Record<Exclude<Place, 'server'>, Readonly<Record<string, readonly string[]>>>> = {
  domain: { core: ['core'] },
  contract: { core: ['core', 'api'] },
  // Screens are named by what a person sees: a page for the team, one for the settings of a practice.
  web: {
    account: ['onboarding'],
    billing: ['practice'],
    core: ['kit'],
    workspaces: ['subscription', 'team'],
  },
  // A file of texts is fetched with its screen, so that a slice with many screens has many; keys of texts never change.
  texts: {
    account: ['onboarding'],
    billing: [
      ...['adjustments', 'advisor-report', 'advisory-fees', 'card-payments', 'document-filters', 'electronic'],
      ...['invoice-dialogs', 'invoice-rules', 'invoices', 'line-grid', 'practice', 'public-document', 'quotations'],
      ...['reports', 'sales-accounts', 'sales-journal', 'unprintable', 'untaken-invoices'],
    ],
    book: ['alerts'],
    compliance: ['advice-register', 'advice-templates', 'proposed-erasure', 'signing'],
    core: ['core', 'document', 'errors', 'messages', 'shell', 'ui', 'validator', 'wealth'],
    customers: ['asked-mandate', 'client-invitations', 'contract-files', 'prepared-households'],
    dashboard: ['upcoming'],
    exports: ['household-files'],
    imports: ['asset-lists'],
    programs: ['webhooks'],
    tax: ['after-tax', 'after-tax-period'],
    workspaces: ['access-log', 'subscription', 'team'],
  },
};

/** Folders of a page that hold the screens of another slice, under the name that the page gives them. */
const ON_ANOTHER_PAGE: Readonly<Record<string, readonly string[]>> = {
  'customer-papers': ['compliance/papers'],
  exports: ['account/household-files'],
};

/** Route tables that another area serves than the one they are named by. */
const SERVED_ELSEWHERE = [
  // What a practice has to look at comes in one answer, of quotations and of mandates.
  'billing serves workspaces/notices.ts',
  // Facts of one asset that are computed with the engine of returns.
  'performance serves assets.ts',
  // Second factors and passkeys are part of what an account is, to the person.
  'security serves account.ts',
];

const tracked = execFileSync('git', ['ls-files', 'packages', 'apps'], { encoding: 'utf8' }).split('\n');
const sources = tracked.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));

/** The first name below a folder: of a folder, or of a file without its ending. */
const nameBelow = (folder: string, file: string) => file.slice(folder.length).replace(/(?:\/|\.tsx?$).*/, '');

function namesIn(place: Place): string[] {
  const folder = PLACES[place];
  const below = sources.filter((file) => file.startsWith(folder));
  return [...new Set(below.map((file) => nameBelow(folder, file)))].sort();
}

const SLICES = namesIn('server');
const isSlice = (name: string) => SLICES.includes(name);

/** `tax-curve` and `property-leases` say their slice themselves. */
const isPrefixed = (name: string, slice: string) =>
  name.startsWith(`${slice}-`) || name.startsWith(`${slice.replace(/ies$/, 'y').replace(/s$/, '')}-`);

function partsIn(place: Exclude<Place, 'server'>, slice: string): string[] {
  const listed = PARTS[place][slice] ?? [];
  const elsewhere = Object.values(PARTS[place]).flat();
  const prefixed = (name: string) =>
    place === 'texts' && !isSlice(name) && !elsewhere.includes(name) && isPrefixed(name, slice);
  return namesIn(place).filter((name) => name === slice || listed.includes(name) || prefixed(name));
}

/** Folders inside a feature: screens of a slice that belong to a page of another one. */
function foldersWithin(slice: string): string[] {
  const named = ON_ANOTHER_PAGE[slice]?.join('|') ?? `[\\w-]+/${slice}`;
  const inside = new RegExp(`^${PLACES.web}(${named})/`);
  return [...new Set(sources.flatMap((file) => inside.exec(file)?.[1] ?? []))];
}

const cell = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ') || '–';

function tableOfSlices(): string {
  const rows = SLICES.map((slice) => [
    cell([slice]),
    cell(partsIn('domain', slice)),
    cell(partsIn('contract', slice)),
    cell([...partsIn('web', slice), ...foldersWithin(slice)]),
    cell(partsIn('texts', slice)),
  ]);
  return [
    '# Slices',
    '',
    'The name of each slice in the five places; `scripts/lint/slice-names.test.ts` computes this page and refuses other names.',
    'A dash stands where a slice has no part; a name beside that of the slice is a part of it, listed in that test.',
    '',
    '| server area | domain | contract | web features | texts |',
    '|---|---|---|---|---|',
    ...rows.map((cells) => `| ${cells.join(' | ')} |`),
    '',
  ].join('\n');
}

test.each(['domain', 'contract', 'web', 'texts'] as const)(
  'every name in %s is that of a slice or of its part',
  (place) => {
    const known = new Set(['core', ...SLICES].flatMap((slice) => partsIn(place, slice)));
    expect(namesIn(place).filter((name) => !known.has(name))).toEqual([]);
  },
);

test('a part that is listed exists, and its slice too', () => {
  for (const place of ['domain', 'contract', 'web', 'texts'] as const) {
    const names = namesIn(place);
    for (const [slice, parts] of Object.entries(PARTS[place])) {
      expect(slice === 'core' || isSlice(slice), slice).toBe(true);
      expect(parts.filter((part) => !names.includes(part) || isSlice(part), place)).toEqual([]);
    }
  }
});

test('an area serves the route tables that are named by it', () => {
  const others = sources
    .filter((file) => /\/areas\/.*routes\.ts$/.test(file))
    .flatMap((file) => {
      const area = nameBelow(PLACES.server, file);
      const imported = [...readFileSync(file, 'utf8').matchAll(/^import \{[^}]*\} from '@aurea\/contract\/([^']+)'/gm)];
      return imported
        .map(([, table = '']) => table)
        .filter((table) => isSlice(nameBelow('', table)) && nameBelow('', table) !== area)
        .filter((table) => readFileSync(PLACES.contract + table, 'utf8').includes('route({'))
        .map((table) => `${area} serves ${table}`);
    });
  expect([...new Set(others)].sort()).toEqual(SERVED_ELSEWHERE);
});

test('the page of slices is up to date (npx vitest run --project scripts scripts/lint/slice-names -u)', async () => {
  await expect(tableOfSlices()).toMatchFileSnapshot('../../docs/slices.md');
});
