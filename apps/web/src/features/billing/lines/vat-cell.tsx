import { CURRENT_VAT_RATES, FRENCH_VAT_RATES, type VatCategory } from '@aurea/domain/billing/totals/vat.ts';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import styles from './line-grid.module.css';

type Rate = (typeof FRENCH_VAT_RATES)[number];
export type TypedVat = { readonly vatCategory: VatCategory; readonly vatRate: Rate };

const CATEGORIES = ['E', 'AE', 'K', 'G', 'O'] as const satisfies readonly VatCategory[];

type Props = {
  /** Name of the cell in the grid, and its row. */
  readonly cell: string;
  readonly name?: string;
  readonly label: string;
  /** Null where it follows the rates of the lines. */
  readonly value: TypedVat | null;
  /** What is chosen to follow the rates of the lines, where that may be. */
  readonly shared?: string;
  readonly onChange: (vat: TypedVat | null) => void;
};

/** The rate of VAT of a line, or why it has none. */
export function VatCell({ cell, name, label, value, shared, onChange }: Props) {
  const { editor: text } = useMessages().invoices;
  const locale = useFormatLocale();
  const choose = (chosen: string) => {
    const rate = FRENCH_VAT_RATES.find((one) => one === chosen);
    const category = CATEGORIES.find((one) => one === chosen);
    if (category) onChange({ vatCategory: category, vatRate: '0' });
    else onChange(rate ? { vatCategory: 'S', vatRate: rate } : null);
  };
  return (
    <label className={styles.vat}>
      <span className={styles.cardLabel}>{text.columns.vat}</span>
      <select
        data-cell={cell}
        name={name}
        aria-label={label}
        value={chosenOf(value)}
        onChange={(event) => choose(event.target.value)}
      >
        {shared && <option value={SHARED}>{shared}</option>}
        {ratesWith(value).map((rate) => (
          <option key={rate} value={rate}>
            {locale === 'fr' ? `${rate.replace('.', ',')} %` : `${rate}%`}
          </option>
        ))}
        {CATEGORIES.map((category) => (
          <option key={category} value={category}>
            {text.noVat[category]}
          </option>
        ))}
      </select>
    </label>
  );
}

const SHARED = 'shared';

function chosenOf(value: TypedVat | null): string {
  if (value === null) return SHARED;
  return value.vatCategory === 'S' ? value.vatRate : value.vatCategory;
}

/** A rate that is seldom used is offered where it is the one. */
function ratesWith(value: TypedVat | null): readonly Rate[] {
  const isUsual =
    value === null || value.vatCategory !== 'S' || CURRENT_VAT_RATES.some((rate) => rate === value.vatRate);
  return isUsual ? CURRENT_VAT_RATES : [...CURRENT_VAT_RATES, value.vatRate];
}
