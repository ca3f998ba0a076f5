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

/** What tells that a feature arrived: the table of addresses, the packages and the routes of the product. */
type Sources = { readonly addresses: string; readonly packages: string; readonly contract: string };

type Entry = Omit<Waiting, 'exists'> & { readonly isBuilt: (sources: Sources) => boolean };

const page = (path: string, reason: string): Entry => ({
  id: 'R-3',
  isWhole: false,
  what: `the page ${path}`,
  reason,
  isBuilt: ({ addresses }) => !addresses.includes(`['${path}',`),
});

type Service = { readonly dependency: string; readonly route: string };

const service = (id: string, { dependency, route }: Service, what: string, reason: string): Entry => ({
  id,
  isWhole: true,
  what,
  reason,
  isBuilt: ({ packages, contract }) => packages.includes(`"${dependency}"`) || contract.includes(`'/api/${route}`),
});

/** Waits for feature. The address of a page that waits answers, and says that this version does not hold it. */
const ENTRIES: readonly Entry[] = [
  page('/dashboard/tax-profile', 'the rules of income tax are not built; its address says so'),
  service(
    'I-1',
    { dependency: 'stripe', route: 'webhooks/stripe' },
    'the card payment provider',
    'plans are activated at no charge until cards are charged',
  ),
  service(
    'I-2',
    { dependency: 'plaid', route: 'bank-links' },
    'the bank-account linking service',
    'accounts are filled by files and by hand',
  ),
];

/** What waits for a feature, with whether the sources under `root` hold it by now. */
export function readWaiting(root: string): Waiting[] {
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const folder = 'packages/contract/src';
  const sources = {
    addresses: read('apps/web/src/app/route-table.ts'),
    packages: read('apps/server/package.json'),
    contract: readdirSync(join(root, folder))
      .filter((file) => file.endsWith('.ts'))
      .map((file) => read(join(folder, file)))
      .join('\n'),
  };
  return ENTRIES.map(({ isBuilt, ...entry }) => ({ ...entry, exists: isBuilt(sources) }));
}
