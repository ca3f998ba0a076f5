import type { NetWorthPoint } from '@aurea/contract/dashboard.ts';
import { expect, it } from 'vitest';
import { classSeries } from './history-series.ts';

const history: readonly NetWorthPoint[] = [
  { on: '2026-01-01', total: '10', state: 'complete', byClass: [{ class: 'cash', value: '10' }] },
  { on: '2026-02-01', total: '10', state: 'partial', byClass: [{ class: 'cash', value: '10' }] },
  {
    on: '2026-03-01',
    total: '25',
    state: 'complete',
    byClass: [
      { class: 'debt', value: '-5' },
      { class: 'stocks', value: '20' },
      { class: 'cash', value: '10' },
    ],
  },
];

it('stacks classes in a fixed order, nothing before they exist, unknown where something is missing', () => {
  expect(classSeries(history)).toEqual([
    { class: 'cash', values: ['10', '10', '10'] },
    { class: 'stocks', values: ['0', null, '20'] },
    { class: 'debt', values: ['0', null, '-5'] },
  ]);
});
