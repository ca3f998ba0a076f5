import { type ArticleDraft, catalogue } from '@aurea/contract/catalogue.ts';
import { SUPPLIES } from '@aurea/domain/billing/documents/document-type.ts';
import { UNITS } from '@aurea/domain/billing/documents/unit.ts';
import { CURRENT_VAT_RATES, VAT_CATEGORIES } from '@aurea/domain/billing/totals/vat.ts';
import { type FormEvent, useState } from 'react';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { useLiveRead } from '#lib/api.ts';
import { typedUnit } from '#lib/unit-words.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { ComboField } from '#ui/fields/combo-field.tsx';
import { NumberField } from '#ui/fields/number-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { LeaveWarning } from '#ui/leave-guard.tsx';
import styles from '../practice.module.css';

type Props = {
  readonly act: string;
  readonly given?: ArticleDraft;
  readonly isSaving: boolean;
  readonly onSave: (article: ArticleDraft) => void;
  readonly onCancel: () => void;
};

const NEW: ArticleDraft = {
  name: '',
  description: '',
  unit: 'C62',
  unitPrice: '',
  vatCategory: 'S',
  vatRate: '20',
  supply: 'services',
  optional: false,
};

/** A rate that applies no more is offered where it is the one. */
const ratesWith = (rate: ArticleDraft['vatRate']) =>
  rate === '0' || CURRENT_VAT_RATES.some((one) => one === rate) ? CURRENT_VAT_RATES : [...CURRENT_VAT_RATES, rate];
const EXEMPT = VAT_CATEGORIES.filter((category) => category !== 'S');
const PRICE = /^\d{1,12}(\.\d{1,6})?$/;

/** One article of the catalogue, new or changed. */
export function ArticleForm({ act, given = NEW, isSaving, onSave, onCancel }: Props) {
  const { practice, ui, validator } = useMessages();
  const { catalogue: text } = practice;
  const [typed, setTyped] = useState(given);
  const [isTried, setTried] = useState(false);
  const set = (more: Partial<ArticleDraft>) => setTyped({ ...typed, ...more });
  const isNamed = typed.name.trim() !== '';
  const isPriced = PRICE.test(typed.unitPrice);
  const missing = (holds: boolean) => (isTried && !holds ? validator.errors.required({}) : undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setTried(true);
    if (isNamed && isPriced) onSave(typed);
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <div className={styles.fields}>
        <TextField
          label={text.name}
          maxLength={200}
          value={typed.name}
          onChange={(name) => set({ name })}
          error={missing(isNamed)}
        />
        <TextField
          label={text.description}
          maxLength={1000}
          value={typed.description}
          onChange={(description) => set({ description })}
        />
        <NumberField
          label={text.unitPrice}
          decimals={2}
          suffix="€"
          value={typed.unitPrice}
          onChange={(unitPrice) => set({ unitPrice })}
          error={missing(isPriced)}
        />
        <UnitField typed={typed} onChange={set} />
        <VatField typed={typed} onChange={set} />
        <SelectField
          label={text.supply}
          value={typed.supply}
          onChange={(supply) => set({ supply })}
          options={SUPPLIES.map((value) => ({ value, label: text.supplies[value] }))}
        />
        <Checkbox label={text.optional} value={typed.optional} onChange={(optional) => set({ optional })} />
      </div>
      <div className={styles.saving}>
        <Button variant="text" onPress={onCancel}>
          {ui.cancel}
        </Button>
        <Button type="submit" pending={isSaving}>
          {act}
        </Button>
      </div>
      <LeaveWarning isDirty={typed !== given} text={practice.leave} part="section" />
    </form>
  );
}

type UnitProps = { readonly typed: ArticleDraft; readonly onChange: (more: Partial<ArticleDraft>) => void };

/** One of the list, or in words of its own, as those used before. */
function UnitField({ typed, onChange }: UnitProps) {
  const { catalogue: text } = useMessages().practice;
  const own = useLiveRead(catalogue.units, {}).data?.items ?? [];
  return (
    <ComboField
      label={text.unit}
      help={text.unitHelp}
      value={typed.unitName ?? text.units[typed.unit]}
      onChange={(word) => onChange(typedUnit(word))}
      options={[...UNITS.map((unit) => text.units[unit]), ...own].map((word) => ({ value: word, label: word }))}
      allowsOther
    />
  );
}

type VatProps = { readonly typed: ArticleDraft; readonly onChange: (more: Partial<ArticleDraft>) => void };

function VatField({ typed, onChange }: VatProps) {
  const { catalogue: text } = useMessages().practice;
  const locale = useFormatLocale();
  const percent = (rate: string) => (locale === 'fr' ? `${rate.replace('.', ',')}\u00a0%` : `${rate}%`);
  return (
    <SelectField
      label={text.vat}
      value={typed.vatCategory === 'S' ? typed.vatRate : typed.vatCategory}
      onChange={(chosen) => {
        const category = EXEMPT.find((one) => one === chosen);
        const rate = ratesWith(typed.vatRate).find((one) => one === chosen);
        onChange(category ? { vatCategory: category, vatRate: '0' } : { vatCategory: 'S', vatRate: rate ?? '20' });
      }}
      options={[
        ...ratesWith(typed.vatRate).map((value) => ({ value: value as string, label: percent(value) })),
        ...EXEMPT.map((value) => ({ value: value as string, label: text.noVat[value] })),
      ]}
    />
  );
}
