import { customerFile } from '@aurea/contract/customers/customer-file.ts';
import { customers } from '@aurea/contract/customers/customers.ts';
import { invitations, team } from '@aurea/contract/workspaces/team.ts';
import { sql } from 'kysely';
import { describe, expect, it, test } from 'vitest';
import { inScope } from '#db/transaction.ts';
import { PRODUCT_AREAS } from '#product-areas.ts';
import { startApp } from '#testing/app.ts';
import { fetchPaper, fileOf, practiceWithFile } from '#testing/compliance-file.ts';
import { lastMail } from '#testing/outbox.ts';
import type { Browser } from '#testing/people.ts';
import { company, openPractice } from '#testing/practice.ts';

const app = await startApp({ areas: [...PRODUCT_AREAS], now: '2026-11-20T09:00:00.000Z' });
const practiceWithCustomer = () => practiceWithFile(app);

describe('the checklist of a customer', () => {
  it('begins empty, with the points of its kind', async () => {
    const { call, file } = await practiceWithCustomer();
    const empty = await file.show();
    expect(empty).toMatchObject({ kind: 'person', complete: { inOrder: 0, of: 12 }, erasableFrom: null });
    expect(empty.checks.every(({ state, version }) => state === 'missing' && version === 0)).toBe(true);
    const { id } = await call(customers.create, { body: company('Hélios') });
    expect((await fileOf(call, id).show()).complete).toEqual({ inOrder: 0, of: 13 });
    await expect(
      fileOf(call, id).record('address_proof', { state: 'missing', version: 0, note: '' }),
    ).rejects.toMatchObject({ status: 404 });
  });

  test.for([
    { expiresOn: null, state: 'provided' },
    { expiresOn: '2027-01-20', state: 'provided' },
    { expiresOn: '2027-01-19', state: 'expiring' },
    { expiresOn: '2026-11-20', state: 'expiring' },
    { expiresOn: '2026-11-19', state: 'expired' },
  ] as const)('says $state on 20 November of what expires on $expiresOn', async ({ expiresOn, state }) => {
    const { file } = await practiceWithCustomer();
    const shown = await file.record('der', { state: 'provided', version: 0, on: '2026-01-02', expiresOn, note: '' });
    expect(shown.checks.find(({ item }) => item === 'der')).toMatchObject({ state, version: 1 });
    expect(shown.complete.inOrder).toBe(state === 'expired' ? 0 : 1);
  });

  it('keeps who changed what, and refuses a change of what somebody else changed', async () => {
    const { file } = await practiceWithCustomer();
    await file.record('funds_origin', { state: 'not_applicable', version: 0, note: 'Salary only' });
    await file.record('funds_origin', {
      state: 'provided',
      version: 1,
      on: '2026-11-03',
      expiresOn: null,
      note: 'Deed of sale',
    });
    const { state, entries } = await file.check('funds_origin');
    expect(state).toBe('provided');
    expect(entries.map(({ note }) => note)).toEqual(['Deed of sale', 'Salary only']);
    expect(entries[0]?.by).not.toBe('');
    const again = { state: 'missing', version: 1, note: '' } as const;
    await expect(file.record('funds_origin', again)).rejects.toMatchObject({ code: 'stale' });
  });

  it('counts what applies only, with a reason', async () => {
    const { file } = await practiceWithCustomer();
    await expect(
      file.record('funds_origin', { state: 'not_applicable', version: 0, note: '  ' }),
    ).rejects.toMatchObject({ status: 400 });
    const { complete } = await file.record('funds_origin', { state: 'not_applicable', version: 0, note: 'No funds' });
    expect(complete).toEqual({ inOrder: 0, of: 11 });
  });

  test.for([
    { why: 'a day to come', on: '2026-11-21', expiresOn: null },
    { why: 'an expiry before the day', on: '2026-11-02', expiresOn: '2026-11-01' },
  ])('refuses $why', async ({ on, expiresOn }) => {
    const { file } = await practiceWithCustomer();
    const body = { state: 'provided', version: 0, on, expiresOn, note: '' } as const;
    await expect(file.record('der', body)).rejects.toMatchObject({ status: 400 });
    await expect(file.add('der', { on, expiresOn })).rejects.toMatchObject({ status: 400 });
    expect((await file.check('der')).version).toBe(0);
  });

  it('is written in the log, and shown in the story of the customer', async () => {
    const { call, id, file } = await practiceWithCustomer();
    await file.record('der', { state: 'provided', version: 0, on: '2026-11-02', expiresOn: null, note: '' });
    await file.add('der', { version: 1 });
    const { items } = await call(customerFile.timeline, { params: { id }, query: {} });
    expect(items.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['created', 'file_changed', 'file_paper_added']),
    );
    const filed = items.find(({ action }) => action === 'file_paper_added');
    expect(filed?.changes.find(({ field }) => field === 'paper')?.after).toBe('passport.pdf');
  });
});

describe('the walls of a file', () => {
  it('another practice finds nothing of it', async () => {
    const [mine, theirs] = [await practiceWithCustomer(), await practiceWithCustomer()];
    await mine.file.add('identity_paper');
    const paperId = (await mine.file.check('identity_paper')).papers[0]?.id ?? '';
    const foreign = fileOf(theirs.call, mine.id);
    await expect(foreign.show()).rejects.toMatchObject({ status: 404 });
    await expect(foreign.add('der')).rejects.toMatchObject({ status: 404 });
    for (const id of [mine.id, theirs.id]) expect((await fetchPaper(theirs, id, paperId)).statusCode).toBe(404);
    await expect(theirs.file.add('identity_paper', { replacesId: paperId })).rejects.toMatchObject({ status: 404 });
  });

  it('a colleague who does not advise the customer reads nothing of it, whatever a query forgets', async () => {
    const owner = await practiceWithCustomer();
    await owner.file.add('identity_paper');
    const paperId = (await owner.file.check('identity_paper')).papers[0]?.id ?? '';
    const colleague = await openPractice(app);
    const body = { email: colleague.email, teamRole: 'advisor', locale: 'en' } as const;
    await owner.call(team.invite, { body });
    const { token } = await lastMail(app, colleague.email, 'team_invitation');
    await colleague.browser.call(invitations.accept, { body: { token } });
    const { workspaceId } = owner;
    const call: Browser['call'] = (route, input) => colleague.browser.call(route, input, { workspaceId });
    expect((await fileOf(call, owner.id).check('identity_paper')).papers).toHaveLength(1);

    const { version, people } = await call(team.show, {});
    await owner.call(team.restrict, { body: { ownCustomersOnly: true, version } });
    await expect(fileOf(call, owner.id).show()).rejects.toMatchObject({ status: 404 });
    await expect(fileOf(call, owner.id).add('der')).rejects.toMatchObject({ status: 404 });
    expect((await fetchPaper({ browser: colleague.browser, workspaceId }, owner.id, paperId)).statusCode).toBe(404);
    const userId = people.find(({ isYou }) => isYou)?.userId ?? '';
    const seen = await inScope(app.db, { workspaceId, userId }, async (tx) => {
      const { rows } = await sql`select id from compliance_papers union all select id from compliance_entries`.execute(
        tx,
      );
      return rows;
    });
    expect(seen).toEqual([]);
    expect((await owner.file.check('identity_paper')).papers).toHaveLength(1);
  });
});
