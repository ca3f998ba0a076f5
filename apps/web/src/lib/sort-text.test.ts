import { describe, expect, test } from 'vitest';
import { type Order, orderOf, sortText } from './sort-text.ts';

const byValue: Order = { column: 'value', direction: 'descending' };
const byName: Order = { column: 'name', direction: 'ascending' };
const COLUMNS = ['name', 'value'];

describe('the order of a list in its address', () => {
  test.for([
    { why: 'the usual order says nothing', order: byValue, usual: byValue, text: null },
    { why: 'the largest first has a minus', order: byValue, usual: undefined, text: '-value' },
    { why: 'A first has none', order: byName, usual: byValue, text: 'name' },
    { why: 'the order of the rows is named where it is not the usual one', order: null, usual: byValue, text: 'none' },
    { why: 'the order of the rows says nothing where it is', order: null, usual: undefined, text: null },
  ])('$why', ({ order, usual, text }) => {
    expect(sortText(order, usual)).toBe(text);
    expect(orderOf(text ?? undefined, COLUMNS, usual)).toEqual(order);
  });

  test.for(['-unknown', '', '-', undefined])('%s is the usual order', (text) => {
    expect(orderOf(text, COLUMNS, byValue)).toEqual(byValue);
    expect(orderOf(text, COLUMNS)).toBeNull();
  });
});
