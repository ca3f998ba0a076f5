import { isDate, maxLength, required } from '@aurea/contract/core/validators.ts';
import { PENALTY_RULES } from '@aurea/domain/loans/early-repayment-penalty.ts';
import { DEFERRAL_KINDS, LOAN_SHAPES } from '@aurea/domain/loans/terms.ts';
import { type Control, type UseFormSetValue, useWatch } from 'react-hook-form';
import { useLocale, useMessages } from '#i18n/messages.ts';
import { currencyOptions } from '#lib/currencies.ts';
import { ComboField } from '#ui/fields/combo-field.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { FieldRow } from '#ui/fields/field-row.tsx';
import { FormField } from '#ui/fields/form-field.tsx';
import { AmountField, NumberField } from '#ui/fields/number-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import styles from './loan-fields.module.css';
import { LOAN_RULES, type LoanKind, type LoanValues, usualPenaltyRule } from './loan-form.ts';

type Props = { readonly control: Control<LoanValues> };

const shortText = (value: unknown) => maxLength(value, 120);
/** What the loan is called and who lent it. */
export function LoanIdentityFields({ control, setValue }: Props & { readonly setValue: UseFormSetValue<LoanValues> }) {
  const { loans, wealth } = useMessages();
  const text = loans.form;
  const locale = useLocale();
  const kinds = (['loan', 'credit'] as const).map((value) => ({ value, label: wealth.kinds[value] }));
  return (
    <>
      <FormField control={control} name="name" rules={[required, shortText]}>
        {(field) => <TextField {...field} label={text.name} />}
      </FormField>
      <FieldRow columns={3}>
        <FormField control={control} name="kind" rules={[required]}>
          {(field) => (
            <SelectField
              {...field}
              label={text.kind}
              options={kinds}
              onChange={(kind: LoanKind) => {
                field.onChange(kind);
                setValue('penaltyRule', usualPenaltyRule(kind));
              }}
            />
          )}
        </FormField>
        <FormField control={control} name="institution" rules={[shortText]}>
          {(field) => <TextField {...field} label={text.institution} />}
        </FormField>
        <FormField control={control} name="currency" rules={[required]}>
          {(field) => <ComboField {...field} label={text.currency} options={currencyOptions(locale)} />}
        </FormField>
      </FieldRow>
    </>
  );
}

/** Amount, rate, time and shape. */
export function LoanTermFields({ control }: Props) {
  const { form: text } = useMessages().loans;
  const [currency, months, shape] = useWatch({ control, name: ['currency', 'months', 'shape'] });
  const shapes = LOAN_SHAPES.map((value) => ({ value, label: text.shapes[value] }));
  const isWhole = /^[1-9]\d{0,2}$/.test(months);
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{text.contract}</legend>
      <FieldRow columns={3}>
        <FormField control={control} name="principal" rules={LOAN_RULES.principal}>
          {(field) => <AmountField {...field} label={text.principal} currency={currency} />}
        </FormField>
        <FormField control={control} name="annualRate" rules={LOAN_RULES.percent}>
          {(field) => (
            <NumberField {...field} label={text.annualRate} help={text.annualRateHelp} decimals={2} suffix="%" />
          )}
        </FormField>
        <FormField control={control} name="months" rules={LOAN_RULES.months}>
          {(field) => (
            <NumberField
              {...field}
              label={text.months}
              help={isWhole ? text.duration(Number(months)) : text.monthsHelp}
            />
          )}
        </FormField>
      </FieldRow>
      <FieldRow columns={3}>
        <FormField control={control} name="grantedOn" rules={[required, isDate]}>
          {(field) => <DateField {...field} label={text.grantedOn} />}
        </FormField>
        <FormField control={control} name="firstOn" rules={[required, isDate]}>
          {(field) => <DateField {...field} label={text.firstOn} help={text.firstOnHelp} />}
        </FormField>
        <FormField control={control} name="shape">
          {(field) => <SelectField {...field} label={text.shape} options={shapes} help={text.shapeHelp[shape]} />}
        </FormField>
      </FieldRow>
      <DeferralFields control={control} />
    </fieldset>
  );
}

function DeferralFields({ control }: Props) {
  const { form: text } = useMessages().loans;
  const deferral = useWatch({ control, name: 'deferral' });
  const kinds = (['none', ...DEFERRAL_KINDS] as const).map((value) => ({ value, label: text.deferrals[value] }));
  return (
    <FieldRow columns={3}>
      <FormField control={control} name="deferral">
        {(field) => <SelectField {...field} label={text.deferral} options={kinds} help={text.deferralHelp[deferral]} />}
      </FormField>
      {deferral !== 'none' && (
        <FormField control={control} name="deferralMonths" rules={LOAN_RULES.months}>
          {(field) => <NumberField {...field} label={text.deferralMonths} />}
        </FormField>
      )}
    </FieldRow>
  );
}

/** Insurance, fees, and what an early repayment may cost. */
export function LoanCostFields({ control }: Props) {
  const { form: text } = useMessages().loans;
  const [currency, rule] = useWatch({ control, name: ['currency', 'penaltyRule'] });
  const rules = PENALTY_RULES.map((value) => ({ value, label: text.penaltyRules[value] }));
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{text.costs}</legend>
      <InsuranceFields control={control} />
      <FieldRow>
        <FormField control={control} name="fees" rules={LOAN_RULES.fees}>
          {(field) => <AmountField {...field} label={text.fees} help={text.feesHelp} currency={currency} />}
        </FormField>
        <FormField control={control} name="penaltyRule">
          {(field) => <SelectField {...field} label={text.penaltyRule} options={rules} help={text.penaltyHelp[rule]} />}
        </FormField>
      </FieldRow>
    </fieldset>
  );
}

const INSURANCES = ['none', 'initial', 'outstanding', 'fixed'] as const;

/** Base of the insurance, and its rate or sum. */
export function InsuranceFields({ control }: Props) {
  const { form: text } = useMessages().loans;
  const [insurance, currency] = useWatch({ control, name: ['insurance', 'currency'] });
  const bases = INSURANCES.map((value) => ({ value, label: text.insurances[value] }));
  const isByRate = insurance === 'initial' || insurance === 'outstanding';
  return (
    <FieldRow columns={3}>
      <FormField control={control} name="insurance">
        {(field) => <SelectField {...field} label={text.insurance} options={bases} />}
      </FormField>
      {isByRate && (
        <>
          <FormField control={control} name="insuranceRate" rules={LOAN_RULES.percent}>
            {(field) => <NumberField {...field} label={text.insuranceRate} decimals={2} suffix="%" />}
          </FormField>
          <FormField control={control} name="cover" rules={LOAN_RULES.cover}>
            {(field) => <NumberField {...field} label={text.cover} help={text.coverHelp} suffix="%" />}
          </FormField>
        </>
      )}
      {insurance === 'fixed' && (
        <FormField control={control} name="monthly" rules={LOAN_RULES.amount}>
          {(field) => <AmountField {...field} label={text.monthly} currency={currency} />}
        </FormField>
      )}
    </FieldRow>
  );
}
