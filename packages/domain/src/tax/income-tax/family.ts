/** Where a household is taxed beyond the mainland. */
export const OVERSEAS = ['guadeloupeMartiniqueReunion', 'guyaneMayotte'] as const;
export type Overseas = (typeof OVERSEAS)[number];

/** How a household is taxed: alone (single, divorced), together (married or PACS), or widowed. */
export const FISCAL_STATUSES = ['single', 'couple', 'widowed'] as const;
export type FiscalStatus = (typeof FISCAL_STATUSES)[number];

/** What a person who declares is, beside what they earn. */
export type Declarant = {
  /** Whole years on 31 December; null where not known. */
  readonly age: number | null;
  readonly isDisabled: boolean;
  /** Veteran over 74, or the widow of one. */
  readonly isVeteran: boolean;
  readonly hasWarWidowPension: boolean;
};

/** Whom a household consists of on the days that count for the year; moves within the year are not modelled. */
export type Family = {
  readonly status: FiscalStatus;
  /** Two for a couple, else one. */
  readonly declarants: readonly Declarant[];
  /** Children and other dependants in full custody, disabled ones among them. */
  readonly children: number;
  readonly disabledChildren: number;
  /** Children in shared custody, disabled ones among them. */
  readonly sharedChildren: number;
  readonly disabledSharedChildren: number;
  /** Case T: single or divorced, alone with dependants. */
  readonly isLoneParent: boolean;
  /** Case L: lives alone, and raised a child alone for five years. */
  readonly raisedChildAlone: boolean;
  readonly overseas: Overseas | null;
};

export const hasDependants = ({ children, sharedChildren }: Family): boolean => children + sharedChildren > 0;

/** The figure for a couple, or that for one person. */
export function byStatus<Value>({ status }: Pick<Family, 'status'>, alone: Value, couple: Value): Value {
  return status === 'couple' ? couple : alone;
}
