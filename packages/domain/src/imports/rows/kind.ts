import { isInGroup, type TransactionKind } from '../../ledger/transaction-kinds.ts';
import type { KindRule } from '../sources/preset.ts';
import type { RowFacts } from './draft.ts';
import type { Reading } from './reading.ts';

/**
 * The kind of a row by the rule of its source, else by its signs; null where the row is left out or unknown,
 * with the reason noted.
 */
export function kindOf(facts: RowFacts, rule: KindRule | null): TransactionKind | null {
  const { reading } = facts;
  if (!rule) return kindBySigns(facts);
  if (rule.kind === 'ignore') return leaveOut(reading, rule);
  if (rule.reason === 'assumed') reading.note('kind_assumed', nameField(reading), nameOf(reading));
  return rule.kind;
}

/** Notes why a rule leaves a row out, whatever else its cells hold. */
export function leaveOut(reading: Reading, { reason }: KindRule): null {
  const code = reason === 'settled_by_another_row' ? reason : 'row_is_noise';
  reading.note(code, nameField(reading), nameOf(reading));
  return null;
}

function nameField(reading: Reading): 'kind' | 'label' {
  return reading.text('kind') === '' ? 'label' : 'kind';
}

function nameOf(reading: Reading): string {
  return reading.text(nameField(reading));
}

/** A row no rule speaks of may have moved cash, which its sign shows; units it moved are nobody's to guess. */
function kindBySigns({ reading, figures, instrument }: RowFacts): TransactionKind | null {
  if (figures.quantity && !figures.quantity.isZero()) return unknown(reading);
  const cash = figures.net ?? figures.gross;
  const moves = cash !== null && !cash.isZero();
  if (moves && isCoded(instrument)) return unknown(reading);
  const still = reading.lacksAmount ? 'amount_missing' : 'nothing_happened';
  reading.note(moves ? 'kind_assumed' : still, nameField(reading), nameOf(reading));
  if (!moves) return null;
  return cash.isNegative() ? 'withdrawal' : 'deposit';
}

function unknown(reading: Reading): null {
  const isNameless = reading.text('kind') === '';
  reading.note(isNameless ? 'kind_missing' : 'kind_unknown', 'kind', reading.text('kind'));
  return null;
}

/** Cash that came of an instrument named by its code is no deposit. */
function isCoded(instrument: RowFacts['instrument']): boolean {
  return instrument?.isin != null || instrument?.symbol != null;
}

/** Whether a row that could only move money moves none, as with taxes of zero or lines of information. */
export function nothingHappened(kind: TransactionKind, { figures }: RowFacts): boolean {
  const { gross, net, fees, taxes } = figures;
  const amounts = [gross, net, fees, taxes].filter((amount) => amount !== null);
  return (
    isInGroup(kind, 'payment', 'income', 'cost') && amounts.length > 0 && amounts.every((amount) => amount.isZero())
  );
}
