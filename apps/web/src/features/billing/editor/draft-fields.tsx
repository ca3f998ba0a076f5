import type { Invoice } from '@aurea/contract/billing/invoices.ts';
import { OPERATION_CATEGORIES } from '@aurea/domain/billing/documents/document-type.ts';
import { exemptionKeysOf } from '@aurea/domain/billing/documents/mentions.ts';
import { categoryOf } from '@aurea/domain/billing/totals/supply.ts';
import { isDay } from '@aurea/domain/core/day.ts';
import { useMessages } from '#i18n/messages.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { CurrencyFields } from './currency-fields.tsx';
import { DocumentCustomer } from './customer/document-customer.tsx';
import { isSold, type TypedDraft, withCategory } from './draft.ts';
import styles from './editor.module.css';
import { RareFields } from './rare-fields.tsx';

type Props = {
  readonly invoice: Invoice;
  readonly typed: TypedDraft;
  readonly missing: readonly string[];
  readonly onChange: (typed: TypedDraft) => void;
};

type HeadProps = Props & {
  /** The day to pay as it follows from the terms. */
  readonly dueOn: string | null;
};

/** For whom a draft is, and its days. */
export function DraftHead({ invoice, typed, dueOn, missing, onChange }: HeadProps) {
  const { editor: text } = useMessages().invoices;
  const set = (more: Partial<TypedDraft>) => onChange({ ...typed, ...more });
  const asDay = (day: string) => (isDay(day) ? day : null);
  const warning = (field: string) => (missing.includes(field) ? text.required : undefined);
  return (
    <section className={styles.head} aria-label={text.customerAndDates}>
      <DocumentCustomer id={invoice.customerId} name={invoice.customerName} />
      <DateField
        name="suppliedOn"
        label={text.suppliedOn}
        value={typed.suppliedOn ?? ''}
        onChange={(day) => set({ suppliedOn: asDay(day) })}
        warning={warning('suppliedOn')}
      />
      {invoice.kind !== 'credit_note' && (
        <DateField
          name="dueOn"
          label={text.dueOn}
          value={typed.dueOn ?? dueOn ?? ''}
          onChange={(day) => set({ dueOn: asDay(day) })}
          warning={warning('dueOn')}
        />
      )}
    </section>
  );
}

/** What of a draft seldom differs: kind of operation, language, order, exemption, currency, words under the lines. */
export function DraftParticulars({ invoice, typed, missing, onChange }: Props) {
  const { editor: text } = useMessages().invoices;
  const set = (more: Partial<TypedDraft>) => onChange({ ...typed, ...more });
  const warning = (field: string) => (missing.includes(field) ? text.required : undefined);
  const category = categoryOf(typed.lines.filter(isSold), typed.category);
  return (
    <RareFields
      summary={[
        text.categories[category],
        text.languages[typed.language],
        typed.currency,
        typed.pricesIncludeVat ? text.withVat : text.withoutVat,
        typed.exemption === null ? '' : text.exemptions[typed.exemption],
        typed.purchaseOrder,
        typed.note === '' ? text.noNote : typed.note,
      ]}
    >
      <SelectField
        label={text.category}
        value={category}
        onChange={(chosen) => onChange(withCategory(typed, chosen))}
        options={OPERATION_CATEGORIES.map((value) => ({ value, label: text.categories[value] }))}
      />
      <SelectField
        label={text.language}
        value={typed.language}
        onChange={(language) => set({ language })}
        options={(['fr', 'en'] as const).map((value) => ({ value, label: text.languages[value] }))}
      />
      <TextField
        label={text.purchaseOrder}
        value={typed.purchaseOrder}
        maxLength={60}
        onChange={(purchaseOrder) => set({ purchaseOrder })}
      />
      <SelectField
        name="exemption"
        label={text.exemption}
        value={typed.exemption ?? 'none'}
        onChange={(chosen) => set({ exemption: chosen === 'none' ? null : chosen })}
        options={(['none', ...exemptionKeysOf(invoice.kind)] as const).map((value) => ({
          value,
          label: text.exemptions[value],
        }))}
        warning={warning('exemption')}
      />
      <CurrencyFields invoice={invoice} typed={typed} warning={warning('euroRate')} onChange={set} />
      <Checkbox
        label={text.pricesIncludeVat}
        value={typed.pricesIncludeVat}
        onChange={(pricesIncludeVat) => set({ pricesIncludeVat })}
      />
      <div className={styles.wide}>
        <TextArea label={text.note} value={typed.note} maxLength={2000} onChange={(note) => set({ note })} />
      </div>
    </RareFields>
  );
}
