import { customerFile } from '@aurea/contract/customers/customer-file.ts';
import { customers } from '@aurea/contract/customers/customers.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { ACCOUNT_AREAS } from '#testing/account-areas.ts';
import { startApp } from '#testing/app.ts';
import { company, openPractice, person } from '#testing/practice.ts';
import { customerArea } from '../routes.ts';
import { REFERRERS } from './queries.ts';

const app = await startApp({ areas: [...ACCOUNT_AREAS, customerArea] });

async function twoOfOne() {
  const practice = await openPractice(app);
  const { call } = practice;
  const contact = (name: string) => ({ name, position: '', email: null, phone: null, roles: [] });
  const kept = await call(customers.create, {
    body: person('Jean Dupont', { tags: ['a'], contacts: [contact('Own')] }),
  });
  const other = await call(customers.create, {
    body: person('Jean Duppont', { email: 'jean@dupont.fr', tags: ['b'], contacts: [contact('Other')] }),
  });
  const spouse = await call(customers.create, { body: person('Léa Dupont') });
  const say = async (id: string, text: string) =>
    await call(customerFile.addNote, { params: { id }, body: { body: text, shared: false } });
  await say(kept.id, 'first');
  await say(other.id, 'second');
  const married = async (id: string, otherId: string) =>
    await call(customerFile.link, { params: { id }, body: { otherId, relation: 'spouse' } });
  await married(kept.id, spouse.id);
  await married(other.id, spouse.id);
  await call(customers.activate, { params: { id: other.id }, body: { version: 1 } });
  const body = { version: 1, otherId: other.id, otherVersion: 2 };
  return { ...practice, kept, other, spouse, say, body };
}

describe('a duplicate', () => {
  it('is seen while one types, by name, address or number', async () => {
    const { call } = await openPractice(app);
    const { id } = await call(customers.create, {
      body: company('SARL Boulangerie Morel', { email: 'contact@morel.fr', siren: '732829320', phone: '+33478000000' }),
    });
    const signs = async (query: object) => (await call(customers.duplicates, { query })).items.map((one) => one.signs);
    expect(await signs({ name: 'boulangerie morell' })).toEqual([['similarName']]);
    expect(await signs({ name: 'Morel Boulangerie', email: 'CONTACT@morel.fr' })).toEqual([['email', 'name']]);
    expect(await signs({ siren: '732 829 320' })).toEqual([['siren']]);
    expect(await signs({ name: 'Boulangerie Petit' })).toEqual([]);
    expect(await signs({ name: 'Boulangerie Morel', except: id })).toEqual([]);
  });
});

describe('a merge', () => {
  it('moves all that refers to the one to the other and fills its gaps', async () => {
    const { call, kept, other, spouse, body } = await twoOfOne();
    const { customer } = await call(customers.merge, { params: { id: kept.id }, body });
    expect(customer).toMatchObject({
      name: 'Jean Dupont',
      email: 'jean@dupont.fr',
      tags: ['a', 'b'],
      status: 'active',
    });
    expect(customer.contacts.map(({ name }) => name)).toEqual(['Own', 'Other']);
    expect(customer.links).toMatchObject([{ customerId: spouse.id, relation: 'spouse' }]);
    await expect(call(customers.find, { params: { id: other.id } })).rejects.toMatchObject({ status: 404 });
    const { items } = await call(customerFile.timeline, { params: { id: kept.id }, query: {} });
    expect(items.flatMap(({ note }) => (note ? [note.body] : [])).toSorted()).toEqual(['first', 'second']);
    expect(items.filter(({ action }) => action === 'activated')).toHaveLength(1);
  });

  it('is undone to the last row, save what came since', async () => {
    const { call, kept, other, spouse, say, body } = await twoOfOne();
    const before = [kept.id, other.id, spouse.id].map(async (id) => await call(customers.find, { params: { id } }));
    const [keptBefore, otherBefore, spouseBefore] = await Promise.all(before);
    const { mergeId } = await call(customers.merge, { params: { id: kept.id }, body });
    await say(kept.id, 'since');
    await call(customers.undoMerge, { params: { id: mergeId } });
    const after = async (id: string) => ({ ...(await call(customers.find, { params: { id } })), version: 0 });
    expect(await after(kept.id)).toEqual({ ...keptBefore, version: 0 });
    expect(await after(other.id)).toEqual({ ...otherBefore, version: 0 });
    expect(await after(spouse.id)).toEqual({ ...spouseBefore, version: 0 });
    const timeline = await call(customerFile.timeline, { params: { id: kept.id }, query: {} });
    expect(timeline.items.flatMap(({ note }) => (note ? [note.body] : [])).toSorted()).toEqual(['first', 'since']);
    await expect(call(customers.undoMerge, { params: { id: mergeId } })).rejects.toMatchObject({ status: 404 });
  });

  it('stands once the record kept has been changed, and is refused on a record itself or an old copy', async () => {
    const { call, kept, body } = await twoOfOne();
    const params = { id: kept.id };
    const self = call(customers.merge, { params, body: { ...body, otherId: kept.id, otherVersion: 1 } });
    await expect(self).rejects.toMatchObject({ code: 'merge_impossible' });
    const old = call(customers.merge, { params, body: { ...body, otherVersion: 1 } });
    await expect(old).rejects.toMatchObject({ code: 'stale' });
    const { mergeId, customer } = await call(customers.merge, { params, body });
    await call(customers.archive, { params, body: { version: customer.version } });
    const undo = call(customers.undoMerge, { params: { id: mergeId } });
    await expect(undo).rejects.toMatchObject({ code: 'merge_undo_blocked' });
  });

  it('knows every column of the database that names a customer', async () => {
    const { rows } = await sql<{ name: string }>`
      select c.conrelid::regclass::text || '.' || a.attname as name
        from pg_constraint c
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey) and a.attname <> 'workspace_id'
       where c.contype = 'f' and c.confrelid = 'app.customers'::regclass
    `.execute(app.db);
    const apart = ['customer_merges.kept_id', 'customer_merges.merged_id', 'customer_advisors.customer_id'];
    // Computed again for the record that is kept.
    const computed = ['book_alerts.customer_id', 'book_figures.customer_id'];
    const named = REFERRERS.map(({ table, column }) => `${table}.${column}`);
    expect(rows.map(({ name }) => name.replace('app.', '')).toSorted()).toEqual(
      [...named, ...apart, ...computed].toSorted(),
    );
  });
});
