import { Decimal, toDecimalString, ZERO } from '@aurea/domain/core/decimal.ts';
import { TAX_YEARS } from '@aurea/domain/tax/parameters/years.ts';
import { type PerProfile, perProfile } from '@aurea/domain/tax/profile/per-profile.ts';
import { profileTax } from '@aurea/domain/tax/profile/profile-tax.ts';
import type { YearField } from '@aurea/domain/tax/profile/wealth-fields.ts';
import { useMessages } from '#i18n/messages.ts';
import { useMayWrite } from '#lib/rights.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import styles from '../../tax.module.css';
import type { TaxYearEditor } from '../../tax-year-editor.ts';
import { useTaxAmounts } from '../../use-tax-amounts.ts';
import { FigureList } from '../figure-list.tsx';
import type { WealthEditor } from '../wealth-editor.ts';
import { WealthLaw } from '../wealth-law.tsx';
import { WealthRow } from '../wealth-row.tsx';

type Props = { readonly wealth: WealthEditor; readonly tax: TaxYearEditor };

type PersonFields = { readonly earnings: YearField; readonly unused: readonly YearField[] };

/** Earlier ceilings from the last year back. */
const PERSONS: readonly PersonFields[] = [
  { earnings: 'earningsBefore1', unused: ['unusedLastYear1', 'unusedTwoYears1', 'unusedThreeYears1'] },
  { earnings: 'earningsBefore2', unused: ['unusedLastYear2', 'unusedTwoYears2', 'unusedThreeYears2'] },
];

/** Ceilings of payments into a PER, what is deducted of those of the year, and what a payment saves. */
export function PerCard({ wealth, tax }: Props) {
  const { per: text } = useMessages().tax.wealth;
  const names = useNames(tax);
  const { year } = tax;
  const persons = PERSONS.slice(0, tax.situation.declarants.length);
  const found = perOf(wealth, tax, persons);
  return (
    <Card title={text.title} {...usePerFinding(found, tax)}>
      <ul className={styles.rows}>
        {persons.map(({ earnings, unused }, at) => (
          <PersonRows key={earnings} wealth={wealth} name={names[at] ?? ''} {...{ earnings, unused, year }} />
        ))}
      </ul>
      {found && <Figures found={found} tax={tax} names={names} />}
      <WealthLaw law={tax.law} note={text.deferred} />
    </Card>
  );
}

function useNames({ data }: TaxYearEditor): readonly string[] {
  const { facts } = useMessages().tax;
  const declaring = data.persons.filter(({ link }) => link === 'declarant' || link === 'spouse');
  return [declaring[0]?.name ?? facts.salaries1, declaring[1]?.name ?? facts.salaries2];
}

/** Null as long as an income or a ceiling is not known. */
function perOf({ find }: WealthEditor, tax: TaxYearEditor, persons: readonly PersonFields[]): PerProfile | null {
  const known = persons.flatMap(({ earnings, unused }) => {
    const earningsBefore = find({ field: earnings }).amount;
    const left = unused.flatMap((field, at) => {
      const amount = find({ field }).amount;
      return amount ? [{ year: tax.year - 1 - at, left: amount }] : [];
    });
    return earningsBefore && left.length === unused.length ? [{ earningsBefore, unused: left }] : [];
  });
  if (known.length < persons.length) return null;
  return perProfile(known, tax.facts.get('retirementSavings')?.amount ?? ZERO, tax.law, tax.situation);
}

type RowsProps = PersonFields & { readonly wealth: WealthEditor; readonly name: string; readonly year: number };

function PersonRows({ wealth, name, earnings, unused, year }: RowsProps) {
  const { per: text } = useMessages().tax.wealth;
  return (
    <>
      <WealthRow editor={wealth} state={wealth.find({ field: earnings })} name={text.earnings(name, year - 1)} />
      {unused.map((field, at) => (
        <WealthRow
          key={field}
          editor={wealth}
          state={wealth.find({ field })}
          name={text.unused(name, year - 1 - at)}
          detail={text.noticeHint}
        />
      ))}
    </>
  );
}

/** The income tax with another payment into a PER, the ceiling being that which was worked out. */
function taxWith({ profile, year }: TaxYearEditor, { available }: PerProfile, payment: Decimal): Decimal {
  const facts = new Map(profile.facts).set('retirementSavings', payment).set('retirementCeiling', available);
  return profileTax({ ...profile, facts }, year, TAX_YEARS).chosen.incomeTax;
}

function usePerFinding(found: PerProfile | null, tax: TaxYearEditor): { finding?: string } {
  const { per: text } = useMessages().tax.wealth;
  const { rate, euros } = useTaxAmounts();
  if (!found) return {};
  const marginal = tax.result.chosen.realMarginalRate.toDecimalPlaces(4);
  const room = Decimal.max(ZERO, found.available.minus(found.deducted));
  if (marginal.isZero() || room.isZero()) return { finding: text.noSaving };
  return { finding: text.saves(rate(marginal), euros(room)) };
}

type FiguresProps = {
  readonly found: PerProfile;
  readonly tax: TaxYearEditor;
  readonly names: readonly string[];
};

function Figures({ found, tax, names }: FiguresProps) {
  const { per: text } = useMessages().tax.wealth;
  const { cents, euros } = useTaxAmounts();
  const mayWrite = useMayWrite('tax');
  const { ceilings, available, deducted, notDeducted } = found;
  const paid = deducted.plus(notDeducted);
  const now = taxWith(tax, found, paid);
  const isCounted = tax.facts.get('retirementCeiling')?.amount?.equals(available) ?? false;
  return (
    <>
      <FigureList
        lines={[
          ...ceilings.map((ceiling, at) => ({ name: text.ceilingOf(names[at] ?? ''), value: cents(ceiling) })),
          { name: text.available, value: cents(available), isStrong: true },
          { name: text.paid, value: cents(paid) },
          { name: text.deducted, value: cents(deducted) },
          { name: text.notDeducted, value: cents(notDeducted) },
          { name: text.saving, value: euros(taxWith(tax, found, ZERO).minus(now)), isStrong: true },
          { name: text.stillSaves, value: euros(now.minus(taxWith(tax, found, available))), isStrong: true },
        ]}
      />
      {isCounted && <p className={styles.quiet}>{text.used}</p>}
      {!isCounted && mayWrite && (
        <div className={styles.below}>
          <Button
            variant="neutral"
            size="small"
            icon="check"
            onPress={() => tax.state({ retirementCeiling: toDecimalString(available) })}
          >
            {text.use}
          </Button>
        </div>
      )}
    </>
  );
}
