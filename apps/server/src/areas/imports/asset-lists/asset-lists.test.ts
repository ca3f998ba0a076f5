import { assets } from '@aurea/contract/assets.ts';
import { holdings } from '@aurea/contract/holdings.ts';
import { assetLists } from '@aurea/contract/imports/asset-lists.ts';
import { imports } from '@aurea/contract/imports.ts';
import { areasOfScope } from '@aurea/contract/workspaces/mandate-areas.ts';
import { mandates } from '@aurea/contract/workspaces/mandates.ts';
import { members } from '@aurea/contract/workspaces.ts';
import { NO_OWNER } from '@aurea/domain/imports/asset-lists/asset-list.ts';
import { expect, it } from 'vitest';
import { PRODUCT_AREAS } from '#product-areas.ts';
import { startApp } from '#testing/app.ts';
import { base64 } from '#testing/import-file.ts';
import { openOffice } from '#testing/invoicing.ts';
import { type Householder, openHousehold } from '#testing/people.ts';

const app = await startApp({ areas: PRODUCT_AREAS });

const FILE = `Mon patrimoine;;;;;;;;
Bien;Type;Compte;ISIN;Quantité;PRU;Valeur;Date d’achat;Prix d’acquisition
Appartement Lyon;Résidence principale;;;;;412 000;15/03/2019;350 000
Emprunt appartement;Emprunt immobilier;;;;;-180 500,50;;
Livret A;Livret;;;;;22 950;;
Golf;Voiture;;;;;9 800;;
PEA Anna;PEA;;;;;;;
ETF Monde;ETF;PEA Anna;IE00B4L5Y983;10;80;1 000;;
Air Liquide;Action;CTO Paul;FR0000120073;4;;640;;
Cabinet;Zahnarztpraxis;;;;;50 000;;
Total;;;;;;315 889,50;;
`;

async function listedFile({ call }: Householder, text = FILE): Promise<string> {
  const { id } = await call(imports.upload, { body: { fileName: 'patrimoine.csv', content: base64(text) } });
  await call(assetLists.read, { params: { id }, body: { isList: true } });
  return id;
}

const ANSWERS = {
  columns: ['name', 'kind', 'account', 'isin', 'quantity', 'unitCost', 'value', 'boughtOn', 'cost'],
  kinds: [{ key: 'zahnarztpraxis', answer: 'private_equity' }],
  accounts: [{ key: 'cto paul', answer: 'securities_account' }],
} as const;
const answers = () => ({
  ...ANSWERS,
  columns: [...ANSWERS.columns],
  kinds: [...ANSWERS.kinds],
  accounts: [...ANSWERS.accounts],
});

it('turns a list into accounts, flats, vehicles and loans with their values, and takes it back whole', async () => {
  const person = await openHousehold(app);
  const { call } = person;
  const id = await listedFile(person);
  const asked = await call(assetLists.find, { params: { id } });
  expect(asked).toMatchObject({ questions: 4, counts: { question: 8, left_out: 1 } });
  await expect(call(assetLists.add, { params: { id } })).rejects.toMatchObject({ code: 'import_not_mapped' });
  const answered = await call(assetLists.answer, { params: { id }, body: answers() });
  expect(answered).toMatchObject({ questions: 0, counts: { ready: 8, question: 0, error: 0, left_out: 1 } });
  const position = answered.rows.find(({ cells }) => cells[0] === 'ETF Monde')?.asset;
  expect(position).toMatchObject({ kind: 'holding', account: 'PEA Anna', value: '1000', quantity: '10' });
  await call(assetLists.add, { params: { id } });
  const { items } = await call(assets.list, { query: {} });
  expect(items.map(({ name, kind, wrapper, value }) => [name, kind, wrapper, value])).toEqual([
    ['Appartement Lyon', 'property', 'none', '412000'],
    ['CTO Paul', 'securities_account', 'ordinary', '640'],
    ['Cabinet', 'private_equity', 'none', '50000'],
    ['Emprunt appartement', 'loan', 'none', '-180500.5'],
    ['Golf', 'vehicle', 'none', '9800'],
    ['Livret A', 'savings_account', 'none', '22950'],
    ['PEA Anna', 'securities_account', 'pea', '1000'],
  ]);
  expect(items[0]).toMatchObject({ openedOn: '2019-03-15', source: 'import' });
  const { items: held } = await call(holdings.list, { query: { class: 'stocks' } });
  expect(held.map(({ isin, quantity }) => [isin, quantity])).toEqual(
    expect.arrayContaining([
      ['IE00B4L5Y983', '10'],
      ['FR0000120073', '4'],
    ]),
  );
  expect(await call(imports.find, { params: { id } })).toMatchObject({ state: 'committed', result: { added: 8 } });
  await expect(call(assetLists.add, { params: { id } })).rejects.toMatchObject({ code: 'import_already_committed' });
  await call(imports.undo, { params: { id } });
  expect(await call(assets.list, { query: {} })).toMatchObject({ items: [], total: 0 });
});

