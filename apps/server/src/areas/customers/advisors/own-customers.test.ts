import { assets } from '@aurea/contract/assets.ts';
import { invoices } from '@aurea/contract/billing/invoices.ts';
import { practiceSettings } from '@aurea/contract/billing/practice.ts';
import { quotations } from '@aurea/contract/billing/quotations.ts';
import { customerAdvisors } from '@aurea/contract/customers/customer-advisors.ts';
import { customerFile } from '@aurea/contract/customers/customer-file.ts';
import { customers } from '@aurea/contract/customers/customers.ts';
import { dashboard } from '@aurea/contract/dashboard.ts';
import { search } from '@aurea/contract/search.ts';
import { session } from '@aurea/contract/session.ts';
import { mandates } from '@aurea/contract/workspaces/mandates.ts';
import { team } from '@aurea/contract/workspaces/team.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { inScope } from '#db/transaction.ts';
import { startApp } from '#testing/app.ts';
import { COMPLETE_SETTINGS } from '#testing/complete-settings.ts';
import { HELIOS, invoiceDraft, quotationDraft } from '#testing/invoicing.ts';
import { type Browser, openHousehold } from '#testing/people.ts';
import { openPractice } from '#testing/practice.ts';
import { restrictedPractice } from '#testing/restricted-practice.ts';
import { PRODUCT_AREAS } from '../../../product-areas.ts';

const app = await startApp({ areas: [...PRODUCT_AREAS] });

const invoice = (call: Browser['call'], customerId: string) =>
  call(invoices.create, { body: { kind: 'invoice', draft: invoiceDraft(customerId) } });

const namesIn = async (call: Browser['call']) =>
  (await call(customers.list, { query: {} })).items.map(({ name }) => name);

