import type { StatedTaxYear } from '@aurea/contract/tax.ts';
import type { FiscalStatus, Overseas } from '@aurea/domain/tax/income-tax/family.ts';
import type { TaxYearEditor } from '../tax-year-editor.ts';

export const MAINLAND = 'mainland';

/** What the form of a household holds: counts as they are typed, birth dates empty where they are not known. */
export type HouseholdValues = {
  readonly residence: 'france' | 'abroad';
  readonly status: FiscalStatus;
  readonly birth1: string;
  readonly birth2: string;
  readonly disabled1: boolean;
  readonly disabled2: boolean;
  readonly veteran1: boolean;
  readonly veteran2: boolean;
  readonly children: string;
  readonly disabledChildren: string;
  readonly sharedChildren: string;
  readonly disabledSharedChildren: string;
  readonly isLoneParent: boolean;
  readonly raisedChildAlone: boolean;
  readonly overseas: Overseas | typeof MAINLAND;
};

export function valuesOf({ situation, stated }: Pick<TaxYearEditor, 'situation' | 'stated'>): HouseholdValues {
  const [first, second] = situation.declarants;
  return {
    residence: stated.residence,
    status: situation.status,
    ...{ birth1: first?.birthOn ?? '', birth2: second?.birthOn ?? '' },
    ...{ disabled1: first?.isDisabled ?? false, disabled2: second?.isDisabled ?? false },
    ...{ veteran1: first?.isVeteran ?? false, veteran2: second?.isVeteran ?? false },
    ...{ children: String(situation.children), disabledChildren: String(situation.disabledChildren) },
    sharedChildren: String(situation.sharedChildren),
    disabledSharedChildren: String(situation.disabledSharedChildren),
    ...{ isLoneParent: situation.isLoneParent, raisedChildAlone: situation.raisedChildAlone },
    overseas: situation.overseas ?? MAINLAND,
  };
}

const countOf = (typed: string): number => (typed === '' ? 0 : Number(typed));

export function situationFrom(values: HouseholdValues): NonNullable<StatedTaxYear['situation']> {
  const declarants = [
    { birthOn: values.birth1 || null, isDisabled: values.disabled1, isVeteran: values.veteran1 },
    { birthOn: values.birth2 || null, isDisabled: values.disabled2, isVeteran: values.veteran2 },
  ];
  return {
    status: values.status,
    declarants: declarants.slice(0, values.status === 'couple' ? 2 : 1),
    children: countOf(values.children),
    disabledChildren: countOf(values.disabledChildren),
    sharedChildren: countOf(values.sharedChildren),
    disabledSharedChildren: countOf(values.disabledSharedChildren),
    isLoneParent: values.status === 'single' && values.isLoneParent,
    raisedChildAlone: values.status !== 'couple' && values.raisedChildAlone,
    overseas: values.overseas === MAINLAND ? null : values.overseas,
  };
}