it('puts positions into the row that their account is, and sums what owners state of their parts', async () => {
  const person = await openHousehold(app);
  const { call } = person;
  const [ada, bob] = await Promise.all(
    ['Ada', 'Bob'].map((name) => call(members.create, { body: { name, birthOn: null, fiscalLink: 'none' } })),
  );
  const text = `Nom;Type;Compte;Quantité;Valeur totale;Titulaire;Quote-part
PEA Bourso;PEA;;;99 999;;
Air Liquide;Action;PEA;4;640;;
Maison;Maison;;;150 000;Ada;50
Maison;Maison;;;150 000;Bob;50
`;
  const id = await listedFile(person, text);
  const owners = [{ key: NO_OWNER, answer: bob?.id ?? '', second: ada?.id ?? '' }];
  const body = { parts: 'part' as const, accounts: [{ key: 'pea', answer: 'line:2' as const }], owners };
  const nobody = { owners: [{ key: NO_OWNER, answer: ada?.id ?? '', second: id }] };
  await expect(call(assetLists.answer, { params: { id }, body: nobody })).rejects.toMatchObject({ code: 'not_found' });
  const asked = await call(assetLists.answer, { params: { id }, body });
  const difference = { stated: '99999', positions: '640', currency: 'EUR', lines: [3] };
  expect(asked).toMatchObject({ questions: 1, rows: [{ status: 'question', asset: null, difference }, {}, {}, {}] });
  const rows = [{ line: 2, cells: [null, null, null, null, ''] }];
  expect(await call(assetLists.answer, { params: { id }, body: { rows } })).toMatchObject({ questions: 0 });
  await call(assetLists.add, { params: { id } });
  const { items } = await call(assets.list, { query: {} });
  expect(items.map(({ name, value }) => [name, value])).toEqual([
    ['Maison', '300000'],
    ['PEA Bourso', '640'],
  ]);
  expect(items[1]?.ownership.map(({ memberId, percent }) => [memberId, percent]).toSorted()).toEqual(
    [ada, bob].map((each) => [each?.id, '50']).toSorted(),
  );
});

it('remembers the answers for the next list of these columns, and leaves out what is there', async () => {
  const person = await openHousehold(app);
  const { call } = person;
  const first = await listedFile(person);
  await call(assetLists.answer, { params: { id: first }, body: answers() });
  await call(assetLists.add, { params: { id: first } });
  const id = await listedFile(person, `${FILE}Toile;Tableau;;;;;1 200;;\n`);
  const list = await call(assetLists.find, { params: { id } });
  expect(list).toMatchObject({ questions: 0, counts: { ready: 1, duplicate: 6, error: 2 } });
  expect(list.rows.filter(({ issues }) => issues.includes('account_exists'))).toHaveLength(2);
  const line = list.rows.find(({ cells }) => cells[0] === 'Golf')?.line ?? 0;
  const again = await call(assetLists.answer, { params: { id }, body: { rows: [{ line, isRepeated: true }] } });
  expect(again.counts).toMatchObject({ ready: 2, duplicate: 5 });
});

