import type { TaxedWrapper } from '@aurea/contract/tax-wealth.ts';
import { addMonths, type Day } from '@aurea/domain/core/day.ts';
import { Decimal, decimal, roundTo, sum, toDecimalString, ZERO } from '@aurea/domain/core/decimal.ts';
import type { TaxParameters } from '@aurea/domain/tax/parameters/tax-parameters.ts';
import { reducedRateShare } from '@aurea/domain/tax/savings/life-insurance.ts';
import type { WrapperRow } from '../wealth/queries.ts';
import type { RecordedLine } from './recorded-line.ts';

type Valued = Pick<TaxedWrapper, 'id' | 'value' | 'paymentsBefore' | 'withdrawals'>;
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
    const share = shareAtReducedRate(
      ofHolder.map((each) => found.get(each.id)),
      law,
    );
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

/**
 * By the premiums left in all contracts of the person at the end of the year before. Where those of one are not known, its
 * value is the most they can be; null where the threshold may lie between.
 */
function shareAtReducedRate(contracts: readonly (Valued | undefined)[], law: Law): Decimal | null {
  const known = contracts.map((contract) => contract?.paymentsBefore ?? null);
  const most = contracts.map((contract) => contract?.paymentsBefore ?? contract?.value ?? null);
  const since2017 = sum(most.map((amount) => decimal(amount ?? '0')));
  const share = reducedRateShare({ before2017: ZERO, since2017 }, law);
  if (!known.includes(null)) return share;
  return most.includes(null) || share.lessThan(1) ? null : new Decimal(1);
}
