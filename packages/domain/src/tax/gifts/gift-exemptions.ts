import type { Day } from '../../core/day.ts';
import { Decimal, ZERO } from '../../core/decimal.ts';
import type { TaxParameters } from '../parameters/tax-parameters.ts';

type Law = Pick<TaxParameters, 'inheritance'>;

/** Money given in the family, beside the allowances by kinship. Amounts in euros. */
export type CashGift = {
  readonly amount: Decimal;
  /** Whole years of the donor on the day of the gift. */
  readonly donorAge: number;
  readonly isRecipientAdult: boolean;
  /** Exempt gifts of this kind from the same donor in the fifteen years before. */
  readonly exemptBefore: Decimal;
};

/**
 * What of a gift of money to a child, grandchild or great-grandchild of age is exempt, the donor being under 80 (don
 * familial de sommes d'argent).
 *
 * @see CGI art. 790 G
 */
export function cashGiftExemption(gift: CashGift, { inheritance }: Law): Decimal {
  const isAllowed = gift.isRecipientAdult && gift.donorAge < inheritance.cashGiftDonorBelow.value;
  if (!isAllowed) return ZERO;
  const left = Decimal.max(ZERO, inheritance.cashGift.value.minus(gift.exemptBefore));
  return Decimal.min(gift.amount, left);
}

/** Money given to buy a new home or to renovate one. Amounts in euros. */
export type HousingGift = {
  readonly on: Day;
  readonly amount: Decimal;
  /** Exempt gifts of this kind before: from this donor to this recipient, and from all donors to them. */
  readonly fromDonorBefore: Decimal;
  readonly receivedBefore: Decimal;
};

/**
 * What of a gift for housing is exempt (don exonéré pour le logement), on a day on which the law has that exemption.
 *
 * @see CGI art. 790 A bis
 */
export function housingGiftExemption(gift: HousingGift, { inheritance: { housingGift } }: Law): Decimal {
  if (!housingGift || gift.on < housingGift.from.value || gift.on > housingGift.to.value) return ZERO;
  const left = Decimal.min(
    housingGift.perDonor.value.minus(gift.fromDonorBefore),
    housingGift.perRecipient.value.minus(gift.receivedBefore),
  );
  return Decimal.min(gift.amount, Decimal.max(ZERO, left));
}
