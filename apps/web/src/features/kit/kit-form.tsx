import { isDate, isEmail, maxLength, nonNegative, number, required } from '@aurea/contract/core/validators.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { CodeField } from '#ui/fields/code-field.tsx';
import { ComboField } from '#ui/fields/combo-field.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { FileDrop } from '#ui/fields/file-drop.tsx';
import { FormField } from '#ui/fields/form-field.tsx';
import { AmountField } from '#ui/fields/number-field.tsx';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { PhoneField } from '#ui/fields/phone-field.tsx';
import { RadioGroup } from '#ui/fields/radio-group.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { notify } from '#ui/snackbar-store.ts';
import styles from './kit.module.css';
import { useKitTexts } from './use-kit-texts.ts';

const BANKS = ['Banque Alpine', 'Mutuelle du Lac', 'Courtier Nord', 'Gérance Sud', 'Caisse Éclair', 'Banque du Port'];

/** A whole form: every kind of field, validated by the rules of the product. */
export function KitForm() {
  const text = useKitTexts();
  const [file, setFile] = useState<File | null>(null);
  const { control, handleSubmit } = useForm({
    mode: 'onBlur',
    defaultValues: {
      email: '',
      password: '',
      code: '',
      amount: '',
      day: '',
      kind: '',
      bank: '',
      phone: '',
      risk: '',
      note: '',
      agreed: false,
    },
  });
  return (
    <Card title={text.sections.more}>
      <form
        noValidate
        className={styles.form}
        onSubmit={handleSubmit((values) =>
          notify({ type: 'success', message: text.said.success[0] ?? '', detail: values.email }),
        )}
      >
        <FormField control={control} name="email" rules={[required, isEmail]}>
          {(field) => <TextField {...field} type="email" label="E-mail" autoComplete="email" />}
        </FormField>
        <FormField control={control} name="password" rules={[required]}>
          {(field) => <PasswordField {...field} label={text.password} autoComplete="new-password" least={15} />}
        </FormField>
        <FormField control={control} name="code">
          {(field) => <CodeField {...field} label={text.code} />}
        </FormField>
        <FormField control={control} name="amount" rules={[required, number, nonNegative]}>
          {(field) => <AmountField {...field} label={text.amount} />}
        </FormField>
        <FormField control={control} name="day" rules={[isDate]}>
          {(field) => <DateField {...field} label={text.day} max="2026-12-31" />}
        </FormField>
        <FormField control={control} name="kind" rules={[required]}>
          {(field) => (
            <SelectField
              {...field}
              label={text.kind}
              options={text.kinds.map((label, index) => ({ value: String(index), label }))}
            />
          )}
        </FormField>
        <FormField control={control} name="bank">
          {(field) => (
            <ComboField {...field} label={text.bank} options={BANKS.map((label) => ({ value: label, label }))} />
          )}
        </FormField>
        <FormField control={control} name="phone">
          {(field) => <PhoneField {...field} label={text.phone} defaultCountry="FR" />}
        </FormField>
        <div className={styles.wide}>
          <FormField control={control} name="risk" rules={[required]}>
            {(field) => (
              <RadioGroup
                {...field}
                label={text.risk}
                look="tiles"
                direction="row"
                choices={text.risks.map(([label = '', detail]) => ({ value: label, label, detail }))}
              />
            )}
          </FormField>
        </div>
        <FormField control={control} name="note" rules={[(value) => maxLength(value, 20)]}>
          {(field) => <TextArea {...field} label={text.note} />}
        </FormField>
        <FileDrop label={text.file} file={file} onChange={setFile} endings={['.csv', '.xlsx']} maxMegabytes={10} />
        <FormField control={control} name="agreed">
          {(field) => <Checkbox {...field} label={text.labelHelp} />}
        </FormField>
        <div className={styles.submit}>
          <Button type="submit">{text.save}</Button>
        </div>
      </form>
    </Card>
  );
}
