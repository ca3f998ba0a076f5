import { invoices } from '@aurea/contract/billing/invoices.ts';
import { complaints } from '@aurea/contract/compliance/complaints.ts';
import { complianceFile } from '@aurea/contract/compliance/compliance-file.ts';
import { PRACTICE_ACTIONS } from '@aurea/contract/core/activity-kinds.ts';
import { customerFile } from '@aurea/contract/customers/customer-file.ts';
import { customers } from '@aurea/contract/customers/customers.ts';
import { demo } from '@aurea/contract/demo.ts';
import { practiceActivity } from '@aurea/contract/practice-activity.ts';
import { team } from '@aurea/contract/workspaces/team.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { inScope } from '#db/transaction.ts';
import { PRODUCT_AREAS } from '#product-areas.ts';
import { startApp } from '#testing/app.ts';
import { practiceWithDocuments } from '#testing/compliance-documents.ts';
import { invoiceDraft, openOffice } from '#testing/invoicing.ts';
import type { Browser } from '#testing/people.ts';
import { openPractice, person } from '#testing/practice.ts';
import { restrictedPractice } from '#testing/restricted-practice.ts';

const app = await startApp({ areas: [...PRODUCT_AREAS], now: '2026-11-20T09:00:00.000Z' });

type Query = NonNullable<Parameters<typeof inLog>[1]>;
const inLog = async (
  call: Browser['call'],
  query: {
    kind?: 'customers' | 'billing' | 'space';
    personId?: string;
    from?: string;
    to?: string;
    page?: string;
  } = {},
) => await call(practiceActivity.list, { query });
const linesOf = async (call: Browser['call'], query: Query = {}) =>
  (await inLog(call, query)).items.map(({ subject, action }) => `${subject} ${action}`);
const ofCustomer = async (call: Browser['call'], id: string) =>
  await call(practiceActivity.ofCustomer, { params: { id }, query: {} });

describe('the log of a practice', () => {
  it('says who did what to which document of which customer, latest first', async () => {
    const { call, customerId } = await openOffice(app);
    const { id, version } = await call(invoices.create, {
      body: { kind: 'invoice', draft: invoiceDraft(customerId) },
    });
    app.pass({ minutes: 1 });
    const issued = await call(invoices.finalise, { params: { id }, body: { version } });
    const { items, total } = await inLog(call, { kind: 'billing' });
    expect(total).toBe(2);
    expect(items[0]).toMatchObject({
      ...{ subject: 'invoice', action: 'issued', name: issued.number, at: '2026-11-20T09:01:00.000Z' },
      ...{ customer: { id: customerId }, document: { kind: 'invoice', id } },
    });
    expect(items[0]?.actor).not.toBe('');
    expect(items[1]).toMatchObject({ subject: 'invoice', action: 'created' });
  });

  it('says from what to what, in fields that a reader knows', async () => {
    const { call } = await openOffice(app);
    const { id, version } = await call(customers.create, { body: person('Jean Dupont') });
    const customer = { ...person('Jean Dupont'), email: 'jean@dupont.example' };
    app.pass({ minutes: 1 });
    await call(customers.change, { params: { id }, body: { version, customer } });
    const [line] = (await inLog(call, { kind: 'customers' })).items;
    expect(line).toMatchObject({ action: 'changed', customer: { id, name: 'Jean Dupont' } });
    expect(line?.changes).toEqual([{ field: 'email', before: null, after: 'jean@dupont.example' }]);
  });

  it('is narrowed by kind, person and days of the practice', async () => {
    const { owner, ownerId, alice, ofAlice } = await restrictedPractice(app);
    expect(await linesOf(owner.call, { kind: 'customers', personId: alice.userId })).toEqual(['customer created']);
    expect((await inLog(owner.call, { kind: 'customers', personId: alice.userId })).items).toMatchObject([
      { customer: { id: ofAlice.id } },
    ]);
    expect(await linesOf(owner.call, { kind: 'customers', personId: ownerId })).toEqual(['customer created']);
    const all = (await inLog(owner.call)).total;
    expect((await inLog(owner.call, { from: '2026-11-20', to: '2026-11-20' })).total).toBe(all);
    expect((await inLog(owner.call, { from: '2026-11-21' })).total).toBe(0);
    expect((await inLog(owner.call, { to: '2026-11-19' })).total).toBe(0);
    expect((await inLog(owner.call, { page: '9' })).items).toEqual([]);
    const stranger = await restrictedPractice(app);
    expect(await inLog(owner.call, { personId: stranger.ownerId })).toEqual({ items: [], total: 0 });
  });

  it('is for owners alone, and each reads their own practice', async () => {
    const { owner, alice } = await restrictedPractice(app);
    await expect(inLog(alice.call)).rejects.toMatchObject({ status: 403 });
    const stranger = await openOffice(app);
    await stranger.call(customers.create, { body: person('Secret') });
    expect(JSON.stringify(await inLog(owner.call))).not.toContain('Secret');
    expect(JSON.stringify(await inLog(stranger.call))).toContain('Secret');
    expect(await linesOf(owner.call, { kind: 'space' })).toContain('team joined');
  });

  it('says nothing of a customer who was deleted', async () => {
    const { call } = await openOffice(app);
    await call(demo.fillPractice, {});
    const [invented] = (await call(customers.list, { query: {} })).items;
    const params = { id: invented?.id ?? '' };
    const { version } = await call(customers.find, { params });
    const customer = { ...person('Zoé Zadig'), email: 'zoe@zadig.example' };
    await call(customers.change, { params, body: { version, customer } });
    expect(JSON.stringify(await inLog(call))).toContain('zoe@zadig.example');
    await call(demo.clearPractice, {});
    const { items } = await inLog(call);
    expect(items.map(({ action }) => action)).toContain('changed');
    expect(JSON.stringify(items)).not.toMatch(/zadig/i);
  });

  it('has nothing in it that the screens have no word for', async () => {
    const practice = await practiceWithDocuments(app);
    await practice.send((await practice.freeze(await practice.begin('der'))).id);
    const actions = (await inLog(practice.call)).items.map(({ action }) => action);
    expect(actions.length).toBeGreaterThan(4);
    const known: readonly string[] = PRACTICE_ACTIONS;
    expect(actions.filter((action) => !known.includes(action))).toEqual([]);
  });
});

