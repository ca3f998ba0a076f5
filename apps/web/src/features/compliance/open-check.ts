import type { ComplianceCheck } from '@aurea/contract/compliance/compliance-file.ts';

/** What is open above the list: a point to be changed, with a paper or to replace one, or its history. */
export type OpenCheck =
  | {
      readonly kind: 'change';
      readonly check: ComplianceCheck;
      readonly asksFile: boolean;
      readonly replacesId: string | null;
    }
  | { readonly kind: 'history'; readonly check: ComplianceCheck };
