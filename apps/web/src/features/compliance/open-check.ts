import type { ComplianceCheck } from '@aurea/contract/compliance/compliance-file.ts';

/** The days and the note of something that answers a point, with its paper. */
export type ProposedCheck = {
  readonly on: string;
  readonly expiresOn: string;
  readonly note: string;
  readonly file: File;
};

/** What is open above the list: a point to be changed, with a paper or to replace one, or its history. */
export type OpenCheck =
  | {
      readonly kind: 'change';
      readonly check: ComplianceCheck;
      readonly asksFile: boolean;
      readonly replacesId: string | null;
      /** What the form begins with, where something already says it. */
      readonly proposed?: ProposedCheck;
    }
  | { readonly kind: 'history'; readonly check: ComplianceCheck };
