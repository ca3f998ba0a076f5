import { expect, it } from 'vitest';
import {
  type Column,
  cardSlots,
  compareValues,
  currencyOnCard,
  exportedColumns,
  restOf,
  shownColumns,
} from './column.ts';

type Fund = { readonly name: string; readonly value: string | null };

const column = (id: string, rest: Partial<Column<Fund>> = {}): Column<Fund> => ({
  id,
  header: id,
  cell: () => id,
  ...rest,
});

const columns = [
  column('name'),
  column('bank', { priority: 2 }),
  column('value', { kind: 'number' }),
  column('gain', { kind: 'number', priority: 2 }),
  column('weight', { kind: 'number', priority: 4 }),
];
const ids = (shown: readonly Column<Fund>[]) => shown.map(({ id }) => id);

it('[F-2] below the medium breakpoint a row is a card of its name and its first figures', () => {
  expect(ids(shownColumns(columns, 'full'))).toEqual(['name', 'bank', 'value', 'gain', 'weight']);
  expect(ids(shownColumns(columns, 'cards'))).toEqual(['name', 'value', 'gain']);
});

it('[F-2] on a card the first column is the title and the first numbers are value and change', () => {
  expect(Object.fromEntries(cardSlots(columns))).toEqual({
    name: 'title',
    bank: 'none',
    value: 'value',
    gain: 'change',
    weight: 'none',
  });
});

it('[F-2] what a column says about its place comes first', () => {
  const slots = cardSlots([column('name'), column('gain', { kind: 'number' }), column('value', { card: 'value' })]);
  expect(slots.get('gain')).toBe('change');
  expect(slots.get('value')).toBe('value');
});

it('sorts decimal text by size and names as the language does', () => {
  const collator = new Intl.Collator('fr', { numeric: true });
  expect(['9', '10', '-2.5'].sort(compareValues('number', collator))).toEqual(['-2.5', '9', '10']);
  expect(['Zoé', 'Éric', 'eric 10', 'Eric 2'].sort(compareValues('text', collator))).toEqual([
    'Éric',
    'Eric 2',
    'eric 10',
    'Zoé',
  ]);
});

it('exports what is shown and what belongs into every file', () => {
  const value = (fund: Fund) => fund.name;
  const all = [
    column('name', { value }),
    column('bank', { value }),
    column('act'),
    column('tags', { value, isExported: true }),
  ];
  expect(ids(exportedColumns(all, new Set(['bank', 'tags'])))).toEqual(['name', 'tags']);
});

const fund = { name: 'World', value: '12' };

it('[F-2] a card names the currency of its amounts, which no header does there', () => {
  expect(currencyOnCard(column('weight'), fund)).toBeNull();
  expect(currencyOnCard(column('value', { currency: 'EUR' }), fund)).toBe('EUR');
  expect(currencyOnCard(column('value', { currency: () => 'USD' }), fund)).toBe('USD');
  expect(currencyOnCard(column('value', { currency: 'EUR', isNamedOnCard: true }), fund)).toBeNull();
});

it('[F-2] a total has the currency of its column, unless each row has one of its own', () => {
  expect(currencyOnCard(column('value', { currency: 'EUR' }), null)).toBe('EUR');
  expect(currencyOnCard(column('value', { currency: () => 'USD' }), null)).toBeNull();
  expect(currencyOnCard(column('value', { currency: () => 'USD', totalCurrency: 'EUR' }), null)).toBe('EUR');
});

it('[F-2] a card opens only where its row has more to say', () => {
  const changes = column('changes', { isOnCard: ({ value }) => value !== null });
  expect(restOf([changes], fund)).toEqual([changes]);
  expect(restOf([changes], { ...fund, value: null })).toEqual([]);
});
