import { customerFile } from '@aurea/contract/customers/customer-file.ts';
import { customerSettings } from '@aurea/contract/customers/customer-settings.ts';
import { customerTransfer } from '@aurea/contract/customers/customer-transfer.ts';
import { customers } from '@aurea/contract/customers/customers.ts';
import { describe, expect, it } from 'vitest';
import { ACCOUNT_AREAS } from '#testing/account-areas.ts';
import { startApp } from '#testing/app.ts';
import { company, openPractice, person } from '#testing/practice.ts';
import { customerArea } from '../routes.ts';

const app = await startApp({ areas: [...ACCOUNT_AREAS, customerArea] });

const base64 = (text: string) => Buffer.from(text).toString('base64');

const FILE = base64(
  [
    'Fichier clients',
    'Prénom;Nom;Société;Courriel;Téléphone;SIREN;Ville;Rang;Couleur',
    'Anne;Morel;;anne@morel.fr;06 12 34 56 78;;Lyon;A;rouge',
    ';;Zinc & Cie;contact@zinc.fr;;732829320;Paris;;',
    'Anne;Morel;;;;;;;',
    'Paul;Petit;;paul@petit;;;;C;',
    ';;;sans@nom.fr;;;;;',
  ].join('\r\n'),
);

async function withFile() {
  const practice = await openPractice(app);
  const { call } = practice;
  const field = await call(customerSettings.addField, { body: { label: 'Rang', kind: 'choice', choices: ['A', 'B'] } });
  const found = await call(customerTransfer.read, { body: { content: FILE } });
  const body = { content: FILE, mapping: found.mapping };
  return { ...practice, field, found, body, run: { ...body, fileName: 'clients.csv', status: 'active' as const } };
}

describe('a file of customers', () => {
  it('is understood by the names of its columns, the practice’s own among them', async () => {
    const { found, field } = await withFile();
    expect(found.mapping).toEqual({
      delimiter: ';',
      headerLine: 2,
      columns: [
        'givenName',
        'familyName',
        'companyName',
        'email',
        'phone',
        'siren',
        'city',
        `field:${field.id}`,
        'ignore',
      ],
    });
    expect(found.columns[3]).toEqual({ name: 'Courriel', samples: ['anne@morel.fr', 'contact@zinc.fr', 'paul@petit'] });
    expect(found.rows).toBe(5);
  });

  it('is judged row by row against itself and the practice, and nothing is stored', async () => {
    const { call, body } = await withFile();
    await call(customers.create, { body: company('Zinc', { siren: '732829320' }) });
    const { counts, rows } = await call(customerTransfer.check, { body });
    expect(counts).toEqual({ ready: 1, warning: 1, duplicate: 2, error: 1, total: 5 });
    const byLine = new Map(rows.map((row) => [row.line, row]));
    expect(byLine.get(3)).toMatchObject({ status: 'ready', name: 'Anne Morel', city: 'Lyon' });
    expect(byLine.get(4)).toMatchObject({ status: 'duplicate', duplicate: { name: 'Zinc', sign: 'siren' } });
    expect(byLine.get(5)).toMatchObject({ status: 'duplicate', duplicate: { line: 3, sign: 'name' } });
    expect(byLine.get(6)?.issues.map(({ column }) => column)).toEqual(['email', rows[1]?.issues[1]?.column]);
    expect(byLine.get(7)).toMatchObject({ status: 'error', issues: [{ code: 'name_missing' }] });
    expect((await call(customers.list, { query: {} })).total).toBe(1);
  });

  it('is added and taken back, unless something was built on it', async () => {
    const { call, run, field } = await withFile();
    const made = await call(customerTransfer.run, { body: { ...run, withDuplicates: false } });
    expect(made).toMatchObject({ fileName: 'clients.csv', added: 3, undoneAt: null });
    const { items } = await call(customers.list, { query: {} });
    expect(items.map(({ name, status }) => [name, status])).toEqual([
      ['Anne Morel', 'active'],
      ['Paul Petit', 'active'],
      ['Zinc & Cie', 'active'],
    ]);
    const anne = await call(customers.find, { params: { id: items[0]?.id ?? '' } });
    expect(anne).toMatchObject({ phone: '+33612345678', fields: { [field.id]: 'A' }, siren: null });

    const note = await call(customerFile.addNote, { params: { id: anne.id }, body: { body: 'Appel', shared: false } });
    const params = { id: made.id };
    await expect(call(customerTransfer.undo, { params })).rejects.toMatchObject({ code: 'import_undo_blocked' });
    expect(note.id).not.toBe('');

    const again = await call(customerTransfer.run, { body: { ...run, withDuplicates: true } });
    expect(again.added).toBe(4);
    expect((await call(customerTransfer.undo, { params: { id: again.id } })).undoneAt).not.toBeNull();
    expect((await call(customers.list, { query: {} })).total).toBe(3);
    await expect(call(customerTransfer.undo, { params: { id: again.id } })).rejects.toMatchObject({
      code: 'import_already_undone',
    });
    expect((await call(customerTransfer.list, {})).items).toHaveLength(2);
  });

  it('is refused where no column holds a name', async () => {
    const { call, body } = await withFile();
    const mapping = { ...body.mapping, columns: ['email'] };
    const refused = call(customerTransfer.check, { body: { ...body, mapping } });
    await expect(refused).rejects.toMatchObject({ code: 'import_not_mapped' });
  });
});

describe('an export', () => {
  it.each(['csv', 'xlsx'] as const)('as %s is understood by an import, to the last value', async (format) => {
    const { call, field } = await withFile();
    const billingAddress = { line1: '1 rue A', line2: 'Bât. B', postalCode: '01000', city: 'Bourg', country: 'FR' };
    const said = { phone: '+33612345678', fields: { [field.id]: 'B' }, tags: ['a', 'b'], billingAddress };
    await call(customers.create, { body: person('Anne Morel', said) });
    await call(customers.create, { body: company('=1+1', { siren: '732829320', vatNumber: 'FR44732829320' }) });
    const file = await call(customerTransfer.export, { query: { format, locale: 'fr' } });
    expect(file.fileName).toBe(`clients-2026-11-20.${format}`);

    const other = await openPractice(app);
    await other.call(customerSettings.addField, { body: { label: 'Rang', kind: 'choice', choices: ['B'] } });
    const { mapping } = await other.call(customerTransfer.read, { body: { content: file.content } });
    expect(mapping.columns).not.toContain('ignore');
    const body = { content: file.content, mapping, fileName: file.fileName, status: 'prospect' as const };
    await other.call(customerTransfer.run, { body: { ...body, withDuplicates: false } });
    const { items } = await other.call(customers.list, { query: {} });
    const found = await Promise.all(items.map(({ id }) => other.call(customers.find, { params: { id } })));
    expect(found).toMatchObject([
      { name: '=1+1', kind: 'company', siren: '732829320', vatNumber: 'FR44732829320' },
      { name: 'Anne Morel', phone: said.phone, tags: said.tags, billingAddress, status: 'prospect' },
    ]);
    expect(Object.values(found[1]?.fields ?? {})).toEqual(['B']);
  });

  it('as JSON holds what is filtered', async () => {
    const { call } = await withFile();
    await call(customers.create, { body: person('Anne Morel') });
    await call(customers.create, { body: company('Zinc') });
    const { content } = await call(customerTransfer.export, {
      query: { format: 'json', locale: 'en', kind: 'company' },
    });
    expect(JSON.parse(Buffer.from(content, 'base64').toString())).toMatchObject([{ name: 'Zinc', status: 'prospect' }]);
  });
});
