import { suitabilityGoals } from '@aurea/contract/suitability/suitability-goals.ts';
import { suitability } from '@aurea/contract/suitability.ts';
import type { MandateAreas } from '@aurea/contract/workspaces/mandate-areas.ts';
import { mandateAreaOf, needsWealthToo } from '@aurea/contract/workspaces/mandate-routes.ts';
import { sql } from 'kysely';
import { describe, expect, it, test } from 'vitest';
import { inScope } from '#db/transaction.ts';
import { PRODUCT_AREAS } from '#product-areas.ts';
import { startApp } from '../app.ts';
import { completeProfile } from '../investment-profile.ts';
import { setLeftOutStage } from './left-out-stage.ts';
import { ALL, READING } from './rows.ts';
import { requestsFor } from './stage.ts';
import { send } from './wire.ts';

const app = await startApp({ areas: PRODUCT_AREAS });
const { household, shown, hidden, belongings, leaksIn, visitor } = await setLeftOutStage(app);
const { call, workspaceId } = household;
const GOAL = { name: 'Shown goal', amount: '77123', monthly: '771', aimed: '987123', dueOn: '2035-01-01' };
await call(suitabilityGoals.create, { body: GOAL });
await completeProfile(household);
const { current } = await call(suitability.show, {});

const CLOSED = { wealth: 'none', documents: 'none', tax: 'none', investment: 'none', reports: 'none' } as const;

const ROWS = ALL.flatMap((row) => {
  const area = mandateAreaOf(row.route);
  return area === null ? [] : [{ ...row, area }];
});

/** What is owned, by what only an answer that read it would hold; what the whole is worth is found as an amount. */
const OWNED = ['Shown cash', 'Shown art', 'Shown shares', 'Shown share', 'Shown goal', '1234.56', '2484.56', '77123'];
/** By itself: numbers and hashes of a file may hold the figures of an amount by chance. */
const ownedIn = (body: string) => [...OWNED, ...Object.values(shown)].filter((word) => byItself(word).test(body));
const byItself = (word: string) => new RegExp(`(?<![\\w.])${word.replaceAll('.', '\\.')}(?!\\w)`);

const closedBy = ({ route, area }: (typeof ROWS)[number]) => (needsWealthToo(route) ? 'wealth' : area);
const isOpen = (row: (typeof ROWS)[number]) => ['any', 'investment'].includes(closedBy(row));
const isWrite = ({ name, route }: (typeof ROWS)[number]) => !READING.some((row) => row.name === name) && !route.pure;

describe.each(['read', 'manage'] as const)('where the wealth is closed and the profile opens to %s', async (reach) => {
  const { caller } = await visitor({ ...CLOSED, investment: reach });

  /** Answers to requests with ids of what is shown to others, and of what is left out besides. */
  async function answersTo({ route }: (typeof ROWS)[number]) {
    const ids = [hidden.ids, { ...hidden.ids, assetId: shown.cash, id: shown.cash }];
    const inputs = ids.flatMap((some) => requestsFor(route, belongings(some)).map(({ input }) => input));
    const answers = [];
    for (const input of inputs) answers.push({ input, ...(await send(app.http, route, input, caller)) });
    return answers.map(({ input, statusCode, body }) => ({ statusCode, body, leaks: leaksIn(body, input) }));
  }

  test.for(ROWS.filter((row) => !isOpen(row)))('$name is refused', async (row) => {
    for (const { statusCode, body } of await answersTo(row)) {
      expect(statusCode, body).toBe(403);
      expect(body).toContain(`"reason":"mandate_area","area":"${closedBy(row)}"`);
    }
  });

  test.for(ROWS.filter(isOpen))('$name names nothing that is owned', async (row) => {
    for (const { statusCode, body, leaks } of await answersTo(row)) {
      expect(statusCode, body).toBeLessThan(500);
      expect([...leaks, ...ownedIn(body)], body.slice(0, 2000)).toEqual([]);
    }
  });

  test.for(ROWS.filter((row) => row.area === 'investment' && isWrite(row) && reach === 'read'))(
    '$name changes nothing',
    async (row) => {
      for (const { statusCode, body } of await answersTo(row)) expect(statusCode, body).toBe(403);
    },
  );
});

/** What a reader of the profile alone may find: the household itself, the visit, what is counted, and the answers. */
const SEEN = [
  ...['mandate_accesses', 'mandate_notices', 'mandate_versions', 'mandates', 'memberships', 'workspaces'],
  ...['storage_usage', 'wealth_revisions', 'workspace_revisions'],
  ...['activity', 'life_events', 'suitability_drafts', 'suitability_profiles'],
];

async function rowsUnder(mandateAreas: MandateAreas | null): Promise<ReadonlyMap<string, number>> {
  return await inScope(app.db, { workspaceId, mandateAreas }, async (tx) => {
    const { rows } = await sql<{ name: string }>`
      select c.relname::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = 'app' and c.relkind in ('r', 'p')
         and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'workspace_id')`.execute(tx);
    const counted = new Map<string, number>();
    for (const { name } of rows) {
      const found = await sql<{ n: number }>`
        select count(*)::int as n from ${sql.table(`app.${name}`)} where workspace_id = ${workspaceId}`.execute(tx);
      counted.set(name, found.rows[0]?.n ?? 0);
    }
    return counted;
  });
}

describe('in the database', async () => {
  const [whole, profile] = [await rowsUnder(null), await rowsUnder({ ...CLOSED, investment: 'manage' })];
  const filled = [...whole].flatMap(([name, n]) => (n > 0 ? [name] : []));

  test.for(filled.filter((name) => !SEEN.includes(name)))('no row of %s is shown', (name) => {
    expect(profile.get(name)).toBe(0);
  });

  it('is a household with rows of each kind of wealth', () => {
    expect(filled).toEqual(
      expect.arrayContaining([
        ...['assets', 'transactions', 'valuations', 'holdings', 'incomes', 'leases', 'loans', 'properties', 'members'],
        ...['instruments', 'prices', 'imports', 'import_rows', 'search_entries', 'category_rules', 'class_breakdowns'],
        ...['asset_documents', 'suitability_goals', 'ownership_shares', 'bank_links', 'wealth_reports'],
      ]),
    );
  });

  it('of the history what became of the questionnaire is shown alone', async () => {
    const kinds = await inScope(
      app.db,
      { workspaceId, mandateAreas: { ...CLOSED, investment: 'read' } },
      async (tx) => {
        const found = await sql<{ kind: string }>`select distinct subject_kind as kind from app.activity`.execute(tx);
        return found.rows.map(({ kind }) => kind);
      },
    );
    expect(kinds).toEqual(['investment_profile']);
  });
});

it('the profile of a household whose accounts were compared is shown without what they hold', async () => {
  const { practice } = await visitor({ ...CLOSED, investment: 'read' });
  const found = await practice.browser.call(suitability.show, {}, { workspaceId });
  expect(found).toMatchObject({ allocation: null, ownTarget: null, goals: null });
  expect(found.current).toMatchObject({ level: current?.level, wealth: null, accounts: 'closed' });
  expect(current).toMatchObject({ accounts: 'compared', wealth: expect.any(String) });
});
