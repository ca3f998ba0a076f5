import { customerFile } from '@aurea/contract/customers/customer-file.ts';
import { customerSettings } from '@aurea/contract/customers/customer-settings.ts';
import { customers } from '@aurea/contract/customers/customers.ts';
import { describe, expect, it, test } from 'vitest';
import { ACCOUNT_AREAS } from '#testing/account-areas.ts';
import { startApp } from '#testing/app.ts';
import { company, openPractice, person } from '#testing/practice.ts';
import { customerArea } from './routes.ts';

const app = await startApp({ areas: [...ACCOUNT_AREAS, customerArea] });

const ADDRESS = { line1: '12 rue des Lilas', line2: '', postalCode: '69003', city: 'Lyon', country: 'FR' };

it('stands in the order of a dictionary, page after page', async () => {
  const { call } = await openPractice(app);
  const names = [
    'Zoé Petit',
    'Émile Zola',
    'anne Morel',
    'Œdipe Roi',
    'Eve Martin',
    'Étienne Roux',
    'Odon Roy',
    'Ábel Kis',
  ];
  for (const name of names) await call(customers.create, { body: person(name) });
  const shown = async (sort: 'name' | '-name', page: string) =>
    (await call(customers.list, { query: { sort, page, size: '10' } })).items.map(({ name }) => name.split(' ')[0]);
  const inOrder = ['Ábel', 'anne', 'Émile', 'Étienne', 'Eve', 'Odon', 'Œdipe', 'Zoé'];
  expect(await shown('name', '1')).toEqual(inOrder);
  expect(await shown('-name', '1')).toEqual(inOrder.toReversed());
  expect(await shown('name', '2')).toEqual([]);
});

describe('a customer', () => {
  it('is added with contacts and addresses, becomes active, is archived and restored as it was', async () => {
    const { call } = await openPractice(app);
    const added = await call(customers.create, {
      body: company('Boulangerie Morel', {
        siren: '732 829 320',
        siret: '732 829 320 00074',
        vatNumber: 'fr 44 732829320',
        billingAddress: ADDRESS,
        paymentTerms: { days: 45, from: 'end_of_month' },
        tags: ['PME'],
        contacts: [
          {
            name: 'Anne Morel',
            position: 'Gérante',
            email: 'anne@morel.fr',
            phone: null,
            roles: ['billing', 'signer'],
          },
          { name: 'Comptable', position: '', email: null, phone: '+33478000000', roles: ['copy'] },
        ],
      }),
    });
    expect(added).toMatchObject({
      name: 'Boulangerie Morel',
      status: 'prospect',
      siren: '732829320',
      siret: '73282932000074',
      vatNumber: 'FR44732829320',
      billingAddress: ADDRESS,
      deliveryAddress: null,
      contacts: [{ name: 'Anne Morel', roles: ['billing', 'signer'] }, { name: 'Comptable' }],
      version: 1,
    });
    const of = (version: number) => ({ params: { id: added.id }, body: { version } });
    expect(await call(customers.activate, of(1))).toMatchObject({ status: 'active', version: 2 });
    expect(await call(customers.archive, of(2))).toMatchObject({ status: 'archived' });
    expect((await call(customers.list, { query: {} })).total).toBe(0);
    expect((await call(customers.list, { query: { status: 'archived' } })).total).toBe(1);
    expect(await call(customers.restore, of(3))).toMatchObject({ status: 'active', version: 4 });
  });

  it('keeps its contacts under their ids when it is changed, and is not overwritten by an older copy', async () => {
    const { call } = await openPractice(app);
    const contact = { name: 'Anne', position: '', email: null, phone: null, roles: [] };
    const first = await call(customers.create, { body: person('Paul Petit', { contacts: [contact] }) });
    const params = { id: first.id };
    const [kept] = first.contacts;
    const customer = person('Paul Petit', {
      contacts: [
        { ...contact, name: 'Bruno' },
        { ...contact, contactId: kept?.contactId ?? '' },
      ],
    });
    const changed = await call(customers.change, { params, body: { version: 1, customer } });
    expect(changed.contacts.map(({ name }) => name)).toEqual(['Bruno', 'Anne']);
    expect(changed.contacts[1]?.contactId).toBe(kept?.contactId);
    await expect(
      call(customers.change, { params, body: { version: 1, customer: person('Old Copy') } }),
    ).rejects.toMatchObject({
      status: 400,
      code: 'stale',
    });
    const foreign = person('Paul Petit', { contacts: [{ ...contact, contactId: first.id }] });
    await expect(call(customers.change, { params, body: { version: 2, customer: foreign } })).rejects.toMatchObject({
      status: 404,
    });
  });

  test.for([
    { why: 'a company number with a wrong key', body: company('A', { siren: '732829321' }), path: 'body.siren' },
    {
      why: 'an establishment of another company',
      body: company('A', { siren: '732829320', siret: '12002701600563' }),
      path: 'body.siret',
    },
    {
      why: 'a VAT number with a wrong key',
      body: company('A', { vatNumber: 'FR45732829320' }),
      path: 'body.vatNumber',
    },
    {
      why: 'a French postal code of four digits',
      body: person('A', { billingAddress: { ...ADDRESS, postalCode: '7500' } }),
      path: 'body.billingAddress.postalCode',
    },
    { why: 'a company without a name', body: company(''), path: 'body.companyName' },
    { why: 'a person without a family name', body: { ...person('A'), familyName: '' }, path: 'body.familyName' },
    {
      why: 'terms beyond the law: 45 days end of month at most',
      body: company('A', { paymentTerms: { days: 60, from: 'end_of_month' } }),
      path: 'body.paymentTerms.days',
    },
  ])('is refused with $why', async ({ body, path }) => {
    const { call } = await openPractice(app);
    const refused = call(customers.create, { body });
    await expect(refused).rejects.toMatchObject({ status: 400, body: { params: { issues: [{ path }] } } });
  });

  it('is taken with the postal code of another country as it is written there', async () => {
    const { call } = await openPractice(app);
    const billingAddress = { ...ADDRESS, country: 'BE', postalCode: '1000' };
    const { id } = await call(customers.create, { body: person('A', { billingAddress }) });
    expect(await call(customers.find, { params: { id } })).toMatchObject({ billingAddress });
  });

  it('of another practice is not there', async () => {
    const [mine, theirs] = [await openPractice(app), await openPractice(app)];
    const { id } = await mine.call(customers.create, { body: person('Paul Petit') });
    await expect(theirs.call(customers.find, { params: { id } })).rejects.toMatchObject({ status: 404 });
    expect(await theirs.call(customers.list, { query: {} })).toEqual({ items: [], total: 0 });
    const seen = await theirs.call(customers.duplicates, { query: { name: 'Paul Petit' } });
    expect(seen.items).toEqual([]);
  });
});

