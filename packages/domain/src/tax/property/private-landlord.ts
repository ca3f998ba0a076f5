import { Decimal, ZERO } from '../../core/decimal.ts';
import type { TaxParameters } from '../parameters/tax-parameters.ts';

/** A flat let for nine years at a capped rent, bought new or renovated. Price in euros. */
export type PrivateLandlord = {
  readonly price: Decimal;
  readonly isNew: boolean;
  readonly rent: 'intermediate' | 'social' | 'verySocial';
};

/**
 * What a private landlord may write off in a year (amortissement du bailleur privé, dispositif Jeanbrun); nothing in
 * years whose law has no such scheme.
 *
 * @see CGI art. 31, I 1° i and j; loi 2026-103 art. 47
 */
export function privateLandlordAmortisation(
  { price, isNew, rent }: PrivateLandlord,
  { propertyIncome: { privateLandlord: law } }: Pick<TaxParameters, 'propertyIncome'>,
): Decimal {
  if (!law) return ZERO;
  const rates = {
    intermediate: [law.newIntermediate, law.oldIntermediate, law.mostIntermediate],
    social: [law.newSocial, law.oldSocial, law.mostSocial],
    verySocial: [law.newVerySocial, law.oldVerySocial, law.mostVerySocial],
  } as const;
  const [whenNew, whenOld, most] = rates[rent];
  return Decimal.min(most.value, price.times(law.share.value).times((isNew ? whenNew : whenOld).value));
}
