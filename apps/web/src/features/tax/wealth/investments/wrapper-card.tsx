import type { TaxedWrapper } from '@aurea/contract/tax/tax-wealth.ts';
import { ageOn } from '@aurea/domain/core/age.ts';
import { addMonths } from '@aurea/domain/core/day.ts';
import { type Decimal, decimal, Decimal as Exact, sum, ZERO } from '@aurea/domain/core/decimal.ts';
import type { TaxParameters } from '@aurea/domain/tax/parameters/tax-parameters.ts';
import { type NetPremiums, NO_LIFE_INSURANCE } from '@aurea/domain/tax/savings/life-insurance.ts';
import { peaCeilingRoom } from '@aurea/domain/tax/savings/pea-ceiling.ts';
import { type WrapperExit, wrapperExit } from '@aurea/domain/tax/savings/wrapper-exit.ts';
import { useMessages } from '#i18n/messages.ts';
import { formatDay } from '#lib/format.ts';
import { Card } from '#ui/card.tsx';
import { Link } from '#ui/link.tsx';
import { Tag } from '#ui/tag.tsx';
import styles from '../../tax.module.css';
import type { TaxYearEditor } from '../../tax-year-editor.ts';
import { useTaxAmounts } from '../../use-tax-amounts.ts';
import { type FigureLine, FigureList } from '../figure-list.tsx';
import { TaxLines } from '../tax-lines.tsx';
import type { WealthEditor } from '../wealth-editor.ts';
import { WealthRow } from '../wealth-row.tsx';

type Props = { readonly wrapper: TaxedWrapper; readonly wealth: WealthEditor; readonly tax: TaxYearEditor };

/** Contracts opened later hold no former premiums. */
const LAST_FORMER = '2017-09-27';

/** An account with a law of its own: its age, what is in it, and what it would bear if all were taken out. */
export function WrapperCard({ wrapper, wealth, tax }: Props) {
  const { investments: text } = useMessages().tax.wealth;
  const { id, name, openedOn } = wrapper;
  const value = wealth.find({ field: 'wrapperValue', assetId: id }, wrapper.value);
  const payments = wealth.find({ field: 'wrapperPayments', assetId: id }, wrapper.payments);
  const former = wealth.find({ field: 'premiumsBefore2017', assetId: id });
  const mayBeFormer = wrapper.wrapper === 'assurance_vie' && openedOn !== null && openedOn < LAST_FORMER;
  return (
    <Card
      title={name === text.names[wrapper.wrapper] ? name : `${text.names[wrapper.wrapper]} · ${name}`}
      finding={<Age wrapper={wrapper} tax={tax} through={wealth.data.through} />}
      actions={<Link href={`/dashboard/assets/${id}`}>{text.open}</Link>}
    >
      <ul className={styles.rows}>
        <WealthRow editor={wealth} state={value} name={text.value} />
        <WealthRow editor={wealth} state={payments} name={text.payments} />
        {mayBeFormer && <WealthRow editor={wealth} state={former} name={text.premiums} />}
      </ul>
      {mayBeFormer && !former.amount?.isZero() ? (
        <p className={styles.quiet}>{text.former}</p>
      ) : (
        <Exit {...{ wrapper, wealth, tax }} value={value.amount} payments={payments.amount} />
      )}
    </Card>
  );
}

/** The years after which a wrapper is taxed less; null where age changes nothing. */
function favourableYears({ wrapper }: TaxedWrapper, { pea, lifeInsurance }: TaxParameters): number | null {
  if (wrapper === 'per') return null;
  return wrapper === 'assurance_vie' ? lifeInsurance.years.value : pea.years.value;
}

