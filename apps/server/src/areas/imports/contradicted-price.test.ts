import { dashboard } from '@aurea/contract/dashboard.ts';
import { positions, transactions } from '@aurea/contract/transactions.ts';
import { expect, it } from 'vitest';
import { startApp } from '#testing/app.ts';
import { base64, importFile } from '#testing/import-file.ts';
import { openHousehold } from '#testing/people.ts';
import { WEALTH_AREAS } from '#testing/wealth-areas.ts';

const app = await startApp({ areas: WEALTH_AREAS });

/** 10 units for 555.16, with a price of 55,516.10 beside them: at that price they would be worth 555,161. */
const FILE =
  'Date;Type;Nom;ISIN;Quantité;Prix;Montant;Frais;Devise\n' +
  '02/11/2026;Achat;World ETF;IE00B4L5Y983;10;55516,10;-555,16;0,00;EUR\n';

it('a price that its amount contradicts is not stored, and the missing price is to check', async () => {
  const person = await openHousehold(app);
  const file = await importFile(app, person, { fileName: 'broker.csv', content: base64(FILE) });
  expect(file).toMatchObject({ result: { added: 1 }, counts: { warning: 1 } });
  const [position] = (await person.call(positions.list, { query: {} })).items;
  expect(position).toMatchObject({ price: null, value: null });
  const [entry] = (await person.call(transactions.list, { query: {} })).items;
  expect(entry).toMatchObject({ gross: '555.16', unitPrice: '55.516' });
  const { toCheck } = await person.call(dashboard.show, { query: { period: '1M' } });
  expect(toCheck).toMatchObject([{ code: 'missing_price', name: 'World ETF' }]);
});