describe('the list', () => {
  it('is searched, filtered, ordered and paged', async () => {
    const { call } = await openPractice(app);
    const names = ['Éloïse Lefèvre', 'Bruno Petit', 'Chloé Roy'];
    const added = [];
    for (const name of names) added.push(await call(customers.create, { body: person(name, { tags: ['privé'] }) }));
    const firm = company('Zinc & Cie', { email: 'contact@zinc.fr', siren: '732829320', billingAddress: ADDRESS });
    await call(customers.create, { body: firm });
    await call(customers.activate, { params: { id: added[1]?.id ?? '' }, body: { version: 1 } });
    await call(customerFile.addNote, { params: { id: added[2]?.id ?? '' }, body: { body: 'Appel', shared: false } });

    const found = async (query: object) => (await call(customers.list, { query })).items.map(({ name }) => name);
    expect(await found({})).toEqual(['Bruno Petit', 'Chloé Roy', 'Éloïse Lefèvre', 'Zinc & Cie']);
    expect(await found({ q: 'lefevre elo' })).toEqual(['Éloïse Lefèvre']);
    expect(await found({ q: '732 829' })).toEqual(['Zinc & Cie']);
    expect(await found({ q: 'lyon' })).toEqual(['Zinc & Cie']);
    expect(await found({ q: '&' })).toEqual(['Zinc & Cie']);
    expect(await found({ status: 'active' })).toEqual(['Bruno Petit']);
    expect(await found({ tag: 'privé', sort: '-name' })).toEqual(['Éloïse Lefèvre', 'Chloé Roy', 'Bruno Petit']);
    expect(await found({ kind: 'company' })).toEqual(['Zinc & Cie']);
    expect((await found({ sort: '-contact' }))[0]).toBe('Chloé Roy');
    const [page, rest] = [
      await call(customers.list, { query: { size: '10', page: '1' } }),
      await call(customers.list, { query: { size: '10', page: '2' } }),
    ];
    expect([page.items.length, page.total, rest.items.length, rest.total]).toEqual([4, 4, 0, 4]);
    expect((await call(customerSettings.tags, {})).items).toEqual([{ tag: 'privé', customers: 3 }]);
  });

  it('keeps filters under a name, for their owner', async () => {
    const { call } = await openPractice(app);
    await call(customerSettings.saveView, { body: { name: 'Lyon', search: { q: 'lyon' } } });
    await call(customerSettings.saveView, { body: { name: 'Lyon', search: { q: 'lyon', kind: 'person' } } });
    const [view, ...others] = (await call(customerSettings.views, {})).items;
    expect(view).toMatchObject({ name: 'Lyon', search: { q: 'lyon', kind: 'person' } });
    expect(others).toEqual([]);
    await call(customerSettings.removeView, { params: { id: view?.id ?? '' } });
    expect((await call(customerSettings.views, {})).items).toEqual([]);
  });
});

