import { randomUUID } from 'node:crypto';
import { assets } from '@aurea/contract/assets.ts';
import { expect, it } from 'vitest';
import { inScope } from '#db/transaction.ts';
import { startApp } from '#testing/app.ts';
import { type Householder, openHousehold } from '#testing/people.ts';
import { WEALTH_AREAS } from '#testing/wealth-areas.ts';
import { beginStoring, findStoredThrough, storeDays } from './queries.ts';

const app = await startApp({ areas: WEALTH_AREAS });
const TODAY = '2026-11-20';

async function state({ call }: Householder, on: string): Promise<void> {
  await call(assets.create, { body: { name: 'Thing', kind: 'other', currency: 'EUR', value: { on, amount: '1' } } });
}

function computation({ workspaceId }: Householder) {
  const id = randomUUID();
  const at = new Date('2026-11-20T12:00:00Z');
  const day = (on: string) => ({ on, total: '1', state: 'complete' as const, byClass: {} });
  const days = ['2026-11-08', '2026-11-09', '2026-11-10', TODAY].map(day);
  return {
    begin: () => inScope(app.db, { workspaceId }, (tx) => beginStoring(tx, { workspaceId }, { id, through: TODAY })),
    store: () =>
      inScope(app.db, { workspaceId }, (tx) =>
        storeDays(tx, { workspaceId }, { id, at, after: null, currency: 'EUR', days }),
      ),
  };
}

const through = ({ workspaceId }: Householder) =>
  inScope(app.db, { workspaceId }, (tx) => findStoredThrough(tx, { workspaceId }, 'EUR'));

it('keeps the days before what was changed while they were computed', async () => {
  const person = await openHousehold(app);
  await state(person, '2026-11-08');
  const { begin, store } = computation(person);
  await begin();
  await state(person, '2026-11-10');
  await store();
  expect(await through(person)).toBe('2026-11-09');
});

it('keeps nothing of a computation another one came after', async () => {
  const person = await openHousehold(app);
  await state(person, '2026-11-08');
  const [first, second] = [computation(person), computation(person)];
  await first.begin();
  await second.begin();
  await first.store();
  expect(await through(person)).toBeNull();
  await second.store();
  expect(await through(person)).toBe(TODAY);
});

it('takes a change of one day for nothing kept where nothing was', async () => {
  const person = await openHousehold(app);
  await state(person, '2026-11-15');
  expect(await through(person)).toBeNull();
});
