import { maxLength, required } from '@aurea/contract/core/validators.ts';
import { workspaces } from '@aurea/contract/workspaces.ts';
import { useForm } from 'react-hook-form';
import { useLocale, useMessages } from '#i18n/messages.ts';
import { useWrite } from '#lib/api.ts';
import { currencyOptions } from '#lib/currencies.ts';
import { Button } from '#ui/button.tsx';
import { ComboField } from '#ui/fields/combo-field.tsx';
import { FieldRow } from '#ui/fields/field-row.tsx';
import { FormField } from '#ui/fields/form-field.tsx';
import { RadioGroup } from '#ui/fields/radio-group.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { notify } from '#ui/snackbar-store.ts';
import { Toolbar } from '#ui/toolbar.tsx';
import styles from '../account.module.css';

type Values = { readonly kind: 'household' | 'practice'; readonly name: string; readonly currency: string };

const nameLength = (value: unknown) => maxLength(value, 80);

export function SpaceForm({ onDone }: { readonly onDone: () => void }) {
  const { account, ui } = useMessages();
  const { spaces: text } = account;
  const locale = useLocale();
  const create = useWrite(workspaces.create, { refreshes: ['public'] });
  const form = useForm<Values>({ defaultValues: { kind: 'household', name: '', currency: 'EUR' } });
  const submit = form.handleSubmit(({ kind, name, currency }) =>
    create.mutate(
      { body: { kind, name: name.trim(), currency } },
      {
        onSuccess: (made) => {
          onDone();
          notify({ type: 'success', message: text.created, detail: text.createdDetail(made.name) });
        },
      },
    ),
  );
  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <FormField control={form.control} name="kind">
        {(field) => (
          <RadioGroup
            {...field}
            label={text.kind}
            direction="row"
            choices={[
              { value: 'household', label: text.kinds.household },
              { value: 'practice', label: text.kinds.practice },
            ]}
          />
        )}
      </FormField>
      <FieldRow>
        <FormField control={form.control} name="name" rules={[required, nameLength]}>
          {(field) => <TextField {...field} isRequired={false} label={text.name} />}
        </FormField>
        <FormField control={form.control} name="currency" rules={[required]}>
          {(field) => (
            <ComboField {...field} isRequired={false} label={text.currency} options={currencyOptions(locale)} />
          )}
        </FormField>
      </FieldRow>
      <Toolbar gap={3}>
        <Button type="submit" variant="primary" pending={create.isPending}>
          {text.create}
        </Button>
        <Button variant="text" onPress={onDone}>
          {ui.cancel}
        </Button>
      </Toolbar>
    </form>
  );
}