describe('a field of the practice’s own', () => {
  it('takes only values of its kind, keeps those it had, and goes out of use', async () => {
    const { call } = await openPractice(app);
    const field = await call(customerSettings.addField, {
      body: { label: 'Rang', kind: 'choice', choices: ['A', 'B'] },
    });
    const body = (value: string) => person('Paul Petit', { fields: { [field.id]: value } });
    await expect(call(customers.create, { body: body('C') })).rejects.toMatchObject({ code: 'customer_field_invalid' });
    const { id } = await call(customers.create, { body: body('B') });
    const change = { label: 'Rang', choices: ['A'], archived: false, version: 1 };
    await call(customerSettings.changeField, { params: { id: field.id }, body: change });
    const kept = await call(customers.change, { params: { id }, body: { version: 1, customer: body('B') } });
    expect(kept.fields).toEqual({ [field.id]: 'B' });
    const empty = { label: 'Liste', kind: 'choice' as const, choices: [] };
    await expect(call(customerSettings.addField, { body: empty })).rejects.toMatchObject({
      code: 'customer_field_choices',
    });
  });
});

describe('the timeline', () => {
  it('tells notes and changes in one order; a note is changed, shared, deleted and restored', async () => {
    const { call } = await openPractice(app);
    const { id } = await call(customers.create, { body: person('Paul Petit') });
    const note = await call(customerFile.addNote, { params: { id }, body: { body: 'Préfère le mail', shared: false } });
    app.pass({ minutes: 1 });
    await call(customers.change, {
      params: { id },
      body: { version: 1, customer: person('Paul Petit', { email: 'p@p.fr' }) },
    });
    const noted = { id, noteId: note.id };
    const shared = await call(customerFile.changeNote, {
      params: noted,
      body: { body: 'Par mail', shared: true, version: 1 },
    });
    expect(shared.sharedAt).not.toBeNull();

    const { items, total } = await call(customerFile.timeline, { params: { id }, query: {} });
    expect(total).toBe(3);
    expect(items[0]).toMatchObject({
      kind: 'event',
      action: 'changed',
      changes: [{ field: 'email', before: null, after: 'p@p.fr' }],
    });
    expect(items.find(({ kind }) => kind === 'note')).toMatchObject({ note: { body: 'Par mail', version: 2 } });

    await call(customerFile.removeNote, { params: noted });
    expect((await call(customerFile.timeline, { params: { id }, query: {} })).total).toBe(2);
    await call(customerFile.restoreNote, { params: noted });
    expect((await call(customerFile.timeline, { params: { id }, query: {} })).total).toBe(3);
  });
});

describe('persons of one household', () => {
  it('are linked in both directions, once', async () => {
    const { call } = await openPractice(app);
    const added = async (name: string) => (await call(customers.create, { body: person(name) })).id;
    const [mother, child] = [await added('Anne Morel'), await added('Zoé Morel')];
    await call(customerFile.link, { params: { id: mother }, body: { otherId: child, relation: 'other' } });
    const link = await call(customerFile.link, {
      params: { id: child },
      body: { otherId: mother, relation: 'child_of' },
    });
    expect(link).toMatchObject({ customerId: mother, name: 'Anne Morel', relation: 'child_of' });
    const seen = async (id: string) => (await call(customers.find, { params: { id } })).links;
    expect(await seen(mother)).toMatchObject([{ customerId: child, relation: 'parent_of' }]);
    await call(customerFile.unlink, { params: { id: mother, linkId: link.id } });
    expect(await seen(child)).toEqual([]);
    const self = call(customerFile.link, { params: { id: child }, body: { otherId: child, relation: 'spouse' } });
    await expect(self).rejects.toMatchObject({ code: 'link_impossible' });
  });
});

it('takes the phone numbers that the form takes, of the customer and of its contacts, and no others', async () => {
  const { call } = await openPractice(app);
  const contact = { name: 'Anne', position: '', email: null, phone: '+33612345678', roles: [] };
  const said = (phone: string | null, ofContact: string) =>
    company('Borée SARL', { phone, contacts: [{ ...contact, phone: ofContact }] });
  const create = (phone: string | null, ofContact: string) => call(customers.create, { body: said(phone, ofContact) });
  const refused = (path: string) =>
    expect.objectContaining({
      code: 'validation',
      body: expect.objectContaining({ params: { issues: [{ path, rule: 'phone_number', params: {} }] } }),
    });
  // Both have the form of a number; neither exists in the plan of its country.
  await expect(create('+33012345678', '+33612345678')).rejects.toEqual(refused('body.phone'));
  await expect(create(null, '+41123')).rejects.toMatchObject({ code: 'validation' });
  await expect(create(null, '+4112345678')).rejects.toEqual(refused('body.contacts.0.phone'));
  const made = await create('+33612345678', '+41446681800');
  const params = { id: made.id };
  const change = (customer: ReturnType<typeof said>) =>
    call(customers.change, { params, body: { version: made.version, customer } });
  await expect(change(said('+33012345678', '+41446681800'))).rejects.toEqual(refused('body.phone'));
  expect(await change(said('+33712345678', '+41446681800'))).toMatchObject({ phone: '+33712345678' });
});
