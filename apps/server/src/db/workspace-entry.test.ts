import { randomUUID } from 'node:crypto';
import { lawRuns, lawTimeout } from '@aurea/domain/core/testing/law-runs.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { inScope, type Tx } from '#db/transaction.ts';
import { testDatabase } from '#testing/file-database.ts';
import { findWorkspaceAccess } from './session-lookup.ts';

const db = await testDatabase();

/** Half past eleven in the evening in London, tomorrow in Paris. */
const NOW = new Date('2026-11-20T23:30:00Z');
const ZONES = ['Europe/Paris', 'Europe/London', 'Pacific/Auckland', 'America/Martinique'];
const PERIODS = [
  ['2026-11-19', null],
  ['2026-11-20', '2026-11-21'],
  ['2026-11-19', '2026-11-20'],
  ['2026-11-21', null],
  ['2026-11-19', '2026-11-19'],
] as const;
const NARROW = { wealth: 'read', documents: 'none', tax: 'read', investment: 'none', reports: 'none' };

const place = fc.constantFrom(0, 1, 2);
type Place = 0 | 1 | 2;
type Three<T> = readonly [T, T, T];

const world = fc.record({
  zones: fc.tuple(fc.constantFrom(...ZONES), fc.constantFrom(...ZONES), fc.constantFrom(...ZONES)),
  ownCustomersOnly: fc.tuple(fc.boolean(), fc.boolean(), fc.boolean()),
  ofHouseholds: fc.uniqueArray(fc.record({ person: place, in: place, role: fc.constantFrom('owner', 'viewer') }), {
    maxLength: 3,
    selector: (one) => `${one.person} ${one.in}`,
  }),
  ofPractices: fc.uniqueArray(
    fc.record({ person: place, in: place, role: fc.constantFrom('owner', 'advisor', 'assistant') }),
    { minLength: 2, maxLength: 6, selector: (one) => `${one.person} ${one.in}` },
  ),
  mandates: fc.array(
    fc.record({
      household: place,
      practice: place,
      days: fc.constantFrom(...PERIODS),
      givenAt: fc.constantFrom('2026-11-18', '2026-11-19'),
      pausedAt: fc.option(fc.constant('2026-11-20'), { freq: 1 }),
      revokedAt: fc.option(fc.constant('2026-11-20'), { freq: 1 }),
      areas: fc.option(fc.constant(JSON.stringify(NARROW))),
      leftOut: fc.constantFrom([], [randomUUID()]),
      advisors: fc.uniqueArray(place),
    }),
    { minLength: 1, maxLength: 8 },
  ),
});
type World = typeof world extends fc.Arbitrary<infer T> ? T : never;
type Ids = Readonly<Record<'persons' | 'households' | 'practices', Three<string>>>;

const three = (): Three<string> => [randomUUID(), randomUUID(), randomUUID()];
const inWorkspace = (workspaceId: string, work: (tx: Tx) => Promise<unknown>) => inScope(db, { workspaceId }, work);

type Opened = { readonly kind: 'household' | 'practice'; readonly zone: string; readonly isRestricted: boolean };

const open = (workspaceId: string, { kind, zone, isRestricted }: Opened) =>
  inWorkspace(workspaceId, (tx) =>
    sql`insert into workspaces (workspace_id, kind, name, currency, time_zone, own_customers_only, created_at)
        values (${workspaceId}, ${kind}, ${kind}, 'EUR', ${zone}, ${isRestricted}, now())`.execute(tx),
  );

const join = (workspaceId: string, person: string, role: string) =>
  inWorkspace(workspaceId, (tx) =>
    sql`insert into memberships (workspace_id, user_id, role, created_at)
        values (${workspaceId}, ${person}, ${role}, now())`.execute(tx),
  );

