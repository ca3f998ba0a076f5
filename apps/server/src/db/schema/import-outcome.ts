import type { AssetKind, Wrapper } from '@aurea/domain/assets/asset-class.ts';

export type NewAccount = {
  readonly name: string;
  readonly kind: AssetKind;
  readonly wrapper: Wrapper;
  readonly institution: string | null;
};

export type ImportTarget = { readonly assetId: string } | { readonly newAsset: NewAccount };

export type ImportResult = {
  readonly added: number;
  readonly assumedOpenings: number;
  readonly before: string | null;
  readonly after: string | null;
  /** Absent in results of before it was recorded. */
  readonly isPartial?: boolean;
  readonly takenOut?: number;
  readonly currency: string;
};

export type ImportFailure = { readonly code: string; readonly params: Readonly<Record<string, unknown>> };
