import { customerFile } from '@aurea/contract/customer-file.ts';
import { customerSettings } from '@aurea/contract/customer-settings.ts';
import { customers } from '@aurea/contract/customers.ts';
import { demo } from '@aurea/contract/dashboard.ts';
import { expect, it } from 'vitest';
import { startApp } from '#testing/app.ts';
import { openPractice, person } from '#testing/practice.ts';
import { PRACTICE_AREAS } from '#testing/practice-areas.ts';

const app = await startApp({ areas: PRACTICE_AREAS });

it('invented customers fill the practice beside its own, once, and can be removed', async () => {
  const { call } = await openPractice(app);
  const own = await call(customers.create, { body: person('Paul Petit') });
  expect(await call(demo.fillPractice, {})).toEqual({ customers: 30 });
  await expect(call(demo.fillPractice, {})).rejects.toMatchObject({ code: 'demo_already_present' });
  expect((await call(customers.list, { query: {} })).total).toBe(29);
  const [helene] = (await call(customers.list, { query: { q: 'helene marchand' } })).items;
  const found = await call(customers.find, { params: { id: helene?.id ?? '' } });
  expect(found).toMatchObject({ status: 'active', links: [{ name: 'Lucas Marchand' }, { name: 'Olivier Marchand' }] });
  expect((await call(customerFile.timeline, { params: { id: found.id }, query: {} })).total).toBe(5);

  await call(demo.clearPractice, {});
  const { items } = await call(customers.list, { query: {} });
  expect(items.map(({ id }) => id)).toEqual([own.id]);
  expect((await call(customerSettings.fields, {})).items).toEqual([]);
});
