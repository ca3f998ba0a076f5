import { type Decimal, ZERO } from '../../core/decimal.ts';
import type { TaxFact } from './facts.ts';
import type { TaxProfile } from './profile-tax.ts';

/** Facts of a year that a household may change to see what follows. */
export const WHAT_IF_FACTS = [
  'salaries1',
  'salaries2',
  'unfurnishedRents',
  'dividends',
  'retirementSavings',
  'donations',
] as const;
export type WhatIfFact = (typeof WHAT_IF_FACTS)[number] & TaxFact;

/** Changes to a year: what comes to its facts, in euros, and another option. */
export type WhatIf = {
  readonly more: Partial<Readonly<Record<WhatIfFact, Decimal>>>;
  /** Null where the option stays as it was chosen. */
  readonly scale: boolean | null;
};

/** A copy of the year with the changes: each amount on top of the one that counts today. */
export function withChanges(profile: TaxProfile, { more, scale }: WhatIf): TaxProfile {
  const facts = new Map(profile.facts);
  for (const fact of WHAT_IF_FACTS) {
    const added = more[fact];
    if (added) facts.set(fact, (facts.get(fact) ?? ZERO).plus(added));
  }
  const { choices } = profile;
  return { ...profile, facts, choices: { ...choices, scale: scale ?? choices.scale } };
}
