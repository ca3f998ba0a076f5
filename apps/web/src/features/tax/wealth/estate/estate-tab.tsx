import { assets } from '@aurea/contract/assets.ts';
import type { TaxYear } from '@aurea/contract/tax.ts';
import { toDecimalString } from '@aurea/domain/core/decimal.ts';
import { donorDuties, heirsOfDonor, recordedEstate } from '@aurea/domain/tax/gifts/donor-estate.ts';
import { giftRoom } from '@aurea/domain/tax/gifts/estate.ts';
import { useMessages } from '#i18n/messages.ts';
import { oneOf, useAddress } from '#lib/address.ts';
import { useLiveRead } from '#lib/api.ts';
import { formatDay } from '#lib/format.ts';
import { today } from '#lib/today.ts';
import { Card } from '#ui/card.tsx';
import { PeriodChips } from '#ui/chips.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import styles from '../../tax.module.css';
import type { TaxYearEditor } from '../../tax-year-editor.ts';
import { useTaxAmounts } from '../../use-tax-amounts.ts';
import { FigureList } from '../figure-list.tsx';
import type { WealthEditor } from '../wealth-editor.ts';
import { WealthLaw } from '../wealth-law.tsx';
import { WealthRow } from '../wealth-row.tsx';
import { HeirDuties } from './heir-duties.tsx';
import { HeirsCard } from './heirs-card.tsx';
import { SpouseShare } from './spouse-share.tsx';

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
    <QueryBoundary read={read}>{({ items }) => <Estate {...props} recorded={recordedEstate(items)} />}</QueryBoundary>
  );
}

function Estate({ wealth, tax, donor, donors, field, recorded }: DonorProps & { readonly recorded: string | null }) {
  const { estate: text } = useMessages().tax.wealth;
  const state = wealth.find({ field }, recorded);
  const spouse = donors.length === 2 ? donors.find(({ id }) => id !== donor.id) : undefined;
  const { heirs, spouseShare } = wealth.stated;
  const estate = {
    ...{ donorId: donor.id, amount: state.amount && toDecimalString(state.amount), on: today() },
    ...{ spouse: spouse ? text.spouse(spouse.name) : null, heirs, spouseShare },
  };
  const duties = donorDuties(estate, tax.law);
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

/** What each donor may still give each heir free of duty. */
function Rooms({ wealth, tax, donors }: Props & { readonly donors: readonly Person[] }) {
  const { estate: text } = useMessages().tax.wealth;
  const { euros } = useTaxAmounts();
  if (wealth.stated.heirs.length === 0) return null;
  const lines = donors.flatMap((donor) =>
    heirsOfDonor(wealth.stated.heirs, donor.id).map((heir) => {
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
