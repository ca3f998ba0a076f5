import { useMessages } from '#i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { Switch } from '#ui/fields/checkbox.tsx';
import { AmountField, NumberField } from '#ui/fields/number-field.tsx';
import styles from '../suitability.module.css';
import type { TypedProjection } from './projection-inputs.ts';

type Props = {
  readonly typed: TypedProjection;
  readonly usual: TypedProjection;
  readonly currency: string;
  readonly onChange: (typed: TypedProjection) => void;
};

const FIELDS = [
  { name: 'start', unit: 'money' },
  { name: 'monthly', unit: 'money' },
  { name: 'years', unit: 'years' },
  { name: 'goal', unit: 'money' },
  { name: 'annualReturn', unit: 'percent' },
  { name: 'volatility', unit: 'percent' },
  { name: 'fees', unit: 'percent' },
  { name: 'inflation', unit: 'percent' },
  { name: 'instalments', unit: 'money' },
  { name: 'loanYears', unit: 'years' },
  { name: 'retiresIn', unit: 'years' },
  { name: 'pension', unit: 'money' },
  { name: 'spending', unit: 'money' },
] as const;

/** Every input of a projection, each to be changed. */
export function ProjectionFields({ typed, usual, currency, onChange }: Props) {
  const { projection: text } = useMessages().suitability;
  const isUsual = JSON.stringify(typed) === JSON.stringify(usual);
  return (
    <div className={styles.stack}>
      <div className={styles.pair}>
        {FIELDS.map(({ name, unit }) => {
          const field = {
            label: text.fields[name],
            value: typed[name],
            onChange: (value: string) => onChange({ ...typed, [name]: value }),
          };
          if (unit === 'money') return <AmountField key={name} {...field} currency={currency} />;
          return <NumberField key={name} {...field} suffix={unit === 'percent' ? '%' : text.yearsUnit} />;
        })}
      </div>
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
