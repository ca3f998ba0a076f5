import { assets } from '@aurea/contract/assets.ts';
import { assetLists } from '@aurea/contract/imports/asset-lists.ts';
import { imports } from '@aurea/contract/imports.ts';
import { propertyCosts } from '@aurea/contract/properties/property-costs.ts';
import { properties } from '@aurea/contract/properties.ts';
import { spending } from '@aurea/contract/spending.ts';
import { expect, test } from 'vitest';
import { PRODUCT_AREAS } from '#product-areas.ts';
import { startApp } from '#testing/app.ts';
import { base64, checkedFile } from '#testing/import-file.ts';
import { type Householder, openHousehold } from '#testing/people.ts';

const app = await startApp({ areas: PRODUCT_AREAS });

const FILE = `Nom;Type;Valeur
Appartement;Appartement;412 000
Emprunt;Emprunt immobilier;180 500
Courant;Compte courant;1 200
`;
const STATEMENT = 'Date;Libellé;Montant\n02/03/2026;Salaire;2000,00\n03/03/2026;Loyer;-700,00';

async function added(person: Householder) {
  const { call } = person;
  const { id } = await call(imports.upload, { body: { fileName: 'liste.csv', content: base64(FILE) } });
  await call(assetLists.read, { params: { id }, body: { isList: true } });
  await call(assetLists.add, { params: { id } });
  const { items } = await call(assets.list, { query: {} });
  const idOf = (wanted: string) => items.find(({ kind }) => kind === wanted)?.id ?? '';
  return { id, property: idOf('property'), loan: idOf('loan'), account: idOf('cash_account') };
}

type Added = Awaited<ReturnType<typeof added>>;

test.for([
  [
    'a cost of a property',
    async ({ call }: Householder, { property }: Added) => {
      const cost = { kind: 'property_tax', label: 'Taxe', startsOn: '2026-01-01', endsOn: null } as const;
      const body = { ...cost, isDeductible: true, price: { amount: '1200', frequency: 'year' } } as const;
      await call(propertyCosts.add, { params: { id: property }, body });
    },
  ],
  [
    'the loan that finances a property',
    async ({ call }: Householder, { property, loan }: Added) => {
      await call(properties.linkLoans, { params: { id: property }, body: { loanIds: [loan] } });
    },
  ],
  [
    'a rule of spending',
    async ({ call }: Householder, { account }: Added) => {
      const { version } = await call(spending.rules, {});
      const rule = { match: 'contains', words: 'loyer', category: 'housing', assetId: account } as const;
      await call(spending.saveRules, { body: { version, rules: [{ ...rule, least: null, most: null, since: null }] } });
    },
  ],
] as const)('%s that was added by hand keeps a list from being taken back', async ([, add]) => {
  const person = await openHousehold(app);
  const list = await added(person);
  await add(person, list);
  await expect(person.call(imports.undo, { params: { id: list.id } })).rejects.toMatchObject({
    code: 'import_undo_blocked',
  });
  expect(await person.call(assets.list, { query: {} })).toMatchObject({ total: 3 });
});

test('a file that was to go into an account of the list is open again once the list is taken back', async () => {
  const person = await openHousehold(app);
  const { call } = person;
  const list = await added(person);
  const file = await checkedFile(person, { fileName: 'releve.csv', content: base64(STATEMENT) }, list.account);
  await call(imports.undo, { params: { id: list.id } });
  expect(await call(assets.list, { query: {} })).toMatchObject({ total: 0 });
  const { state, assetId, counts } = await call(imports.find, { params: { id: file.id } });
  expect([state, assetId, counts.total]).toEqual(['draft', null, 0]);
});

test('a file that was checked into an account is no longer of it once it is read as a list', async () => {
  const person = await openHousehold(app);
  const { call } = person;
  const list = await added(person);
  const file = await checkedFile(person, { fileName: 'releve.csv', content: base64(STATEMENT) }, list.account);
  await call(assetLists.read, { params: { id: file.id }, body: { isList: true } });
  expect(await call(imports.find, { params: { id: file.id } })).toMatchObject({ assetId: null });
  await call(imports.undo, { params: { id: list.id } });
});

test('the rows of a list go with its file; what was answered about it stays', async () => {
  const person = await openHousehold(app);
  const { call } = person;
  const { id } = await added(person);
  await call(imports.deleteFile, { params: { id } });
  const { rows, columns } = await call(assetLists.find, { params: { id } });
  expect(rows).toEqual([]);
  expect(columns.map(({ field, samples }) => [field, samples.length])).toEqual([
    ['name', 0],
    ['kind', 0],
    ['value', 0],
  ]);
});
