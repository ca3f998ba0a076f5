import { Decimal } from '../../core/decimal.ts';
import { isTooLarge } from '../../core/number-limits.ts';
import type { NumberKind } from '../../core/number-ranges.ts';
import type { ImportField } from '../fields.ts';
import type { Reading } from './reading.ts';
import type { DraftTransaction } from './verdict.ts';

type Stated = { readonly field: ImportField; readonly kind: NumberKind; readonly value: Decimal | string | null };

/** Notes the first number of a row that has more digits than its kind may have, stated or made of those that are. */
export function noteTooLarge(reading: Reading, draft: DraftTransaction): void {
  const found = numbersOf(draft).find(({ value, kind }) => value !== null && isTooLarge(new Decimal(value), kind));
  if (found) reading.note('number_too_large', found.field, reading.text(found.field));
}

function numbersOf(draft: DraftTransaction): readonly Stated[] {
  const { quantity, addedQuantity, counter, unitPrice, gross, fees, taxes, fxRate, cashEffect, original } = draft;
  return [
    { field: 'quantity', kind: 'quantity', value: quantity },
    { field: 'quantity', kind: 'quantity', value: addedQuantity },
    { field: 'counterQuantity', kind: 'quantity', value: counter?.quantity ?? null },
    { field: 'unitPrice', kind: 'price', value: unitPrice },
    { field: 'unitPrice', kind: 'price', value: draft.priceDoubt?.stated ?? null },
    {
      field: 'unitPrice',
      kind: 'amount',
      value: unitPrice && quantity && new Decimal(quantity).times(new Decimal(unitPrice)),
    },
    { field: 'lastPrice', kind: 'price', value: draft.price?.price ?? null },
    { field: 'gross', kind: 'amount', value: gross },
    { field: 'fees', kind: 'amount', value: fees },
    { field: 'taxes', kind: 'amount', value: taxes },
    { field: 'originalAmount', kind: 'amount', value: original?.amount ?? null },
    { field: 'balance', kind: 'amount', value: draft.balance },
    { field: 'fxRate', kind: 'rate', value: fxRate },
    { field: 'fxRate', kind: 'amount', value: fxRate && new Decimal(cashEffect).times(new Decimal(fxRate)) },
  ];
}
