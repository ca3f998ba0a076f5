import { revenues } from '@aurea/contract/incomes.ts';
import { tax } from '@aurea/contract/tax.ts';
import { expect, it } from 'vitest';
import { startApp } from '#testing/app.ts';
import { openHousehold } from '#testing/people.ts';
import { WEALTH_AREAS } from '#testing/wealth-areas.ts';

const app = await startApp({ areas: WEALTH_AREAS });

const IN_2025 = { params: { year: '2025' } } as const;

it('asks for the profit of independent work, of which only receipts are recorded', async () => {
  const { call, memberId } = await openHousehold(app);
  const term = { startsOn: '2025-10-28', endsOn: null, amount: '4000', gross: null, charges: null };
  const terms = [{ ...term, frequency: 'month' as const, dueDay: 28 }];
  const body = { kind: 'business' as const, name: 'Practice', memberId, currency: 'EUR', terms };
  const { id } = await call(revenues.create, { body });
  expect((await call(tax.show, IN_2025)).recorded).toEqual([]);
  const paid = { state: 'received', dueOn: '2025-10-28', receivedOn: '2025-10-28', amount: '4000' } as const;
  await call(revenues.pay, { params: { id }, body: paid });
  const { recorded } = await call(tax.show, IN_2025);
  expect(recorded).toMatchObject([{ fact: 'professionalProfit1', amount: null, gap: 'profit' }]);
});
