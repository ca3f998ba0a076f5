import type { TaxedWrapper } from '@aurea/contract/tax/tax-wealth.ts';
import { addMonths, type Day } from '@aurea/domain/core/day.ts';
import { Decimal, decimal, roundTo, sum, toDecimalString, ZERO } from '@aurea/domain/core/decimal.ts';
import type { TaxParameters } from '@aurea/domain/tax/parameters/tax-parameters.ts';
import { type NetPremiums, reducedRateShare } from '@aurea/domain/tax/savings/life-insurance.ts';
import type { WrapperRow } from '../wealth/queries.ts';
import type { RecordedLine } from './recorded-line.ts';

type Valued = Pick<TaxedWrapper, 'id' | 'paymentsBefore' | 'formerBefore' | 'withdrawals'>;
type Withdrawal = TaxedWrapper['withdrawals'][number];
type Law = Pick<TaxParameters, 'lifeInsurance'>;

/**
 * Gains in what was taken out of life insurance, by the age of the contract on the day; of contracts of eight years or more
 * in the part of the premiums of the person up to 150,000 euros, and beyond.
 *
 * @param holderOf the person whose contract it is; null where nobody is named
 */
export function lifeInsuranceLines(
  wrappers: readonly WrapperRow[],
  valued: readonly Valued[],
  { law, holderOf }: { readonly law: Law; readonly holderOf: (assetId: string) => string | null },
): RecordedLine[] {
  const contracts = wrappers.filter(({ wrapper }) => wrapper === 'assurance_vie');
  const found = new Map(valued.map((each) => [each.id, each]));
  return contracts.flatMap(({ id, name, openedOn }) => {
    const ofHolder = contracts.filter((each) => holderOf(each.id) === holderOf(id));
    const all = premiumsOf(ofHolder.map((each) => found.get(each.id)));
    const share = shareAtReducedRate(premiumsOf([found.get(id)]), all, law);
    const about = { label: name, detail: '', place: { kind: 'asset', id } as const, currency: 'EUR', assetId: id };
    return (found.get(id)?.withdrawals ?? []).flatMap((withdrawal) =>
      factsOf(withdrawal, openedOn, { law, share }).map(
        (line): RecordedLine => ({ ...about, on: withdrawal.on, ...line }),
      ),
    );
  });
}

type FactLine = Pick<RecordedLine, 'fact' | 'amount' | 'gap'>;

function factsOf(
  { on, gain }: Withdrawal,
  openedOn: Day | null,
  { law, share }: { readonly law: Law; readonly share: Decimal | null },
): readonly FactLine[] {
  if (openedOn === null) return [{ fact: 'lifeInsuranceYoung', amount: null, gap: 'opened' }];
  const isOld = addMonths(openedOn, 12 * law.lifeInsurance.years.value) <= on;
  if (!isOld) return [{ fact: 'lifeInsuranceYoung', amount: gain, gap: 'payments' }];
  if (gain === null || share === null) return [{ fact: 'lifeInsuranceOld', amount: null, gap: 'payments' }];
  const reduced = roundTo(decimal(gain).times(share), 2);
  return [
    { fact: 'lifeInsuranceOld', amount: toDecimalString(reduced) },
    { fact: 'lifeInsuranceOldFull', amount: toDecimalString(decimal(gain).minus(reduced)) },
  ];
}

/** Premiums left in contracts at the end of the year before; null where those of one are not known. */
function premiumsOf(contracts: readonly (Valued | undefined)[]): NetPremiums | null {
  const known = contracts.flatMap((contract) => {
    const { paymentsBefore, formerBefore } = contract ?? { paymentsBefore: null, formerBefore: null };
    if (paymentsBefore === null || formerBefore === null) return [];
    return [{ before2017: decimal(formerBefore), since2017: decimal(paymentsBefore).minus(formerBefore) }];
  });
  if (known.length < contracts.length) return null;
  return { before2017: sum(known.map((each) => each.before2017)), since2017: sum(known.map((each) => each.since2017)) };
}

/**
 * The part of the gain of a contract at the reduced rate: that of its former premiums, which bear it without a limit, and of
 * the recent ones as far as the premiums of the person stay within 150,000 euros. Null where they are not known.
 *
 * @see CGI art. 125-0 A, II; 200 A, 1 B 2°
 */
function shareAtReducedRate(own: NetPremiums | null, ofHolder: NetPremiums | null, law: Law): Decimal | null {
  if (own === null) return null;
  const paid = own.before2017.plus(own.since2017);
  const former = paid.isZero() ? ZERO : own.before2017.dividedBy(paid);
  const recent = new Decimal(1).minus(former);
  if (recent.isZero()) return former;
  return ofHolder && former.plus(recent.times(reducedRateShare(ofHolder, law)));
}