async function give(drawn: World['mandates'][number], { persons, households, practices }: Ids): Promise<void> {
  const { days, givenAt, pausedAt, revokedAt, areas, leftOut } = drawn;
  const [id, customer] = [randomUUID(), randomUUID()];
  const [household, practice] = [households[drawn.household], practices[drawn.practice]];
  await inWorkspace(household, (tx) =>
    sql`insert into mandates (workspace_id, id, practice_id, practice_name, scope, areas, left_out, starts_on, ends_on,
          given_by, given_at, paused_at, revoked_at)
        values (${household}, ${id}, ${practice}, 'Cabinet', 'read', ${areas}, ${leftOut}, ${days[0]}, ${days[1]},
          ${household}, ${givenAt}, ${pausedAt}, ${revokedAt})`.execute(tx),
  );
  const isOfPractice = (person: Place) => sql`exists (select from memberships where user_id = ${persons[person]})`;
  await inWorkspace(practice, async (tx) => {
    await sql`insert into customers (workspace_id, id, kind, name, name_words, locale, created_at, mandate_id, household_id)
              values (${practice}, ${customer}, 'person', 'Martin', '{}', 'fr', now(), ${id}, ${household})`.execute(
      tx,
    );
    for (const person of drawn.advisors) {
      await sql`insert into customer_advisors (workspace_id, customer_id, user_id, since)
                select ${practice}, ${customer}, ${persons[person]}, now() where ${isOfPractice(person)}`.execute(tx);
    }
  });
}

async function build({ zones, ownCustomersOnly, ofHouseholds, ofPractices, mandates }: World): Promise<Ids> {
  const ids = { persons: three(), households: three(), practices: three() };
  for (const at of [0, 1, 2] as const) {
    await open(ids.households[at], { kind: 'household', zone: zones[at], isRestricted: false });
    await open(ids.practices[at], { kind: 'practice', zone: 'UTC', isRestricted: ownCustomersOnly[at] });
  }
  for (const { person, in: at, role } of ofHouseholds) await join(ids.households[at], ids.persons[person], role);
  for (const { person, in: at, role } of ofPractices) await join(ids.practices[at], ids.persons[person], role);
  for (const each of mandates) await give(each, ids);
  return ids;
}

const entriesOf = (person: string) =>
  inScope(db, {}, async (tx) => {
    const moment = NOW.toISOString();
    return (await sql<{ workspace_id: string }>`select * from identity.workspaces_of(${person}, ${moment})`.execute(tx))
      .rows;
  });

const entryOf = (person: string, workspaceId: string) =>
  inScope(db, {}, async (tx) => {
    const moment = NOW.toISOString();
    return (await sql`select * from identity.workspace_of(${person}, ${moment}, ${workspaceId})`.execute(tx)).rows;
  });

const membershipsOf = (person: string) =>
  inScope(db, {}, async (tx) => (await sql`select * from identity.memberships_of(${person})`.execute(tx)).rows);

const holdsMore = (person: string, most: number) =>
  inScope(db, {}, async (tx) => {
    const found = sql<{ yes: boolean }>`
      select identity.holds_more_mandates(${person}, ${NOW.toISOString()}, ${most}) as yes`;
    return (await found.execute(tx)).rows[0]?.yes;
  });

it('is named among all, or among memberships where more is held under mandates', {
  timeout: lawTimeout(60_000),
}, async () => {
  const check = async (drawn: World) => {
    const { persons } = await build(drawn);
    for (const person of persons) {
      const all = await entriesOf(person);
      const isOwn = (entry: object) => 'mandate' in entry && entry.mandate === null;
      expect(await membershipsOf(person)).toEqual(all.filter(isOwn));
      const held = all.filter((entry) => !isOwn(entry)).length;
      if (held > 0) expect(await holdsMore(person, held - 1)).toBe(true);
      expect(await holdsMore(person, drawn.mandates.length)).toBe(false);
    }
  };
  await fc.assert(fc.asyncProperty(world, check), { numRuns: lawRuns(30) });
});

it('is for one workspace what it is among all, and none where it is not among them', {
  timeout: lawTimeout(60_000),
}, async () => {
  const entered = { own: 0, underMandate: 0 };
  const check = async (drawn: World) => {
    const { persons, households, practices } = await build(drawn);
    for (const person of persons) {
      const all = await entriesOf(person);
      entered.own += all.filter((entry) => 'mandate' in entry && entry.mandate === null).length;
      entered.underMandate += all.filter((entry) => 'mandate' in entry && entry.mandate !== null).length;
      for (const workspaceId of [...households, ...practices]) {
        const one = await entryOf(person, workspaceId);
        expect(one).toEqual(all.filter((entry) => entry.workspace_id === workspaceId));
        expect((await findWorkspaceAccess(db, person, workspaceId, NOW)) !== null).toBe(one.length === 1);
      }
    }
  };
  await fc.assert(fc.asyncProperty(world, check), { numRuns: lawRuns(40) });
  expect(Math.min(entered.own, entered.underMandate)).toBeGreaterThan(40);
});
