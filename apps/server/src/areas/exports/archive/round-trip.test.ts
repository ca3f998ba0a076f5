import { account } from '@aurea/contract/account.ts';
import { assets } from '@aurea/contract/assets.ts';
import { demo } from '@aurea/contract/demo.ts';
import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { startApp } from '#testing/app.ts';
import { typeHousehold } from '#testing/equal-figures/typed-household.ts';
import { archiveIn, comparedFigures, exportedZip, imported } from '#testing/household-archives.ts';
import { type Householder, openHousehold } from '#testing/people.ts';
import { WEALTH_AREAS } from '#testing/wealth-areas.ts';

const app = await startApp({ areas: WEALTH_AREAS });

async function comesBack(from: Householder) {
  const zip = await exportedZip(app, from);
  const to = await openHousehold(app);
  expect(await imported(app, to, zip)).toMatchObject({ kind: 'import', state: 'ready', failure: null });
  expect(await comparedFigures(to)).toEqual(await comparedFigures(from));
  const before = archiveIn(zip);
  expect(archiveIn(await exportedZip(app, to))).toEqual(before);
  return { before, to };
}

it('the demonstration household comes back in an empty one to the cent, and its archive is the same', async () => {
  const from = await openHousehold(app);
  await from.call(demo.fill, {});
  const { before, to } = await comesBack(from);
  expect(before.sections.transactions?.length).toBeGreaterThan(500);
  expect(before.sections.documents?.length).toBeGreaterThan(0);
  const [account] = (await to.call(assets.list, {})).items;
  expect((await to.call(assets.list, {})).items.length).toBe(before.sections.assets?.length);
  expect(account?.name).toBeTruthy();
}, 120_000);

it('so does one typed by hand, with two owners, currencies, a split, a transfer in kind and a financed flat', async () => {
  const from = await openHousehold(app);
  await typeHousehold(from);
  const { before } = await comesBack(from);
  for (const section of ['members', 'shares', 'rates', 'loans', 'properties', 'propertyLoans', 'transactions']) {
    expect(before.sections[section]?.length, section).toBeGreaterThan(0);
  }
}, 120_000);

it('its ZIP holds each table as text and as a workbook, in the language of the reader, and no formula', async () => {
  const from = await openHousehold(app);
  await from.call(assets.create, {
    body: {
      name: '=cmd()|"x"',
      kind: 'cash_account',
      currency: 'EUR',
      note: '@SUM(A1)',
      value: { on: '2026-02-01', amount: '1234.5' },
    },
  });
  const files = unzipSync(await exportedZip(app, from));
  const text = (name: string) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(files[name]);
  expect(text('tables/valuations.csv')).toBe(
    '\ufeffAccount or asset,On,Value,Source\r\n"\'=cmd()|""x""",2026-02-01,1234.5,\r\n',
  );
  expect(text('tables/accounts-and-assets.csv')).toContain("'@SUM(A1)");
  const sheet = unzipSync(files['tables/valuations.xlsx'] ?? new Uint8Array())['xl/worksheets/sheet1.xml'];
  expect(new TextDecoder().decode(sheet)).toContain('<v>1234.5</v>');
  expect(new TextDecoder().decode(sheet)).not.toContain('<f>');
  await from.browser.call(account.chooseLocale, { body: { locale: 'fr' } });
  await from.browser.call(account.changeProfile, { body: { version: 1, format: 'fr' } });
  const french = unzipSync(await exportedZip(app, from));
  expect(new TextDecoder().decode(french['tableaux/valorisations.csv'])).toContain(';2026-02-01;1234,5;');
});
