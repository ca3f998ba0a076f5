import { type ReactNode, useState } from 'react';
import { Card } from '#ui/card.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { AmountField } from '#ui/fields/number-field.tsx';
import { PhoneField } from '#ui/fields/phone-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Forced } from './forced.tsx';
import styles from './kit.module.css';
import { useKitTexts } from './use-kit-texts.ts';

type State = { readonly error?: string | undefined; readonly help?: string | undefined; readonly isDisabled?: boolean };

type LineProps = {
  readonly name: string;
  readonly error: string;
  readonly help?: string;
  readonly children: (state: State) => ReactNode;
};

function FieldLine({ name, error, help, children }: LineProps) {
  return (
    <>
      <span className={styles.name}>{name}</span>
      {children({ help })}
      <Forced state="hovered">{children({})}</Forced>
      <Forced state="focused">{children({})}</Forced>
      {children({ error })}
      {children({ isDisabled: true })}
    </>
  );
}

export function KitFields() {
  const text = useKitTexts();
  const [name, setName] = useState('Livret A');
  const [amount, setAmount] = useState('12450');
  const [day, setDay] = useState('2026-11-20');
  const [kind, setKind] = useState('0');
  const [phone, setPhone] = useState('+33612345678');
  const kinds = text.kinds.map((label, index) => ({ value: String(index), label }));
  const { states } = text;
  return (
    <Card title={text.sections.fields}>
      <div className={styles.fields}>
        <span />
        {[states.rest, states.hovered, states['focus-visible'], states.invalid, states.disabled].map((state) => (
          <span key={state} className={styles.state}>
            {state}
          </span>
        ))}
        <FieldLine name={text.label} error={text.taken} help={text.labelHelp}>
          {(state) => <TextField label={text.label} value={name} onChange={setName} {...state} />}
        </FieldLine>
        <FieldLine name={text.amount} error={text.taken} help={text.amountHelp}>
          {(state) => <AmountField label={text.amount} value={amount} onChange={setAmount} {...state} />}
        </FieldLine>
        <FieldLine name={text.day} error={text.future}>
          {(state) => <DateField label={text.day} value={day} onChange={setDay} {...state} />}
        </FieldLine>
        <FieldLine name={text.kind} error={text.chooseKind}>
          {(state) => <SelectField label={text.kind} value={kind} onChange={setKind} options={kinds} {...state} />}
        </FieldLine>
        <FieldLine name={text.phone} error={text.taken}>
          {(state) => (
            <PhoneField label={text.phone} value={phone} onChange={setPhone} defaultCountry="FR" {...state} />
          )}
        </FieldLine>
      </div>
    </Card>
  );
}