describe('what was done about a customer', () => {
  it('has no act of the demonstration after now, and the acts of a moment from the last to the first', async () => {
    const { call } = await openPractice(app);
    await call(demo.fillPractice, {});
    const pages = ['1', '2', '3', '4'].map(async (page) => (await inLog(call, { kind: 'billing', page })).items);
    const lines = (await Promise.all(pages)).flat();
    expect(lines.filter(({ at }) => new Date(at) > app.now())).toEqual([]);
    const made = lines.flatMap(({ document, action }, place) =>
      document && action === 'created' ? [{ document, place }] : [],
    );
    expect(made.length).toBeGreaterThan(15);
    for (const { document, place } of made) {
      const later = lines.slice(place + 1).filter((line) => line.document?.id === document.id);
      expect(later.map(({ action }) => action)).toEqual([]);
    }
  });

  it('holds drafts, advice and notes that were changed, and no word of the notes', async () => {
    const practice = await practiceWithDocuments(app);
    const { call, id } = practice;
    await practice.begin('der');
    const note = await call(customerFile.addNote, { params: { id }, body: { body: 'Called', shared: false } });
    const params = { id, noteId: note.id };
    await call(customerFile.changeNote, {
      params,
      body: { body: 'Called back', shared: false, version: note.version },
    });
    const { items } = await ofCustomer(call, id);
    expect(items.map(({ subject, action }) => `${subject} ${action}`)).toEqual(
      expect.arrayContaining([
        'customer created',
        'customer_note created',
        'customer_note changed',
        'compliance_document created',
      ]),
    );
    expect(JSON.stringify(items)).not.toContain('Called');
  });

  it('says nothing any more of a compliance file that was erased', async () => {
    const { call, id, file, workspaceId, begin } = await practiceWithDocuments(app);
    await begin('der');
    await file.record('der', { state: 'missing', version: 0, note: 'secret note' });
    await file.add('identity_paper', { fileName: 'secret-name.pdf' });
    const complaint = { receivedOn: '2026-11-10', subject: 'secret wrong', answer: '' };
    const body = { ...complaint, acknowledgedOn: null, answeredOn: null };
    await call(complaints.record, { params: { id }, body });
    const read = async () => JSON.stringify([await ofCustomer(call, id), await inLog(call)]);
    expect((await read()).match(/secret (note|wrong)|secret-name/g)).toHaveLength(6);
    await inScope(app.db, { workspaceId }, (tx) =>
      sql`update customers set archived_at = '2015-03-04T12:00:00Z' where id = ${id}`.execute(tx),
    );
    await call(complianceFile.erase, { params: { id } });
    expect(await read()).toContain('file_erased');
    expect(await read()).not.toContain('secret');
  });

  it('names the record that took the place of one that was merged', async () => {
    const { call } = await openOffice(app);
    const { id } = await call(customers.create, { body: person('Jean Dupont') });
    const other = await call(customers.create, { body: person('Jean Duppont') });
    await call(customers.merge, { params: { id }, body: { version: 1, otherId: other.id, otherVersion: 1 } });
    const { items } = await ofCustomer(call, id);
    expect(items.length).toBeGreaterThan(2);
    expect(items.map(({ customer }) => customer?.id)).toEqual(items.map(() => id));
  });

  it('is read by an assistant, who does not read the log of the practice', async () => {
    const { owner, ofOwner, join } = await restrictedPractice(app);
    const assistant = await join('assistant');
    await expect(inLog(assistant.call)).rejects.toMatchObject({ status: 403 });
    await expect(ofCustomer(assistant.call, ofOwner.id)).rejects.toMatchObject({ status: 404 });
    await owner.call(team.restrict, {
      body: { ownCustomersOnly: false, version: (await owner.call(team.show, {})).version },
    });
    expect((await ofCustomer(assistant.call, ofOwner.id)).total).toBe(1);
  });

  it('is read of own customers by a restricted advisor, and of no other practice', async () => {
    const { owner, alice, ofAlice, ofBob } = await restrictedPractice(app);
    await owner.call(invoices.create, { body: { kind: 'invoice', draft: invoiceDraft(ofAlice.id) } });
    expect((await ofCustomer(alice.call, ofAlice.id)).total).toBe(2);
    await expect(ofCustomer(alice.call, ofBob.id)).rejects.toMatchObject({ status: 404 });
    const stranger = await openOffice(app);
    await expect(ofCustomer(stranger.call, ofAlice.id)).rejects.toMatchObject({ status: 404 });
  });
});
