import type { Quotation } from '@aurea/contract/billing/quotations.ts';
import { OPERATION_CATEGORIES } from '@aurea/domain/billing/documents/document-type.ts';
import { exemptionKeysOf } from '@aurea/domain/billing/documents/mentions.ts';
import type { Offer } from '@aurea/domain/billing/quotations/quotation.ts';
import { categoryOf } from '@aurea/domain/billing/totals/supply.ts';
import { addDays, isDay } from '@aurea/domain/core/day.ts';
import { useMessages } from '#i18n/messages.ts';
import { today } from '#lib/today.ts';
import { PeriodChips } from '#ui/chips.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { NumberField } from '#ui/fields/number-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Muted } from '#ui/muted.tsx';
import { Stack } from '#ui/stack.tsx';
import { DocumentCustomer } from '../editor/customer/document-customer.tsx';
import { isSold, withCategory } from '../editor/draft.ts';
import styles from '../editor/editor.module.css';
import { RareFields } from '../editor/rare-fields.tsx';
import type { TypedQuotation } from './quotation-draft.ts';

type Props = {
  readonly quotation: Quotation;
  readonly typed: TypedQuotation;
  /** As it follows from what is typed. */
  readonly offer: Offer;
  readonly missing: readonly string[];
  readonly onChange: (typed: TypedQuotation) => void;
};

/** Ways to pay that are agreed often, by their key in the texts. */
const TERMS = {
  usual: null,
  receipt: { days: 0, from: 'invoice' },
  days_15: { days: 15, from: 'invoice' },
  days_30: { days: 30, from: 'invoice' },
  month_30: { days: 30, from: 'end_of_month' },
  month_45: { days: 45, from: 'end_of_month' },
  days_60: { days: 60, from: 'invoice' },
} as const;
type TermsKey = keyof typeof TERMS;
const TERMS_KEYS = Object.keys(TERMS).filter((key): key is TermsKey => Object.hasOwn(TERMS, key));

/** For whom a quotation is, about what and until when. */
export function QuotationHead({ quotation, typed, offer, missing, onChange }: Props) {
  const { editor: text } = useMessages().quotations;
  return (
    <section className={styles.head} aria-label={text.offer}>
      <DocumentCustomer id={quotation.customerId} name={quotation.customerName} />
      <TextField
        name="subject"
        label={text.subject}
        value={typed.subject}
        maxLength={200}
        onChange={(subject) => onChange({ ...typed, subject })}
      />
      <DateField
        name="validUntil"
        label={text.validUntil}
        value={typed.validUntil ?? offer.validUntil}
        onChange={(day) => onChange({ ...typed, validUntil: isDay(day) ? day : null })}
        warning={missing.includes('validUntil') ? text.validityPast : undefined}
      />
    </section>
  );
}

/** What of a quotation seldom differs: how it is paid, language, order, exemption, words under the lines. */
export function QuotationParticulars(props: Props) {
  const { editor: text } = useMessages().quotations;
  const { editor: shared } = useMessages().invoices;
  const { typed, onChange } = props;
  const set = (more: Partial<TypedQuotation>) => onChange({ ...typed, ...more });
  return (
    <RareFields
      summary={[
        typed.depositPercent === '' ? text.noDeposit : text.depositOf(typed.depositPercent),
        text.termsChoices[termsKey(typed)],
        shared.categories[categoryOf(typed.lines.filter(isSold), typed.category)],
        shared.languages[typed.language],
        typed.pricesIncludeVat ? shared.withVat : shared.withoutVat,
        typed.note === '' ? shared.noNote : typed.note,
      ]}
    >
      <NumberField
        label={text.depositPercent}
        value={typed.depositPercent}
        suffix="%"
        help={text.depositHelp}
        onChange={(depositPercent) => set({ depositPercent })}
      />
      <SelectField
        label={text.terms}
        value={termsKey(typed)}
        options={TERMS_KEYS.map((value) => ({ value, label: text.termsChoices[value] }))}
        onChange={(key) => set({ terms: TERMS[key] })}
      />
      <Validity {...props} />
      <Particulars {...props} />
      <div className={styles.wide}>
        <TextArea label={text.note} value={typed.note} maxLength={2000} onChange={(note) => set({ note })} />
      </div>
    </RareFields>
  );
}

function termsKey({ terms }: TypedQuotation): TermsKey {
  return TERMS_KEYS.find((key) => TERMS[key]?.days === terms?.days && TERMS[key]?.from === terms?.from) ?? 'usual';
}

const SPANS: readonly string[] = ['15', '30', '60', '90'];

/** The last day, so many days from today. */
function Validity({ typed, offer, onChange }: Props) {
  const { editor: text } = useMessages().quotations;
  const last = (days: string) => addDays(today(), Number(days));
  const until = typed.validUntil ?? offer.validUntil;
  return (
    <Stack gap={2}>
      <Muted as="span" size={12}>
        {text.validFor}
      </Muted>
      <PeriodChips
        label={text.validFor}
        choices={SPANS.map((id) => ({ id, label: text.days(id), words: text.validDays(id) }))}
        chosen={SPANS.find((days) => last(days) === until) ?? 'other'}
        onChoose={(days) => onChange({ ...typed, validUntil: last(days) })}
      />
    </Stack>
  );
}

function Particulars({ typed, missing, onChange }: Props) {
  const { editor: shared } = useMessages().invoices;
  const set = (more: Partial<TypedQuotation>) => onChange({ ...typed, ...more });
  return (
    <>
      <SelectField
        label={shared.language}
        value={typed.language}
        onChange={(language) => set({ language })}
        options={(['fr', 'en'] as const).map((value) => ({ value, label: shared.languages[value] }))}
      />
      <SelectField
        label={shared.category}
        value={categoryOf(typed.lines.filter(isSold), typed.category)}
        onChange={(category) => onChange(withCategory(typed, category))}
        options={OPERATION_CATEGORIES.map((value) => ({ value, label: shared.categories[value] }))}
      />
      <SelectField
        name="exemption"
        label={shared.exemption}
        value={typed.exemption ?? 'none'}
        onChange={(chosen) => set({ exemption: chosen === 'none' ? null : chosen })}
        options={(['none', ...exemptionKeysOf('invoice')] as const).map((value) => ({
          value,
          label: shared.exemptions[value],
        }))}
        warning={missing.includes('exemption') ? shared.required : undefined}
      />
      <TextField
        label={shared.purchaseOrder}
        value={typed.purchaseOrder}
        maxLength={60}
        onChange={(purchaseOrder) => set({ purchaseOrder })}
      />
      <Checkbox
        label={shared.pricesIncludeVat}
        value={typed.pricesIncludeVat}
        onChange={(pricesIncludeVat) => set({ pricesIncludeVat })}
      />
    </>
  );
}