function Age({ wrapper, tax, through }: Pick<Props, 'wrapper' | 'tax'> & { readonly through: string }) {
  const { investments: text } = useMessages().tax.wealth;
  const { openedOn } = wrapper;
  if (openedOn === null) return text.noAge;
  const { years, months } = ageOn(openedOn, through);
  const favourable = favourableYears(wrapper, tax.law);
  const since = favourable === null ? null : addMonths(openedOn, 12 * favourable);
  return (
    <>
      {text.age(years, months)}, {text.opened(formatDay(openedOn))}{' '}
      {since !== null && (
        <Tag tone={since <= through ? 'gold' : 'neutral'}>
          {since <= through ? text.isOld : text.fromAge(formatDay(since))}
        </Tag>
      )}
    </>
  );
}

type ExitProps = Props & { readonly value: Decimal | null; readonly payments: Decimal | null };

function Exit({ wrapper, wealth, tax, value, payments }: ExitProps) {
  const { investments: text } = useMessages().tax.wealth;
  const { cents } = useTaxAmounts();
  const exit = exitOf({ wrapper, wealth, tax, value, payments });
  const room = peaCeilingRoom(wrapper.wrapper, payments, tax.law);
  const shown = (amount: Decimal | null) => (amount ? cents(amount) : '—');
  const lines: readonly FigureLine[] = [
    { name: text.gain, value: shown(value && payments && value.minus(payments)) },
    { name: text.ifAll, value: shown(exit?.incomeTax.plus(exit.socialLevies) ?? null), isStrong: true },
    ...(wrapper.withdrawals.length > 0 ? [{ name: text.withdrawn, value: shown(withdrawnGains(wrapper)) }] : []),
    ...(room ? [{ name: text.roomLeft, value: cents(room) }] : []),
  ];
  return (
    <>
      <FigureList lines={lines} />
      {exit && <p className={styles.quiet}>{text.ofWhich(cents(exit.incomeTax), cents(exit.socialLevies))}</p>}
      {wrapper.wrapper === 'per' && <p className={styles.quiet}>{text.atScale}</p>}
      {exit && <TaxLines lines={exit.lines} />}
    </>
  );
}

const NO_PREMIUMS: NetPremiums = { before2017: ZERO, since2017: ZERO };

/** Null where one of the gains is not known. */
function withdrawnGains({ withdrawals }: TaxedWrapper): Decimal | null {
  const known = withdrawals.flatMap(({ gain }) => (gain === null ? [] : [decimal(gain)]));
  return known.length < withdrawals.length ? null : sum(known);
}

function exitOf({ wrapper, wealth, tax, value, payments }: ExitProps): WrapperExit | null {
  const { openedOn } = wrapper;
  if (!value?.greaterThan(ZERO) || !payments || openedOn === null) return null;
  const reduced = tax.facts.get('lifeInsuranceOld')?.amount ?? ZERO;
  const full = tax.facts.get('lifeInsuranceOldFull')?.amount ?? ZERO;
  const premiums = wrapper.wrapper === 'assurance_vie' ? premiumsOf(wrapper, wealth) : NO_PREMIUMS;
  if (!premiums) return null;
  return wrapperExit(
    { wrapper: wrapper.wrapper, openedOn, on: wealth.data.through, value, payments },
    {
      family: tax.situation,
      withdrawnBefore: { ...NO_LIFE_INSURANCE, reduced, full },
      premiums,
    },
    tax.law,
  );
}

/**
 * Premiums of the person at the end of the year before, in all life insurance: as recorded, else what is stated for the
 * contract; null where those of one are not known.
 */
function premiumsOf({ holderId }: TaxedWrapper, { data, find }: WealthEditor): NetPremiums | null {
  const own = data.wrappers.filter((each) => each.wrapper === 'assurance_vie' && each.holderId === holderId);
  const paid = own.map((each) => {
    if (each.paymentsBefore !== null) return decimal(each.paymentsBefore);
    return find({ field: 'wrapperPayments', assetId: each.id }, each.payments).amount;
  });
  const former = own.map(
    (each) => find({ field: 'premiumsBefore2017', assetId: each.id }, each.formerBefore).amount ?? ZERO,
  );
  const known = paid.filter((amount) => amount !== null);
  if (known.length < paid.length) return null;
  const before2017 = sum(former);
  return { before2017, since2017: Exact.max(ZERO, sum(known).minus(before2017)) };
}
