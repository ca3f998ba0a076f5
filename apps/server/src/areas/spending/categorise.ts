import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ReceivedLine, SpendingLine, SpendingRule } from '@aurea/contract/spending.ts';
import type { TransactionKind } from '@aurea/domain/ledger/transaction-kinds.ts';
import { AN_INCOME } from '@aurea/domain/spending/categories.ts';
import {
  type Categorised,
  type CategoryRule,
  categoriser,
  type SpentLine,
} from '@aurea/domain/spending/category-rules.ts';
import { lineLabel } from '@aurea/domain/spending/line-label.ts';
import type { spentBetween } from '#areas/transactions/public.ts';
import { toWire } from '#db/decimal-text.ts';

export type Spent = Awaited<ReturnType<typeof spentBetween>>[number];

/** Money spent, with what it was spent on. */
export type CategorisedSpent = Spent & { readonly found: Categorised };

const LINES_IN_ONE_TURN = 500;

/** What each line was spent on by these rules; other requests go on meanwhile. */
export async function categorise(
  spent: readonly Spent[],
  rules: readonly SpendingRule[],
): Promise<readonly CategorisedSpent[]> {
  const of = categoriser(rules.map(toRule));
  const lines: CategorisedSpent[] = [];
  for (const one of spent) {
    lines.push({ ...one, found: of(toSpentLine(one)) });
    if (lines.length % LINES_IN_ONE_TURN === 0) await nextTurn();
  }
  return lines;
}

const toRule = ({ assetId, ...rule }: SpendingRule): CategoryRule => ({ ...rule, accountId: assetId });

function toSpentLine({ entry, amount }: Spent): SpentLine {
  const { accountId, on, note, kind, category } = entry;
  return {
    accountId,
    on,
    amount: amount.abs(),
    text: note,
    kind: lineKind(kind, amount.isNegative()),
    chosen: category === AN_INCOME ? null : category,
  };
}

/** Of a trade or a transfer only its costs are spent; of a deposit they are, unless it gives something back. */
function lineKind(kind: TransactionKind, isBack: boolean): SpentLine['kind'] {
  if (kind === 'tax') return 'tax';
  return kind === 'withdrawal' || (kind === 'deposit' && isBack) ? 'payment' : 'fee';
}

export function toSpendingLine({ entry, amount, found }: CategorisedSpent): SpendingLine {
  const { id, on, accountId, accountName, note, currency } = entry;
  return {
    ...{ id, on, assetId: accountId, assetName: accountName, text: note, currency },
    ...lineLabel(note),
    amount: toWire(amount),
    ...found,
  };
}

/** Money received that is an income: of somebody's word, or since nothing says that it came back. */
export function toReceivedLine({ entry, amount }: Spent): ReceivedLine {
  const { id, on, accountId, accountName, note, currency, category } = entry;
  return {
    ...{ id, on, assetId: accountId, assetName: accountName, text: note, currency },
    ...lineLabel(note),
    ...{ amount: toWire(amount), isChosen: category === AN_INCOME },
  };
}
