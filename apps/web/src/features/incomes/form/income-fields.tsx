import { assets } from '@aurea/contract/assets.ts';
import { maxLength, required } from '@aurea/contract/core/validators.ts';
import { members } from '@aurea/contract/workspaces.ts';
import { valuedBy } from '@aurea/domain/assets/asset-class.ts';
import { INCOME_KINDS } from '@aurea/domain/incomes/kind.ts';
import type { Control, FieldPath } from 'react-hook-form';
import { useLocale, useMessages } from '#i18n/messages.ts';
import { useLiveRead } from '#lib/api.ts';
import { currencyOptions } from '#lib/currencies.ts';
import { ComboField } from '#ui/fields/combo-field.tsx';
import { FieldRow } from '#ui/fields/field-row.tsx';
import { FormField } from '#ui/fields/form-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import styles from '../incomes.module.css';
import type { IncomeValues } from './income-form.ts';

const shortText = (value: unknown) => maxLength(value, 120);
const noteText = (value: unknown) => maxLength(value, 4000);

/** What the income is called, who pays it, and to whom; of a new one its amount is asked for in between. */
export function IncomeIdentityFields({ control }: { readonly control: Control<IncomeValues> }) {
  const { form: text, kinds } = useMessages().incomes;
  return (
    <div className={styles.group}>
      <FieldRow>
        <FormField control={control} name="kind" rules={[required]}>
          {(field) => (
            <SelectField
              {...field}
              label={text.kind}
              options={INCOME_KINDS.map((value) => ({ value, label: kinds[value] }))}
            />
          )}
        </FormField>
        <FormField control={control} name="name" rules={[required, shortText]}>
          {(field) => <TextField {...field} label={text.name} />}
        </FormField>
      </FieldRow>
      <FieldRow>
        <FormField control={control} name="payer" rules={[shortText]}>
          {(field) => <TextField {...field} label={text.payer} help={text.payerHelp} />}
        </FormField>
        <MemberField control={control} />
      </FieldRow>
    </div>
  );
}

const NOBODY = 'household';

function MemberField({ control }: { readonly control: Control<IncomeValues> }) {
  const { form: text } = useMessages().incomes;
  const persons = useLiveRead(members.list, {}).data?.items ?? [];
  const options = [
    { value: NOBODY, label: text.household },
    ...persons.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <FormField control={control} name="memberId">
      {(field) => (
        <SelectField
          {...field}
          label={text.member}
          options={options}
          value={field.value || NOBODY}
          onChange={(id) => field.onChange(id === NOBODY ? '' : id)}
        />
      )}
    </FormField>
  );
}

/** What earns it, where it is paid, its currency and a note. */
export function IncomeLinkFields({ control }: { readonly control: Control<IncomeValues> }) {
  const { form: text } = useMessages().incomes;
  const locale = useLocale();
  const items = useLiveRead(assets.list, { query: {} }).data?.items ?? [];
  const earning = items.filter(({ kind }) => valuedBy(kind) !== 'debt');
  const accounts = items.filter(({ kind }) => ['balance', 'holdings'].includes(valuedBy(kind)));
  return (
    <div className={styles.group}>
      <FieldRow columns={3}>
        <LinkField control={control} name="accountId" label={text.account} none={text.noAccount} items={accounts} />
        <LinkField
          control={control}
          name="assetId"
          label={text.asset}
          help={text.assetHelp}
          none={text.noAsset}
          items={earning}
        />
        <FormField control={control} name="currency" rules={[required]}>
          {(field) => <ComboField {...field} label={text.currency} options={currencyOptions(locale)} />}
        </FormField>
      </FieldRow>
      <FormField control={control} name="note" rules={[noteText]}>
        {(field) => <TextArea {...field} label={text.note} rows={2} />}
      </FormField>
    </div>
  );
}

type LinkProps = {
  readonly control: Control<IncomeValues>;
  readonly name: FieldPath<IncomeValues> & ('assetId' | 'accountId');
  readonly label: string;
  readonly help?: string;
  readonly none: string;
  readonly items: readonly { readonly id: string; readonly name: string; readonly institution: string | null }[];
};

const NOTHING = 'none';

function LinkField({ control, name, label, help, none, items }: LinkProps) {
  const options = [
    { value: NOTHING, label: none },
    ...items.map((item) => ({ value: item.id, label: item.name, detail: item.institution ?? undefined })),
  ];
  return (
    <FormField control={control} name={name}>
      {(field) => (
        <ComboField
          {...field}
          {...(help ? { help } : {})}
          label={label}
          options={options}
          value={field.value || NOTHING}
          onChange={(id) => field.onChange(id === NOTHING ? '' : id)}
        />
      )}
    </FormField>
  );
}
