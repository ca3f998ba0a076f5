import { Decimal, type DecimalString } from '../../core/decimal.ts';
import { isTooLarge } from '../../core/number-limits.ts';
import { type NumberKind, rangeOf } from '../../core/number-ranges.ts';
import type { ImportField } from '../fields.ts';
import type { Reading } from './reading.ts';
import type { DraftTransaction } from './verdict.ts';

type Stated = {
  readonly field: ImportField;
  readonly kind: NumberKind;
  readonly value: DecimalString | null;
  /** What the value is multiplied by; absent where it is meant as it stands. */
  readonly times?: DecimalString | null;
};

/** Notes the first number of a row that has more digits than its kind may have, stated or made of those that are. */
export function noteTooLarge(reading: Reading, draft: DraftTransaction): void {
  const found = numbersOf(draft).find(exceeds);
  if (found) reading.note('number_too_large', found.field, reading.text(found.field));
}

function exceeds({ kind, value, times = '1' }: Stated): boolean {
  if (value === null || times === null) return false;
  // A product has at most as many digits before the point as its factors together, which is enough for nearly all.
  if (digitsBeforePoint(value) + digitsBeforePoint(times) <= rangeOf(kind).whole) return false;
  return isTooLarge(new Decimal(value).times(new Decimal(times)), kind);
}

function digitsBeforePoint(value: DecimalString): number {
  const point = value.indexOf('.');
  return point < 0 ? value.length : point;
}

function numbersOf(draft: DraftTransaction): readonly Stated[] {
  const { quantity, addedQuantity, counter, unitPrice, gross, fees, taxes, fxRate, cashEffect, original } = draft;
  return [
    { field: 'quantity', kind: 'quantity', value: quantity },
    { field: 'quantity', kind: 'quantity', value: addedQuantity },
    { field: 'counterQuantity', kind: 'quantity', value: counter?.quantity ?? null },
    { field: 'unitPrice', kind: 'price', value: unitPrice },
    { field: 'unitPrice', kind: 'price', value: draft.priceDoubt?.stated ?? null },
    { field: 'unitPrice', kind: 'amount', value: quantity, times: unitPrice },
    { field: 'lastPrice', kind: 'price', value: draft.price?.price ?? null },
    { field: 'gross', kind: 'amount', value: gross },
    { field: 'fees', kind: 'amount', value: fees },
    { field: 'taxes', kind: 'amount', value: taxes },
    { field: 'originalAmount', kind: 'amount', value: original?.amount ?? null },
    { field: 'balance', kind: 'amount', value: draft.balance },
    { field: 'fxRate', kind: 'rate', value: fxRate },
    { field: 'fxRate', kind: 'amount', value: cashEffect, times: fxRate },
  ];
}
