import { invoices } from '@aurea/contract/billing/invoices.ts';
import { practiceSettings } from '@aurea/contract/billing/practice.ts';
import { type RecurringTerms, recurring } from '@aurea/contract/billing/recurring.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { inScope } from '#db/transaction.ts';
import { clockFrom, systemRandomness } from '#http/deps.ts';
import { inScopeComputing } from '#jobs/precomputed.ts';
import { createWorkerPool } from '#jobs/worker-pool.ts';
import { startApp, type TestApp } from '#testing/app.ts';
import { line, type Office, openOffice, recurringDraft } from '#testing/invoicing.ts';
import { PRACTICE_AREAS } from '#testing/practice-areas.ts';
import { runNext } from './run.ts';

const lines = [line({ name: 'Suivi patrimonial, {month} {year}' })];

const terms = (customerId: string, said: Partial<RecurringTerms> = {}): RecurringTerms => ({
  name: 'Suivi mensuel',
  rhythm: 'month',
  dayOfMonth: 20,
  startsOn: '2026-11-20',
  endsOn: null,
  mode: 'issue',
  draft: recurringDraft(customerId, { lines, suppliedOn: null }),
  ...said,
});

const begin = ({ call, customerId }: Office, said: Partial<RecurringTerms> = {}) =>
  call(recurring.create, { body: terms(customerId, said) });

const invoicesOf = async ({ call }: Office) =>
  (await call(invoices.list, { query: { tab: 'to_collect', size: '100' } })).items;

const toolsOf = (app: TestApp) => ({
  clock: clockFrom(app.now),
  randomness: systemRandomness,
  workers: createWorkerPool(),
});

type Run = { readonly app: TestApp; readonly tools: ReturnType<typeof toolsOf>; readonly workspaceId: string };

/** Runs what is due of a recurrence as its job does. */
const runOne = ({ app: { db }, tools, workspaceId }: Run, id: string, after = () => undefined as void) =>
  inScopeComputing({ db, ...tools }, { workspaceId }, async (tx, precomputed) => {
    const day = await runNext(tx, { workspaceId }, id, { ...tools, precomputed });
    after();
    return day;
  });

