import { assets } from '@aurea/contract/assets.ts';
import type { TaxYear } from '@aurea/contract/tax.ts';
import { type Decimal, decimal, sum, toDecimalString, ZERO } from '@aurea/domain/core/decimal.ts';
import { type EstateHeir, estateDuties, giftRoom } from '@aurea/domain/tax/gifts/estate.ts';
import { useMessages } from '#i18n/messages.ts';
import { oneOf, useAddress } from '#lib/address.ts';
import { useLiveRead } from '#lib/api.ts';
import { formatDay } from '#lib/format.ts';
import { today } from '#lib/today.ts';
import { Card } from '#ui/card.tsx';
import { PeriodChips } from '#ui/chips.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import styles from '../tax.module.css';
import type { TaxYearEditor } from '../tax-year-editor.ts';
import { useTaxAmounts } from '../use-tax-amounts.ts';
import { FigureList } from './figure-list.tsx';
import { HeirDuties, type NamedDuty } from './heir-duties.tsx';
import { HeirsCard } from './heirs-card.tsx';
import { SpouseShare } from './spouse-share.tsx';
import type { WealthEditor } from './wealth-editor.ts';
import { WealthLaw } from './wealth-law.tsx';
import { WealthRow } from './wealth-row.tsx';

type Props = { readonly wealth: WealthEditor; readonly tax: TaxYearEditor };
type Person = TaxYear['persons'][number];

/** What each heir would pay today, what may still be given, and the gifts that were made. */
export function EstateTab({ wealth, tax }: Props) {
  const { estate: text } = useMessages().tax.wealth;
  const { search, change } = useAddress();
  const donors = tax.data.persons.filter(({ link }) => link === 'declarant' || link === 'spouse');
  const chosen = oneOf(['1', '2'], search.of);
  const donor = donors[chosen === '2' ? 1 : 0] ?? donors[0];
  if (!donor) return null;
  const field = donor === donors[1] ? 'estate2' : 'estate1';
  return (
    <div className={styles.stack}>
      {donors.length > 1 && (
        <PeriodChips
          label={text.of}
          choices={donors.map(({ name }, at) => ({ id: at === 0 ? '1' : '2', label: name }))}
          chosen={chosen}
          onChoose={(id) => change({ of: id === '1' ? undefined : id })}
        />
      )}
      <OwnedEstate key={donor.id} {...{ wealth, tax, donor, field }} donors={donors} />
      <Rooms wealth={wealth} tax={tax} donors={donors} />
      <HeirsCard wealth={wealth} donors={donors} dependants={tax.data.persons.filter(isDependant)} />
    </div>
  );
}

const isDependant = ({ link }: Person) => link === 'dependant';

type DonorProps = Props & {
  readonly donor: Person;
  readonly donors: readonly Person[];
  readonly field: 'estate1' | 'estate2';
};

/** Life insurance is taxed apart, and no part of what is left. */
function OwnedEstate(props: DonorProps) {
  const read = useLiveRead(assets.list, { query: { member: props.donor.id } });
  return (
    <QueryBoundary read={read}>
      {({ items }) => {
        const counted = items.filter((asset) => asset.wrapper !== 'assurance_vie');
        const values = counted.map((asset) => asset.referenceValue);
        const known = values.filter((value) => value !== null);
        const isKnown = known.length === values.length && known.length > 0;
        const recorded = isKnown ? sum(known.map((value) => decimal(value))) : null;
        const isOwed = recorded !== null && !recorded.isNegative();
        return <Estate {...props} recorded={isOwed ? toDecimalString(recorded.toDecimalPlaces(2)) : null} />;
      }}
    </QueryBoundary>
  );
}

function heirsOf({ stated }: WealthEditor, donorId: string): readonly (EstateHeir & { readonly name: string })[] {
  return stated.heirs.map(({ name, kinship, isDisabled, gifts }) => ({
    ...{ name, kinship, isDisabled },
    gifts: gifts.filter((gift) => gift.donorId === donorId).map(({ on, amount }) => ({ on, amount: decimal(amount) })),
  }));
}

function Estate({ wealth, tax, donor, donors, field, recorded }: DonorProps & { readonly recorded: string | null }) {
  const { estate: text } = useMessages().tax.wealth;
  const state = wealth.find({ field }, recorded);
  const spouse = donors.length === 2 ? donors.find(({ id }) => id !== donor.id) : undefined;
  const duties = dutiesOf({ wealth, tax, donor, amount: state.amount }, spouse && text.spouse(spouse.name));
  return (
    <Card title={text.title} finding={text.lead(donor.name)}>
      <ul className={styles.rows}>
        <WealthRow editor={wealth} state={state} name={text.amount(donor.name)} detail={text.amountHint} />
      </ul>
      {spouse && <SpouseShare wealth={wealth} />}
      {duties.length === 0 ? (
        <p className={styles.quiet}>{text.noHeirs}</p>
      ) : (
        state.amount && <HeirDuties duties={duties} />
      )}
      <WealthLaw law={tax.law} left={text.left} />
    </Card>
  );
}

type DutyQuestion = Props & { readonly donor: Person; readonly amount: Decimal | null };

function dutiesOf({ wealth, tax, donor, amount }: DutyQuestion, spouse: string | undefined): readonly NamedDuty[] {
  const stated = heirsOf(wealth, donor.id);
  const own = { name: spouse ?? '', kinship: 'spouse', isDisabled: false, gifts: [] } as const;
  const heirs = spouse ? [own, ...stated.filter(({ kinship }) => kinship !== 'spouse')] : stated;
  if (stated.length === 0) return [];
  const hasSpouse = heirs.some(({ kinship }) => kinship === 'spouse');
  const spouseShare = hasSpouse ? decimal(wealth.stated.spouseShare) : ZERO;
  const found = estateDuties({ amount: amount ?? ZERO, spouseShare, on: today() }, heirs, tax.law);
  return found.map((duty, at) => ({ ...duty, name: heirs[at]?.name ?? '' }));
}

/** What each donor may still give each heir free of duty. */
function Rooms({ wealth, tax, donors }: Props & { readonly donors: readonly Person[] }) {
  const { estate: text } = useMessages().tax.wealth;
  const { euros } = useTaxAmounts();
  if (wealth.stated.heirs.length === 0) return null;
  const lines = donors.flatMap((donor) =>
    heirsOf(wealth, donor.id).map((heir) => {
      const { allowance, left, renewsOn } = giftRoom(heir, today(), tax.law);
      const detail = [text.roomOf(euros(allowance)), renewsOn && text.renews(formatDay(renewsOn))];
      return {
        name: `${text.room(donor.name, heir.name)} · ${detail.filter(Boolean).join(', ')}`,
        value: euros(left),
        isStrong: true,
      };
    }),
  );
  return (
    <Card title={text.rooms}>
      <FigureList lines={lines} />
    </Card>
  );
}
