import type { ReactNode } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { Switch } from '#ui/fields/checkbox.tsx';
import { AmountField, NumberField } from '#ui/fields/number-field.tsx';
import styles from '../suitability.module.css';
import type { ProjectionField, TypedLoan, TypedProjection } from './projection-inputs.ts';

type Props = {
  readonly typed: TypedProjection;
  readonly usual: TypedProjection;
  readonly currency: string;
  readonly onChange: (typed: TypedProjection) => void;
};

type Unit = 'money' | 'years' | 'percent';
type Field = { readonly name: ProjectionField; readonly unit: Unit };

const INVESTED: readonly Field[] = [
  { name: 'start', unit: 'money' },
  { name: 'monthly', unit: 'money' },
  { name: 'years', unit: 'years' },
  { name: 'goal', unit: 'money' },
  { name: 'annualReturn', unit: 'percent' },
  { name: 'volatility', unit: 'percent' },
  { name: 'fees', unit: 'percent' },
  { name: 'inflation', unit: 'percent' },
];

const BESIDE: readonly Field[] = [
  { name: 'property', unit: 'money' },
  { name: 'propertyGrowth', unit: 'percent' },
  { name: 'reserve', unit: 'money' },
];

const LATER: readonly Field[] = [
  { name: 'retiresIn', unit: 'years' },
  { name: 'pension', unit: 'money' },
  { name: 'rents', unit: 'money' },
  { name: 'spending', unit: 'money' },
];

/** Every input of a projection, each to be changed. */
export function ProjectionFields({ typed, usual, currency, onChange }: Props) {
  const { projection: text } = useMessages().suitability;
  const isUsual = JSON.stringify(typed) === JSON.stringify(usual);
  const change = (name: ProjectionField, value: string) => onChange({ ...typed, [name]: value });
  const fields = (wanted: readonly Field[]) =>
    wanted.map(({ name, unit }) => (
      <UnitField
        key={name}
        unit={unit}
        label={text.fields[name]}
        value={typed[name]}
        currency={currency}
        onChange={(value) => change(name, value)}
      />
    ));
  return (
    <div className={styles.stack}>
      <Group title={text.groups.invested}>{fields(INVESTED)}</Group>
      <Group title={text.groups.beside}>{fields(BESIDE)}</Group>
      {typed.loans.map((loan) => (
        <Group key={loan.id} title={text.groups.loan(loan.name)}>
          <LoanFields
            loan={loan}
            currency={currency}
            onChange={(next) =>
              onChange({ ...typed, loans: typed.loans.map((one) => (one.id === loan.id ? next : one)) })
            }
          />
        </Group>
      ))}
      <Group title={text.groups.later}>{fields(LATER)}</Group>
      <Switch
        label={text.todaysMoney}
        value={typed.isInTodaysMoney}
        onChange={(isInTodaysMoney) => onChange({ ...typed, isInTodaysMoney })}
      />
      <Switch
        label={text.indexed}
        value={typed.isIndexed}
        onChange={(isIndexed) => onChange({ ...typed, isIndexed })}
      />
      <Button variant="neutral" isDisabled={isUsual} onPress={() => onChange(usual)}>
        {text.reset}
      </Button>
    </div>
  );
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className={styles.fieldset}>
      <legend className={styles.factTitle}>{title}</legend>
      <div className={styles.pair}>{children}</div>
    </fieldset>
  );
}

type LoanProps = {
  readonly loan: TypedLoan;
  readonly currency: string;
  readonly onChange: (loan: TypedLoan) => void;
};

function LoanFields({ loan, currency, onChange }: LoanProps) {
  const { loanFields: text } = useMessages().suitability.projection;
  return (['owed', 'instalment', 'years'] as const).map((name) => (
    <UnitField
      key={name}
      unit={name === 'years' ? 'years' : 'money'}
      label={text[name]}
      value={loan[name]}
      currency={currency}
      onChange={(value) => onChange({ ...loan, [name]: value })}
    />
  ));
}

type UnitProps = {
  readonly unit: Unit;
  readonly label: string;
  readonly value: string;
  readonly currency: string;
  readonly onChange: (value: string) => void;
};

function UnitField({ unit, currency, ...field }: UnitProps) {
  const { projection: text } = useMessages().suitability;
  if (unit === 'money') return <AmountField {...field} currency={currency} />;
  return <NumberField {...field} suffix={unit === 'percent' ? '%' : text.yearsUnit} />;
}
