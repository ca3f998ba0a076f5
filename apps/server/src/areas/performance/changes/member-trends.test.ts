import { assetOwnership } from '@aurea/contract/assets/ownership.ts';
import { assets } from '@aurea/contract/assets.ts';
import { performance } from '@aurea/contract/performance.ts';
import { members } from '@aurea/contract/workspaces.ts';
import { expect, it } from 'vitest';
import { startApp } from '#testing/app.ts';
import { openHousehold } from '#testing/people.ts';
import { WEALTH_AREAS } from '#testing/wealth-areas.ts';

const app = await startApp({ areas: WEALTH_AREAS });

it('the changes of the assets of one member are those of their share by its days; a gift is a transfer, not a gain', async () => {
  const { call, memberId } = await openHousehold(app);
  const camille = { name: 'Camille', birthOn: null, fiscalLink: 'spouse' } as const;
  const { id: spouse } = await call(members.create, { body: camille });
  const { id, version } = await call(assets.create, {
    body: {
      name: 'House',
      kind: 'other',
      currency: 'EUR',
      value: { on: '2026-09-01', amount: '200000' },
      ownership: [{ memberId, right: 'full', percent: '100' }],
    },
  });
  await call(assets.value, { params: { id }, body: { on: '2026-11-10', value: '210000' } });
  const half = (member: string) => ({ memberId: member, right: 'full', percent: '50' }) as const;
  const shares = [half(memberId), half(spouse)];
  await call(assetOwnership.change, { params: { id }, body: { from: '2026-11-01', shares, version } });

  const trendOf = async (member?: string) =>
    (await call(assets.trends, { query: { period: '1M', ...(member && { member }) } })).items.find(
      (item) => item.id === id,
    );
  // the house gained 10,000 on 10 November, when each owned half of it
  expect(await trendOf()).toMatchObject({ change: '10000', flows: '0', changePercent: '5' });
  // half of the 200,000 of 31 October went to the other in the morning of 1 November
  expect(await trendOf(memberId)).toMatchObject({ change: '5000', flows: '-100000', changePercent: '5', since: null });
  expect(await trendOf(spouse)).toMatchObject({
    change: '5000',
    flows: '100000',
    changePercent: '5',
    since: '2026-11-01',
  });
  // the line of the one who gave half away starts at 205,000 less what was gained since, that is at what it ends less 5,000
  expect((await trendOf(memberId))?.points).toEqual(expect.arrayContaining(['100000', '105000']));
  expect((await trendOf(spouse))?.points[0]).toBeNull();
  expect((await trendOf(spouse))?.points.at(-1)).toBe('105000');
  for (const member of [memberId, spouse]) {
    const report = await call(performance.show, {
      query: { scope: 'member', memberId: member, from: '2026-10-20', to: '2026-11-20' },
    });
    expect(report.bridge.parts.find(({ part }) => part === 'unrealised')?.amount).toBe('5000');
  }
  await expect(trendOf(crypto.randomUUID())).rejects.toMatchObject({ code: 'not_found' });
});