it('takes the first line for a row where no line names the columns, and asks for them of each such file', async () => {
  const person = await openHousehold(app);
  const { call } = person;
  const text = 'Livret A;22950;Livret\nGolf;9800;Voiture\n';
  const first = await listedFile(person, text);
  expect(await call(assetLists.find, { params: { id: first } })).toMatchObject({
    questions: 3,
    counts: { question: 2 },
  });
  const body = { columns: ['name' as const, 'value' as const, 'kind' as const] };
  expect(await call(assetLists.answer, { params: { id: first }, body })).toMatchObject({ questions: 0 });
  await call(assetLists.add, { params: { id: first } });
  const { items } = await call(assets.list, { query: {} });
  expect(items.map(({ name, value }) => [name, value])).toEqual([
    ['Golf', '9800'],
    ['Livret A', '22950'],
  ]);
  const other = await listedFile(person, '1200;Paris;Maison\n900;Lyon;Garage\n');
  expect(await call(assetLists.find, { params: { id: other } })).toMatchObject({ questions: 3 });
});

it('corrects a row, leaves a row out, and refuses what is no line, member or day of it', async () => {
  const person = await openHousehold(app);
  const { call } = person;
  const id = await listedFile(person, 'Nom;Type;Valeur\nToile;Tableau;cher\nVase;Collection;40\n');
  const cells = [null, null, '1 200,50'];
  const rows = [
    { line: 2, cells },
    { line: 3, isLeftOut: true },
  ];
  const list = await call(assetLists.answer, { params: { id }, body: { rows } });
  expect(list.rows.map(({ status, asset }) => [status, asset?.value])).toEqual([
    ['ready', '1200.5'],
    ['left_out', undefined],
  ]);
  const refused = async (body: object, code: string) => {
    await expect(call(assetLists.answer, { params: { id }, body })).rejects.toMatchObject({ code });
  };
  await refused({ rows: [{ line: 99, isLeftOut: true }] }, 'not_found');
  await refused({ owners: [{ key: 'anna', answer: '00000000-0000-4000-8000-000000000000' }] }, 'not_found');
  await refused({ on: '2090-01-01' }, 'day_invalid');
  await refused({ unknown: true }, 'validation');
  await refused({ accounts: [{ key: 'pea', answer: 'line:x' }] }, 'validation');
  await call(assetLists.read, { params: { id }, body: { isList: false } });
  await expect(call(assetLists.find, { params: { id } })).rejects.toMatchObject({ code: 'import_not_mapped' });
});

it('is not taken back once an asset was changed, nor added twice by two at once', async () => {
  const person = await openHousehold(app);
  const { call } = person;
  const id = await listedFile(person, 'Nom;Type;Valeur\nToile;Tableau;40\n');
  const added = await Promise.allSettled([1, 2].map(() => call(assetLists.add, { params: { id } })));
  expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const [asset] = (await call(assets.list, { query: {} })).items;
  await call(assets.value, { params: { id: asset?.id ?? '' }, body: { on: '2026-01-01', value: '30' } });
  await expect(call(imports.undo, { params: { id } })).rejects.toMatchObject({ code: 'import_undo_blocked' });
});

it('shows another household nothing, and a mandate nothing of what is left out', async () => {
  const [person, other] = [await openHousehold(app), await openHousehold(app)];
  const { call } = person;
  const id = await listedFile(person, 'Nom;Type;Valeur\nToile;Tableau;40\nVase;Collection;10\n');
  await expect(other.call(assetLists.find, { params: { id } })).rejects.toMatchObject({ code: 'not_found' });
  await expect(other.call(assetLists.add, { params: { id } })).rejects.toMatchObject({ code: 'not_found' });
  await call(assetLists.add, { params: { id } });
  const office = await openOffice(app);
  const [asset] = (await call(assets.list, { query: {} })).items;
  const areas = areasOfScope('manage');
  const leftOut = [asset?.id ?? ''];
  await call(mandates.give, {
    body: { practiceCode: office.practiceCode, scope: 'manage', areas, leftOut, endsOn: null },
  });
  const under = { workspaceId: person.workspaceId };
  const seen = await office.browser.send(assetLists.find, { params: { id } }, under);
  expect(seen.statusCode).toBe(404);
  expect((await office.browser.send(imports.undo, { params: { id } }, under)).statusCode).toBe(404);
  const fileName = 'liste.csv';
  const sent = await office.browser.send(
    imports.upload,
    { body: { fileName, content: base64('Nom;Type;Valeur\nBague;Bijou;5\n') } },
    under,
  );
  const own = sent.json().id;
  await office.browser.send(assetLists.read, { params: { id: own }, body: { isList: true } }, under);
  expect((await office.browser.send(assetLists.add, { params: { id: own } }, under)).statusCode).toBe(204);
});
