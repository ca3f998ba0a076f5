import { useState } from 'react';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { currencySymbol, type FormatLocale, formatDecimal } from '#lib/format.ts';
import { parseAmount } from '#lib/parse-amount.ts';
import type { FieldProps } from './field-frame.tsx';
import styles from './input.module.css';
import { TextField } from './text-field.tsx';

type Options = {
  /** Decimals shown at least once the field is left. */
  readonly decimals?: number;
  readonly suffix?: string;
  readonly placeholder?: string;
  readonly onEnter?: () => void;
  /** Arrows up and down move by one, the page keys by five. */
  readonly onStep?: (by: number) => void;
};

const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 5, PageDown: -5 };

/**
 * Reads numbers as people type them (`1 234,56`, `1,234.56`) and gives plain decimal text (`1234.56`), never a
 * float. What is no number is given as typed, so that the rule `number` can refuse it.
 */
export function NumberField({
  value,
  onChange,
  decimals = 0,
  suffix,
  onEnter,
  onStep,
  ...field
}: FieldProps<string> & Options) {
  const locale = useFormatLocale();
  const text = useMessages().ui.number;
  const [draft, setDraft] = useState<string | null>(null);
  const unreadable = draft === null && value !== '' && parseAmount(value, 'en') === null;
  return (
    <TextField
      {...field}
      error={field.error ?? (unreadable ? text.invalid : undefined)}
      figures
      inputMode="decimal"
      maxLength={40}
      value={draft ?? displayed(value, decimals, locale)}
      onChange={(typed) => {
        setDraft(typed);
        onChange(parseAmount(typed, locale) ?? typed.trim());
      }}
      onBlur={() => {
        setDraft(null);
        field.onBlur?.();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onEnter?.();
        const by = STEPS[event.key];
        if (!onStep || by === undefined) return;
        event.preventDefault();
        setDraft(null);
        onStep(by);
      }}
      end={suffix && <span className={styles.suffix}>{suffix}</span>}
    />
  );
}

function displayed(value: string, decimals: number, locale: FormatLocale): string {
  return /^-?\d+(\.\d+)?$/.test(value) ? formatDecimal(value, locale, decimals) : value;
}

/** An amount of money, with its currency at the end. */
export function AmountField({
  currency = 'EUR',
  ...field
}: FieldProps<string> & Omit<Options, 'suffix' | 'decimals'> & { readonly currency?: string }) {
  const locale = useFormatLocale();
  return <NumberField {...field} decimals={2} suffix={currencySymbol(currency, locale)} />;
}
