import { decimal, ZERO } from '@aurea/domain/core/decimal.ts';
import { byStatus } from '@aurea/domain/tax/income-tax/family.ts';
import { lifeInsuranceTax, NO_LIFE_INSURANCE } from '@aurea/domain/tax/savings/life-insurance.ts';
import { useMessages } from '#i18n/messages.ts';
import { Card } from '#ui/card.tsx';
import styles from '../../tax.module.css';
import type { TaxYearEditor } from '../../tax-year-editor.ts';
import { useTaxAmounts } from '../../use-tax-amounts.ts';
import { FigureList } from '../figure-list.tsx';
import type { WealthEditor } from '../wealth-editor.ts';
import { WealthLaw } from '../wealth-law.tsx';
import { Form2086 } from './form-2086.tsx';
import { PerCard } from './per-card.tsx';
import { RegulatedSavings } from './regulated-savings.tsx';
import { WrapperCard } from './wrapper-card.tsx';

type Props = { readonly wealth: WealthEditor; readonly tax: TaxYearEditor };

/** Wrappers with their age and tax, what may still be paid in or taken out, and form 2086. */
export function InvestmentsTab({ wealth, tax }: Props) {
  const { investments: text } = useMessages().tax.wealth;
  const { wrappers } = wealth.data;
  const hasLifeInsurance = wrappers.some(({ wrapper }) => wrapper === 'assurance_vie');
  return (
    <div className={styles.stack}>
      {wrappers.length === 0 && (
        <Card title={text.none}>
          <p className={styles.quiet}>{text.noneDetail}</p>
        </Card>
      )}
      {wrappers.map((wrapper) => (
        <WrapperCard key={wrapper.id} wrapper={wrapper} wealth={wealth} tax={tax} />
      ))}
      {hasLifeInsurance && <Allowance tax={tax} />}
      <PerCard wealth={wealth} tax={tax} />
      <RegulatedSavings tax={tax} />
      <Form2086 tax={tax} />
    </div>
  );
}

/** What the gains taken out of life insurance used of the yearly allowance. */
function Allowance({ tax }: Pick<Props, 'tax'>) {
  const { investments: text } = useMessages().tax.wealth;
  const { cents } = useTaxAmounts();
  const { law, situation, facts } = tax;
  const allowance = byStatus(
    situation,
    law.lifeInsurance.allowanceSingle.value,
    law.lifeInsurance.allowanceCouple.value,
  );
  const withdrawn = facts.get('lifeInsuranceOld')?.amount ?? null;
  const full = facts.get('lifeInsuranceOldFull')?.amount ?? ZERO;
  const gains = { ...NO_LIFE_INSURANCE, reduced: withdrawn ?? ZERO, full };
  const used = lifeInsuranceTax(gains, situation, law).allowanceUsed;
  return (
    <Card title={text.allowance} {...(!withdrawn && { finding: text.allowanceMissing })}>
      <FigureList
        lines={[
          { name: text.allowanceOf, value: cents(allowance) },
          { name: text.allowanceUsed, value: withdrawn ? cents(used) : '—' },
          { name: text.allowanceLeft, value: withdrawn ? cents(decimal(allowance).minus(used)) : '—', isStrong: true },
        ]}
      />
      <WealthLaw law={law} note={text.limits} />
    </Card>
  );
}
