import { tax } from '@aurea/contract/tax.ts';
import { expect, it, test } from 'vitest';
import { startApp } from '#testing/app.ts';
import { buy } from '#testing/flat.ts';
import { openHousehold } from '#testing/people.ts';
import { WEALTH_AREAS } from '#testing/wealth-areas.ts';

const app = await startApp({ areas: WEALTH_AREAS });

const params = { year: '2025' };
const RAISE = { name: 'A raise', more: [{ fact: 'salaries1' as const, amount: '2000.00' }], scale: null, sale: null };

it('keeps named changes of a year, until they are deleted', async () => {
  const { call } = await openHousehold(app);
  const raise = await call(tax.nameWhatIf, { params, body: RAISE });
  expect(raise).toMatchObject({ name: 'A raise', more: [{ fact: 'salaries1', amount: '2000' }], scale: null });
  const option = await call(tax.nameWhatIf, { params, body: { name: 'Scale', more: [], scale: true, sale: null } });
  expect(await call(tax.whatIfs, { params })).toEqual({ items: [raise, option] });
  expect(await call(tax.whatIfs, { params: { year: '2024' } })).toEqual({ items: [] });
  await call(tax.removeWhatIf, { params: { id: raise.id } });
  expect((await call(tax.whatIfs, { params })).items).toEqual([option]);
  await expect(call(tax.removeWhatIf, { params: { id: raise.id } })).rejects.toMatchObject({ code: 'not_found' });
});

it('shows and deletes nothing of another household', async () => {
  const [mine, theirs] = [await openHousehold(app), await openHousehold(app)];
  const { id } = await mine.call(tax.nameWhatIf, { params, body: RAISE });
  expect(await theirs.call(tax.whatIfs, { params })).toEqual({ items: [] });
  await expect(theirs.call(tax.removeWhatIf, { params: { id } })).rejects.toMatchObject({ code: 'not_found' });
  expect((await mine.call(tax.whatIfs, { params })).items).toHaveLength(1);
});

test.for([
  { why: 'no name', change: { name: ' ' }, code: 'validation' },
  { why: 'a negative amount', change: { more: [{ fact: 'salaries1', amount: '-1' }] }, code: 'validation' },
  {
    why: 'a fact that is not open to changes',
    change: { more: [{ fact: 'withheld', amount: '1' }] },
    code: 'validation',
  },
])('refuses $why', async ({ change, code }) => {
  const { call } = await openHousehold(app);
  const body = { ...RAISE, ...change } as never;
  await expect(call(tax.nameWhatIf, { params, body })).rejects.toMatchObject({ code });
});

it('keeps the sale of a property, and of one of its own alone', async () => {
  const [mine, theirs] = [await openHousehold(app), await openHousehold(app)];
  const { id: assetId } = await buy(mine);
  const sale = { assetId, price: '242000.00', inYears: 3 };
  const body = { ...RAISE, name: 'A sale', more: [], sale };
  const kept = await mine.call(tax.nameWhatIf, { params, body });
  expect(kept.sale).toEqual({ ...sale, price: '242000' });
  expect((await mine.call(tax.whatIfs, { params })).items).toEqual([kept]);
  await expect(theirs.call(tax.nameWhatIf, { params, body })).rejects.toMatchObject({ code: 'not_found' });
});

it('refuses a year without parameters', async () => {
  const { call } = await openHousehold(app);
  const late = call(tax.nameWhatIf, { params: { year: '2019' }, body: RAISE });
  await expect(late).rejects.toMatchObject({ code: 'tax_year_unknown' });
});
