import { expect, test } from 'vitest';
import { decimal } from '../../core/decimal.ts';
import { settle } from './settlement.ts';

const NONE = { quantity: null, unitPrice: null, gross: null, net: null, fees: null, taxes: null };

test.for([
  {
    why: 'a total that was rounded apart is right',
    kind: 'sell',
    signs: 'cash',
    row: { gross: '542.31', net: '538.96', fees: '3.36' },
    is: ['542.32', '3.36', null],
  },
  {
    why: 'a total that differs is right, and said',
    kind: 'buy',
    signs: 'cash',
    row: { gross: '-100', net: '-110', fees: '1' },
    is: ['109', '1', 'net_differs'],
  },
  {
    why: 'the rest of a net amount is its fee',
    kind: 'buy',
    signs: 'cash',
    row: { quantity: '10', unitPrice: '164.7', net: '-1651.95' },
    is: ['1647', '4.95', null],
  },
  {
    why: 'the rest of net proceeds is its fee',
    kind: 'sell',
    signs: 'cash',
    row: { quantity: '5', unitPrice: '180', net: '895.05' },
    is: ['900', '4.95', null],
  },
  {
    why: 'too large a rest is no fee',
    kind: 'buy',
    signs: 'cash',
    row: { quantity: '10', unitPrice: '100', net: '-1500' },
    is: ['1500', null, 'amount_differs_from_price'],
  },
  {
    why: 'accrued interest of a bond is no fee to speak of',
    kind: 'buy',
    signs: 'cash',
    row: { quantity: '20', unitPrice: '1', gross: '-20.44', fees: '1' },
    is: ['20.44', '1', null],
  },
  {
    why: 'price times quantity where no amount is stated',
    kind: 'buy',
    signs: 'any',
    row: { quantity: '4', unitPrice: '12.5', fees: '1' },
    is: ['50', '1', null],
  },
  {
    why: 'signs that cannot be relied on follow the kind',
    kind: 'buy',
    signs: 'any',
    row: { gross: '1411.50', net: '-1413.45', fees: '1.95' },
    is: ['1411.5', '1.95', null],
  },
  {
    why: 'a purchase that brings money is refused',
    kind: 'buy',
    signs: 'cash',
    row: { gross: '200' },
    is: ['-200', null, 'sign_contradicts_kind'],
  },
  {
    why: 'a dividend may be taken back',
    kind: 'dividend',
    signs: 'cash',
    row: { gross: '-29.58', taxes: '-7.56' },
    is: ['-29.58', null, null],
  },
  {
    why: 'a tax in its own column',
    kind: 'tax',
    signs: 'cash',
    row: { gross: '0', taxes: '0.08' },
    is: ['0.08', null, null],
  },
  { why: 'a tax refunded', kind: 'tax', signs: 'cash', row: { gross: '0', taxes: '-0.11' }, is: ['-0.11', null, null] },
  { why: 'a fee whose sign says nothing', kind: 'fee', signs: 'any', row: { net: '5' }, is: ['5', null, null] },
  {
    why: 'a transfer of unknown value',
    kind: 'transfer_out',
    signs: 'cash',
    row: { quantity: '4', gross: '0' },
    is: [null, null, null],
  },
] as const)('$why', ({ kind, signs, row, is }) => {
  const figures = Object.fromEntries(Object.entries(row).map(([key, value]) => [key, decimal(value)]));
  const { gross, fees, issue } = settle(kind, { ...NONE, ...figures }, signs);
  expect([gross?.toFixed() ?? null, fees?.toFixed() ?? null, issue]).toEqual(is);
});
