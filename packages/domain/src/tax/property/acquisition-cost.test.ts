import { expect, test } from 'vitest';
import { decimal, ZERO } from '../../core/decimal.ts';
import { lawOn } from '../parameters/law-on.ts';
import { type Acquisition, acquisitionCost } from './acquisition-cost.ts';

const FLAT: Acquisition = {
  ...{ on: '2026-06-15', purchasedOn: '2014-06-15', purchasePrice: decimal(200_000) },
  ...{ purchaseCosts: null, works: ZERO, isBuilt: true },
};

test.for<{ why: string; more: Partial<Acquisition>; costs: string; works: string }>([
  { why: 'both at their flat rates', more: {}, costs: '15000', works: '30000' },
  {
    why: 'costs as paid where they are more',
    more: { purchaseCosts: decimal(20_000) },
    costs: '20000',
    works: '30000',
  },
  { why: 'the flat rate where less was paid', more: { purchaseCosts: decimal(9000) }, costs: '15000', works: '30000' },
  { why: 'works as paid where they are more', more: { works: decimal(45_000) }, costs: '15000', works: '45000' },
  { why: 'no flat works on unbuilt land', more: { isBuilt: false }, costs: '15000', works: '0' },
  {
    why: 'works as paid on what is not built',
    more: { isBuilt: false, works: decimal(4000) },
    ...{ costs: '15000', works: '4000' },
  },
  { why: 'no flat works after five years to the day', more: { purchasedOn: '2021-06-15' }, costs: '15000', works: '0' },
  {
    why: 'flat works after five years and a day',
    more: { purchasedOn: '2021-06-14' },
    ...{ costs: '15000', works: '30000' },
  },
  { why: 'cents', more: { purchasePrice: decimal('99.99') }, costs: '7.5', works: '15' },
])('the acquisition cost counts $why (CGI 150 VB)', ({ more, costs, works }) => {
  const found = acquisitionCost({ ...FLAT, ...more }, lawOn('2026-06-15'));
  expect([found.purchaseCosts.toString(), found.works.toString()]).toEqual([costs, works]);
});
