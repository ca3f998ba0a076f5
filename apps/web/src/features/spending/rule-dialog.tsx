import { assets } from '@aurea/contract/assets.ts';
import { inRange } from '@aurea/contract/core/range-validators.ts';
import { maxLength, nonNegative, number, required } from '@aurea/contract/core/validators.ts';
import type { SpendingRule } from '@aurea/contract/spending.ts';
import { comparableText, RULE_MATCHES } from '@aurea/domain/spending/category-rules.ts';
import { useState } from 'react';
import { type Control, useForm, useWatch } from 'react-hook-form';
import { useMessages } from '#i18n/messages.ts';
import { useLiveRead } from '#lib/api.ts';
import { today } from '#lib/today.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { FormField } from '#ui/fields/form-field.tsx';
import { AmountField } from '#ui/fields/number-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Stack } from '#ui/stack.tsx';
import { ValidatedFormDialog } from '#ui/validated-form-dialog.tsx';
import { useCategoryOptions } from './category-words.ts';
import { RulePreview } from './rule-preview.tsx';
import styles from './spending.module.css';

type Values = {
  match: SpendingRule['match'];
  words: string;
  least: string;
  most: string;
  assetId: string;
  category: SpendingRule['category'];
  isForPast: boolean;
};

type Props = {
  readonly rule: SpendingRule;
  readonly isNew: boolean;
  /** The rules beside it, and the place it takes among them. */
  readonly others: readonly SpendingRule[];
  readonly place: number;
  readonly onSave: (rule: SpendingRule) => Promise<void>;
  readonly onClose: () => void;
};

const ANY = 'any';
const AMOUNT = [number, nonNegative, inRange('amount')];
const hasWords = (value: unknown) => (comparableText(String(value ?? '')) === '' ? required('') : (true as const));

const valuesOf = ({ least, most, assetId, since, ...rule }: SpendingRule): Values => ({
  ...rule,
  least: least ?? '',
  most: most ?? '',
  assetId: assetId ?? ANY,
  isForPast: since === null,
});

function ruleOf({ least, most, assetId, isForPast, ...values }: Values, since: string): SpendingRule {
  return {
    ...values,
    words: values.words.trim(),
    least: least || null,
    most: most || null,
    assetId: assetId === ANY ? null : assetId,
    since: isForPast ? null : since,
  };
}

/** One rule, with what it changes among the lines that are there. */
export function RuleDialog({ rule, isNew, others, place, onSave, onClose }: Props) {
  const { rule: text } = useMessages().spending;
  const form = useForm<Values>({ defaultValues: valuesOf(rule) });
  const { control } = form;
  const [isSaving, setSaving] = useState(false);
  const values: Values = { ...valuesOf(rule), ...useWatch({ control }) };
  const typed = ruleOf(values, rule.since ?? today());
  const isReversed = typed.least !== null && typed.most !== null && Number(typed.least) > Number(typed.most);
  const isWhole = hasWords(typed.words) === true && !isReversed;
  const save = async () => {
    if (isReversed) return;
    setSaving(true);
    await onSave(typed).then(onClose, () => undefined);
    setSaving(false);
  };
  return (
    <ValidatedFormDialog
      title={isNew ? text.add : text.edit}
      act={text.save}
      width="medium"
      isPadded
      form={form}
      isSaving={isSaving}
      onSave={save}
      onClose={onClose}
    >
      <Stack gap={4}>
        <RuleFields control={control} rule={rule} isReversed={isReversed} />
        {isWhole && <RulePreview rules={others.toSpliced(place, 0, typed)} />}
      </Stack>
    </ValidatedFormDialog>
  );
}

const optionsOf = (names: Readonly<Record<SpendingRule['match'], string>>) =>
  RULE_MATCHES.map((value) => ({ value, label: names[value] }));

function useAccounts({ assetId }: SpendingRule) {
  const { rule: text, rules } = useMessages().spending;
  const items = useLiveRead(assets.list, { query: {} }).data?.items ?? [];
  const known = items.map(({ id, name }) => ({ value: id, label: name }));
  const gone =
    assetId && !items.some(({ id }) => id === assetId) ? [{ value: assetId, label: rules.deletedAccount }] : [];
  return [{ value: ANY, label: text.anyAccount }, ...known, ...gone];
}

type FieldsProps = {
  readonly control: Control<Values>;
  readonly rule: SpendingRule;
  /** The upper amount is below the lower one. */
  readonly isReversed: boolean;
};

function RuleFields({ control, rule, isReversed }: FieldsProps) {
  const { rule: text } = useMessages().spending;
  const [accounts, categories] = [useAccounts(rule), useCategoryOptions()];
  return (
    <>
      <div className={styles.pair}>
        <FormField control={control} name="match">
          {(field) => <SelectField {...field} label={text.match} options={optionsOf(text.matches)} />}
        </FormField>
        <FormField control={control} name="words" rules={[required, hasWords, (value) => maxLength(value, 80)]}>
          {(field) => <TextField {...field} label={text.words} help={text.wordsHelp} maxLength={80} />}
        </FormField>
      </div>
      <div className={styles.pair}>
        <FormField control={control} name="least" rules={AMOUNT}>
          {(field) => <AmountField {...field} label={text.least} />}
        </FormField>
        <FormField control={control} name="most" rules={AMOUNT}>
          {(field) => <AmountField {...field} label={text.most} error={isReversed ? text.reversed : field.error} />}
        </FormField>
      </div>
      <div className={styles.pair}>
        <FormField control={control} name="assetId">
          {(field) => <SelectField {...field} label={text.account} options={accounts} />}
        </FormField>
        <FormField control={control} name="category">
          {(field) => <SelectField {...field} label={text.category} options={categories} />}
        </FormField>
      </div>
      <FormField control={control} name="isForPast">
        {(field) => <Checkbox {...field} label={text.past} />}
      </FormField>
    </>
  );
}