describe('a practice whose advisors see their own customers only', async () => {
  const { owner, alice, bob, ofAlice, ofBob, ofOwner } = await restrictedPractice(app);

  it('lists to each the customers they advise, and to its owner all', async () => {
    expect(await namesIn(owner.call)).toEqual(['Anna Aubert', 'Bruno Bernard', 'Olivia Owner']);
    expect(await namesIn(alice.call)).toEqual(['Anna Aubert']);
    expect(await namesIn(bob.call)).toEqual(['Bruno Bernard']);
    const { total } = await alice.call(customers.list, { query: {} });
    expect(total).toBe(1);
    const { items } = await owner.call(customers.list, { query: { advisor: alice.userId } });
    expect(items).toMatchObject([{ name: 'Anna Aubert', leadId: alice.userId }]);
  });

  it('answers to an id of a colleague’s customer as to one that does not exist', async () => {
    const params = { id: ofBob.id };
    await expect(alice.call(customers.find, { params })).rejects.toMatchObject({ status: 404 });
    await expect(alice.call(customers.archive, { params, body: { version: 1 } })).rejects.toMatchObject({
      status: 404,
    });
    await expect(alice.call(customerFile.timeline, { params, query: {} })).rejects.toMatchObject({ status: 404 });
    await expect(alice.call(customerAdvisors.list, { params })).rejects.toMatchObject({ status: 404 });
    await expect(
      alice.call(customerAdvisors.assign, { params, body: { leadId: alice.userId, otherIds: [] } }),
    ).rejects.toMatchObject({ status: 404 });
    await expect(invoice(alice.call, ofBob.id)).rejects.toMatchObject({ status: 404 });
    await expect(
      alice.call(customers.merge, {
        params: { id: ofAlice.id },
        body: { version: 1, otherId: ofBob.id, otherVersion: 1 },
      }),
    ).rejects.toMatchObject({ status: 404 });
  });

  it('shows documents of own customers, finds and counts no others', async () => {
    const mine = await invoice(alice.call, ofAlice.id);
    const theirs = await invoice(bob.call, ofBob.id);
    const quoted = await bob.call(quotations.create, { body: { draft: quotationDraft(ofBob.id) } });
    expect((await alice.call(invoices.list, { query: { tab: 'all' } })).items.map(({ id }) => id)).toEqual([mine.id]);
    expect((await alice.call(quotations.list, { query: {} })).items).toEqual([]);
    await expect(alice.call(invoices.find, { params: { id: theirs.id } })).rejects.toMatchObject({ status: 404 });
    await expect(alice.call(quotations.find, { params: { id: quoted.id } })).rejects.toMatchObject({ status: 404 });
    expect((await owner.call(invoices.list, { query: { tab: 'all' } })).items).toHaveLength(2);
    const found = async (call: Browser['call']) => JSON.stringify(await call(search.find, { query: { q: 'bernard' } }));
    expect(await found(bob.call)).toContain('Bernard');
    expect(await found(alice.call)).not.toContain('Bernard');
  });

  it('is a wall of the database: a query without any filter reads nothing of a colleague', async () => {
    const scope = { workspaceId: owner.workspaceId, userId: alice.userId };
    const seen = await inScope(app.db, scope, async (tx) => {
      const { rows } = await sql<{ customer: string }>`
        select name as customer from customers
        union all select c.id::text from invoices i join customers c on c.id = i.customer_id
        union all select coalesce(a.after ->> 'name', a.action) from activity a where a.subject_kind = 'customer'
        union all select e.words from search_entries e where e.kind in ('customer', 'invoice', 'quotation')`.execute(
        tx,
      );
      return rows.map(({ customer }) => customer).join(' ');
    });
    expect(seen.toLowerCase()).toContain('aubert');
    for (const hidden of ['bernard', 'owner', ofBob.id, ofOwner.id]) expect(seen.toLowerCase()).not.toContain(hidden);
    const changed = await inScope(app.db, scope, async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('customers')
        .set({ tags: ['mine'] })
        .executeTakeFirst();
      return Number(numUpdatedRows);
    });
    expect(changed).toBe(1);
  });

  it('opens a customer to whom its advisors add, at once', async () => {
    expect(await namesIn(bob.call)).toEqual(['Bruno Bernard']);
    const body = { leadId: alice.userId, otherIds: [bob.userId] };
    await alice.call(customerAdvisors.assign, { params: { id: ofAlice.id }, body });
    expect(await namesIn(bob.call)).toEqual(['Anna Aubert', 'Bruno Bernard']);
    const { items } = await bob.call(customerAdvisors.list, { params: { id: ofAlice.id } });
    expect(items).toMatchObject([
      { userId: alice.userId, isLead: true },
      { userId: bob.userId, isLead: false },
    ]);
    const stranger = await openPractice(app);
    const strangerId = (await stranger.call(team.show, {})).people[0]?.userId ?? '';
    const foreign = { leadId: strangerId, otherIds: [] };
    await expect(
      alice.call(customerAdvisors.assign, { params: { id: ofAlice.id }, body: foreign }),
    ).rejects.toMatchObject({ status: 404 });
    await owner.call(customerAdvisors.assign, {
      params: { id: ofAlice.id },
      body: { leadId: alice.userId, otherIds: [] },
    });
    expect(await namesIn(bob.call)).toEqual(['Bruno Bernard']);
  });

  it('says so to those whom it restricts', async () => {
    const here = async (browser: Browser) =>
      (await browser.call(session.whoAmI, {}))?.workspaces.find((one) => one.workspaceId === owner.workspaceId);
    expect(await here(alice.browser)).toMatchObject({ seesOwnCustomers: true });
    expect(await here(owner.browser)).toMatchObject({ seesOwnCustomers: false });
  });
});

it('opens the household of a mandate to the advisors of its customer, and to no colleague', async () => {
  const { owner, alice, bob, ofAlice } = await restrictedPractice(app);
  const household = await openHousehold(app);
  const value = { on: '2026-11-01', amount: '1000' };
  await household.call(assets.create, { body: { name: 'Livret', kind: 'savings_account', currency: 'EUR', value } });
  const body = { practiceCode: owner.practiceCode, scope: 'read' as const, endsOn: null };
  const mandate = await household.call(mandates.give, { body });
  const within = { workspaceId: household.workspaceId };
  const look = (browser: Browser) => browser.call(dashboard.show, { query: {} }, within);
  await expect(look(alice.browser)).rejects.toMatchObject({ status: 404 });

  const link = { params: { id: ofAlice.id }, body: { version: 1, mandateId: mandate.id } };
  await owner.call(customerFile.linkMandate, link);
  expect((await look(alice.browser)).netWorth).toBe('1000');
  expect((await look(owner.browser)).netWorth).toBe('1000');
  await expect(look(bob.browser)).rejects.toMatchObject({ status: 404 });
  expect((await bob.call(customerFile.mandates, {})).items).toEqual([]);
  expect((await alice.call(customerFile.mandates, {})).items).toHaveLength(1);
});

