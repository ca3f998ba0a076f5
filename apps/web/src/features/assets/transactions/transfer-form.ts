import type { BodyOf } from '@aurea/contract/core/route.ts';
import type { transfers } from '@aurea/contract/transactions/transfers.ts';
import { today } from '#lib/today.ts';

export type TransferValues = {
  readonly fromAssetId: string;
  readonly toAssetId: string;
  readonly on: string;
  readonly moved: 'cash' | 'instrument';
  readonly instrumentId: string;
  readonly quantity: string;
  readonly gross: string;
  readonly fees: string;
  readonly fxRate: string;
  readonly note: string;
};

export function emptyTransfer(fromAssetId: string): TransferValues {
  return {
    fromAssetId,
    toAssetId: '',
    on: today(),
    moved: 'cash',
    instrumentId: '',
    quantity: '',
    gross: '',
    fees: '',
    fxRate: '',
    note: '',
  };
}

type Shape = { readonly inKind: boolean; readonly needsRate: boolean };

/** What is sent: only what the form shows. */
export function transferBody(values: TransferValues, { inKind, needsRate }: Shape): BodyOf<typeof transfers.record> {
  const { fromAssetId, toAssetId, on, note } = values;
  return {
    ...{ fromAssetId, toAssetId, on, note },
    instrumentId: inKind ? values.instrumentId : null,
    quantity: inKind ? values.quantity : null,
    gross: inKind ? null : values.gross,
    fees: values.fees || null,
    fxRate: needsRate ? values.fxRate : null,
  };
}
