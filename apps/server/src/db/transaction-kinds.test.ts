import {
  isInGroup,
  KIND_RULES,
  SENDING,
  TRANSACTION_KINDS,
  TRANSFER_SIDES,
} from '@aurea/domain/ledger/transaction-kinds.ts';
import { expect, it, test } from 'vitest';
import { asOwner } from '#testing/file-database.ts';

const CONDITIONS = `
  select conname as name, pg_get_constraintdef(oid) as text from pg_constraint where conrelid = 'app.transactions'::regclass
   union all
  select indexrelid::regclass::text, pg_get_expr(indpred, indrelid) from pg_index
   where indrelid = 'app.transactions'::regclass and indpred is not null`;

const conditions = await asOwner(async (client) => {
  const { rows } = await client.query<{ name: string; text: string }>(CONDITIONS);
  return new Map(rows.map(({ name, text }) => [name.replace(/^app\./, ''), text]));
});

const NAMED = new RegExp(`'(${TRANSACTION_KINDS.join('|')})'`, 'g');

/** Kinds that a constraint or the condition of an index names, in the order of the table. */
function kindsNamedBy(name: string): readonly string[] {
  const named = new Set([...(conditions.get(name) ?? '').matchAll(NAMED)].map(([, kind]) => kind));
  return TRANSACTION_KINDS.filter((kind) => named.has(kind));
}

test.for([
  { name: 'transactions_kind_check', kinds: TRANSACTION_KINDS },
  { name: 'transactions_amount_positive', kinds: TRANSACTION_KINDS.filter((kind) => KIND_RULES[kind].reversible) },
  {
    name: 'transactions_trade_complete',
    kinds: TRANSACTION_KINDS.filter((kind) => KIND_RULES[kind].needs.includes('quantity')),
  },
  { name: 'transactions_transfer_sides', kinds: TRANSACTION_KINDS.filter((kind) => isInGroup(kind, 'transfer')) },
  { name: 'transactions_answered_when_sent', kinds: SENDING },
  { name: 'transactions_cash_moves', kinds: TRANSFER_SIDES },
])('$name names the kinds of the table', ({ name, kinds }) => {
  expect(kindsNamedBy(name)).toEqual(kinds);
});

it('knows every condition that lists kinds', () => {
  const listing = [...conditions.keys()].filter((name) => kindsNamedBy(name).length > 1);
  expect(listing.toSorted()).toEqual([
    'transactions_amount_positive',
    'transactions_answered_when_sent',
    'transactions_cash_moves',
    'transactions_kind_check',
    'transactions_trade_complete',
    'transactions_transfer_sides',
  ]);
});