it('hands over what somebody held in the step in which they leave', async () => {
  const { owner, ownerId, alice, bob, ofAlice } = await restrictedPractice(app);
  await expect(alice.call(team.leave, { body: { heirId: null } })).rejects.toMatchObject({ code: 'heir_required' });
  await expect(
    owner.call(team.remove, { params: { userId: alice.userId }, body: { heirId: alice.userId } }),
  ).rejects.toMatchObject({ code: 'heir_required' });
  const params = { userId: alice.userId };
  const { people } = await owner.call(team.remove, { params, body: { heirId: bob.userId } });
  expect(people.map(({ userId, leads }) => [userId, leads])).toEqual([
    [ownerId, 1],
    [bob.userId, 2],
  ]);
  expect(await namesIn(bob.call)).toEqual(['Anna Aubert', 'Bruno Bernard']);
  await expect(alice.call(customers.find, { params: { id: ofAlice.id } })).rejects.toMatchObject({ status: 404 });
});

it('numbers documents of all advisors in one chain, though each sees their own', async () => {
  const { owner, alice, bob } = await restrictedPractice(app);
  const { settings, version } = await owner.call(practiceSettings.find, {});
  await owner.call(practiceSettings.save, { body: { version, settings: { ...settings, ...COMPLETE_SETTINGS } } });
  const issue = async (call: Browser['call']) => {
    const { id: customerId } = await call(customers.create, { body: HELIOS });
    const draft = await invoice(call, customerId);
    const issued = await call(invoices.finalise, { params: { id: draft.id }, body: { version: draft.version } });
    return issued.number ?? '';
  };
  const numbers = [await issue(alice.call), await issue(bob.call), await issue(alice.call), await issue(owner.call)];
  expect(numbers.map((number) => Number(number.slice(-4)))).toEqual([1, 2, 3, 4]);
  expect((await alice.call(invoices.list, { query: { tab: 'all' } })).items).toHaveLength(2);
  expect((await bob.call(invoices.list, { query: { tab: 'all' } })).items).toHaveLength(1);
  const chain = await inScope(app.db, { workspaceId: owner.workspaceId }, (tx) =>
    tx.selectFrom('invoice_chains').select('length').executeTakeFirstOrThrow(),
  );
  expect(Number(chain.length)).toBe(4);
});

it('leaves no customer without a lead when a membership ends any other way', async () => {
  const { owner, ownerId, alice } = await restrictedPractice(app);
  await inScope(app.db, { workspaceId: owner.workspaceId }, (tx) =>
    tx.deleteFrom('memberships').where('user_id', '=', alice.userId).execute(),
  );
  const { items } = await owner.call(customers.list, { query: { q: 'aubert' } });
  expect(items).toMatchObject([{ leadId: ownerId }]);
});

it('takes no customer from an advisor by a merge, and none stays who came by one that is undone', async () => {
  const { owner, alice, bob, ofAlice, ofBob } = await restrictedPractice(app);
  const body = { version: 1, otherId: ofBob.id, otherVersion: 1 };
  const { mergeId } = await owner.call(customers.merge, { params: { id: ofAlice.id }, body });
  expect(await namesIn(bob.call)).toEqual(['Anna Aubert']);
  const { items } = await owner.call(customerAdvisors.list, { params: { id: ofAlice.id } });
  expect(items.map(({ userId, isLead }) => [userId, isLead])).toEqual([
    [alice.userId, true],
    [bob.userId, false],
  ]);
  await owner.call(customers.undoMerge, { params: { id: mergeId } });
  expect(await namesIn(alice.call)).toEqual(['Anna Aubert']);
  expect(await namesIn(bob.call)).toEqual(['Bruno Bernard']);
});