describe('an invoice that comes back', () => {
  it('is issued on its day with its period in its texts, then on the next', async () => {
    const app = await startApp({ areas: PRACTICE_AREAS });
    const office = await openOffice(app);
    const made = await begin(office);
    expect(made).toMatchObject({ gross: '1200', nextDays: ['2026-11-20', '2026-12-20', '2027-01-20'], runs: [] });
    await app.queue.drain();
    const [first] = await invoicesOf(office);
    expect(first).toMatchObject({ number: 'FA2026-0001', issuedOn: '2026-11-20' });
    const { document } = await office.call(invoices.find, { params: { id: first?.id ?? '' } });
    expect(document).toMatchObject({ suppliedOn: '2026-11-20', lines: [{ name: 'Suivi patrimonial, novembre 2026' }] });
    const { items } = await office.call(recurring.list, { query: {} });
    expect(items).toMatchObject([
      { nextDays: ['2026-12-20', '2027-01-20', '2027-02-20'], runs: [{ number: 'FA2026-0001' }] },
    ]);
  });

  it('asks before it catches up after a long silence, then each month once, issued today', async () => {
    const app = await startApp({ areas: PRACTICE_AREAS });
    const office = await openOffice(app);
    const { id } = await begin(office, { startsOn: '2026-11-25', dayOfMonth: 25 });
    await app.queue.drain();
    expect(await invoicesOf(office)).toEqual([]);
    const scope = { workspaceId: office.workspaceId };
    const tools = { ...toolsOf(app), clock: clockFrom(() => new Date('2027-02-28T09:00:00Z')) };
    // Four months were missed: nothing is issued until somebody agrees.
    expect(await runOne({ app, tools, ...scope }, id)).toBeNull();
    expect(await invoicesOf(office)).toEqual([]);
    await inScope(app.db, scope, (tx) =>
      sql`update recurring_invoices set catch_up_to = '2027-02-25' where id = ${id}`.execute(tx),
    );
    const days: (string | null)[] = [];
    for (let run = 0; run < 5; run += 1) days.push(await runOne({ app, tools, ...scope }, id));
    await tools.workers.stop();
    expect(days).toEqual(['2026-11-25', '2026-12-25', '2027-01-25', '2027-02-25', null]);
    const found = await invoicesOf(office);
    expect(found.map(({ issuedOn }) => issuedOn)).toEqual(['2027-02-28', '2027-02-28', '2027-02-28', '2027-02-28']);
    expect(found.map(({ number }) => number).toSorted()).toEqual([
      'FA2027-0001',
      'FA2027-0002',
      'FA2027-0003',
      'FA2027-0004',
    ]);
  });

  it.each([
    { days: 'all', came: 3, skipped: 'none' },
    { days: 'latest', came: 1, skipped: 'the first two' },
    { days: 'none', came: 0, skipped: 'all' },
  ] as const)('makes up for $came of three missed months and skips $skipped', async ({ days, came }) => {
    const app = await startApp({ areas: PRACTICE_AREAS });
    const office = await openOffice(app);
    const { id } = await begin(office, { startsOn: '2026-08-25', dayOfMonth: 25 });
    const scope = { workspaceId: office.workspaceId };
    await inScope(app.db, scope, (tx) =>
      sql`update recurring_invoices set done_up_to = '2026-08-24' where id = ${id}`.execute(tx),
    );
    const { items } = await office.call(recurring.list, { query: {} });
    const [waiting] = items;
    expect(waiting?.toConfirm).toEqual(['2026-08-25', '2026-09-25', '2026-10-25']);
    const version = waiting?.version ?? 0;
    await expect(
      office.call(recurring.catchUp, { params: { id }, body: { version, days, upTo: '2026-09-25' } }),
    ).rejects.toMatchObject({ code: 'stale' });
    expect(await invoicesOf(office)).toEqual([]);
    const after = await office.call(recurring.catchUp, { params: { id }, body: { version, days, upTo: '2026-10-25' } });
    await app.queue.drain();
    expect(await invoicesOf(office)).toHaveLength(came);
    expect((await office.call(recurring.list, { query: {} })).items[0]).toMatchObject({ toConfirm: [] });
    expect(after.nextDays.length).toBeGreaterThan(0);
  });

  it('comes once however many workers look at it at once', async () => {
    const app = await startApp({ areas: PRACTICE_AREAS });
    const office = await openOffice(app);
    const { id } = await begin(office);
    const scope = { workspaceId: office.workspaceId };
    const tools = toolsOf(app);
    const runs = Array.from({ length: 6 }, () => runOne({ app, tools, ...scope }, id));
    const days = await Promise.all(runs);
    await app.queue.drain();
    await tools.workers.stop();
    expect(days.filter(Boolean)).toEqual(['2026-11-20']);
    expect(await invoicesOf(office)).toHaveLength(1);
  });

  it('leaves nothing behind when the process dies before it is done, and comes with the next try', async () => {
    const app = await startApp({ areas: PRACTICE_AREAS });
    const office = await openOffice(app);
    const { id } = await begin(office);
    const scope = { workspaceId: office.workspaceId };
    const tools = toolsOf(app);
    const dying = runOne({ app, tools, ...scope }, id, () => {
      throw new Error('killed');
    });
    await expect(dying).rejects.toThrow('killed');
    expect(await invoicesOf(office)).toEqual([]);
    await app.queue.drain();
    await app.queue.drain();
    await tools.workers.stop();
    expect(await invoicesOf(office)).toMatchObject([{ number: 'FA2026-0001' }]);
  });

  it('waits as a draft where that is asked for, or where something is missing', async () => {
    const app = await startApp({ areas: PRACTICE_AREAS });
    const office = await openOffice(app);
    await begin(office, { name: 'A', mode: 'draft' });
    await begin(office, { name: 'B', draft: recurringDraft(office.customerId, { lines: [line({ name: '' })] }) });
    await app.queue.drain();
    const { tabs } = await office.call(invoices.list, { query: {} });
    expect(tabs).toMatchObject({ draft: { count: 1 }, to_complete: { count: 1 }, to_collect: { count: 0 } });
    const { items } = await office.call(recurring.list, { query: { customerId: office.customerId } });
    expect(items.map(({ runs }) => runs[0]?.isIncomplete)).toEqual([false, true]);
  });

  it('waits as a draft where its issue is refused', async () => {
    const app = await startApp({ areas: PRACTICE_AREAS });
    const office = await openOffice(app);
    const countAs = async (pattern: string) => {
      const { settings, version } = await office.call(practiceSettings.find, {});
      const numbering = { ...settings.numbering, invoice: { pattern, yearly: false } };
      await office.call(practiceSettings.save, { body: { version, settings: { ...settings, numbering } } });
    };
    await countAs('F2-{#}');
    await begin(office, { name: 'A' });
    await app.queue.drain();
    await countAs('F{#}-1');
    await begin(office, { name: 'B' });
    await app.queue.drain();
    expect((await invoicesOf(office)).map(({ number }) => number)).toEqual(['F2-1']);
    const { items } = await office.call(recurring.list, { query: {} });
    expect(items.map(({ runs }) => runs[0]?.isIncomplete)).toEqual([false, true]);
    const draft = await office.call(invoices.find, { params: { id: items[1]?.runs[0]?.invoiceId ?? '' } });
    expect(draft.number).toBe(null);
    expect(draft.history.map(({ action }) => action).toSorted()).toEqual(['created', 'issue_refused']);
  });

  it('rests while it is paused, and does not make up for it', async () => {
    const app = await startApp({ areas: PRACTICE_AREAS });
    const office = await openOffice(app);
    const { id, version } = await begin(office, { dayOfMonth: 25 });
    const paused = await office.call(recurring.pause, { params: { id }, body: { version } });
    expect(paused).toMatchObject({ pausedOn: '2026-11-20', nextDays: [] });
    await expect(office.call(recurring.pause, { params: { id }, body: { version } })).rejects.toMatchObject({
      code: 'stale',
    });
    app.pass({ days: 6 });
    await app.queue.drain();
    const resumed = await office.call(recurring.resume, { params: { id }, body: { version: paused.version } });
    expect(resumed.nextDays[0]).toBe('2026-12-25');
    await app.queue.drain();
    expect(await invoicesOf(office)).toEqual([]);
  });

  it('comes once for a period, also where its day is moved after it came', async () => {
    const app = await startApp({ areas: PRACTICE_AREAS });
    const office = await openOffice(app);
    const { id, version } = await begin(office);
    await app.queue.drain();
    const body = { version, terms: terms(office.customerId, { dayOfMonth: 25 }) };
    const moved = await office.call(recurring.change, { params: { id }, body });
    expect(moved.nextDays).toEqual(['2026-12-25', '2027-01-25', '2027-02-25']);
    app.pass({ days: 6 });
    await office.call(recurring.remove, { params: { id } });
    await office.call(recurring.restore, { params: { id } });
    await app.queue.drain();
    expect(await invoicesOf(office)).toHaveLength(1);
  });

  it('does not make up for the days on which it was deleted', async () => {
    const app = await startApp({ areas: PRACTICE_AREAS });
    const office = await openOffice(app);
    const { id } = await begin(office, { dayOfMonth: 25 });
    await office.call(recurring.remove, { params: { id } });
    app.pass({ days: 6 });
    expect((await office.call(recurring.restore, { params: { id } })).nextDays[0]).toBe('2026-12-25');
    await app.queue.drain();
    expect(await invoicesOf(office)).toEqual([]);
  });

  it('is changed, ended and restored', async () => {
    const app = await startApp({ areas: PRACTICE_AREAS });
    const office = await openOffice(app);
    const { id, version } = await begin(office, { startsOn: '2027-01-01', dayOfMonth: 1 });
    const next = terms(office.customerId, {
      rhythm: 'quarter',
      startsOn: '2027-01-01',
      dayOfMonth: 1,
      endsOn: '2027-05-01',
    });
    const changed = await office.call(recurring.change, { params: { id }, body: { version, terms: next } });
    expect(changed.nextDays).toEqual(['2027-01-01', '2027-04-01']);
    await office.call(recurring.remove, { params: { id } });
    expect((await office.call(recurring.list, { query: {} })).items).toEqual([]);
    expect(await office.call(recurring.restore, { params: { id } })).toMatchObject({ id, rhythm: 'quarter' });
  });
});
