import { useState } from 'react';
import { useFormatLocale } from '#i18n/messages.ts';
import { formatDecimal } from '#lib/format.ts';
import { parseAmount } from '#lib/parse-amount.ts';
import styles from './line-grid.module.css';

type Props = {
  /** Name of the cell in the grid, and its row. */
  readonly cell: string;
  readonly name?: string;
  readonly label: string;
  /** On a card the label stands beside the figure. */
  readonly shown: string;
  readonly value: string;
  readonly decimals?: number;
  readonly suffix?: string;
  /** It follows from something else. */
  readonly isFixed?: boolean;
  readonly onChange: (value: string) => void;
};

/** A figure of a line, read as people type it and kept as plain decimal text. */
export function FigureCell({
  cell,
  name,
  label,
  shown,
  value,
  decimals = 0,
  suffix = '',
  isFixed = false,
  onChange,
}: Props) {
  const locale = useFormatLocale();
  const [draft, setDraft] = useState<string | null>(null);
  const isNumber = /^-?\d+(\.\d+)?$/.test(value);
  const formatted = isNumber ? `${formatDecimal(value, locale, decimals)}${suffix && `\u00a0${suffix}`}` : value;
  return (
    <label>
      <span className={styles.cardLabel}>{shown}</span>
      <input
        className={styles.number}
        data-cell={cell}
        name={name}
        aria-label={label}
        aria-invalid={draft === null && value !== '' && !isNumber ? true : undefined}
        inputMode="decimal"
        readOnly={isFixed}
        maxLength={24}
        value={draft ?? formatted}
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          setDraft(event.target.value);
          onChange(parseAmount(event.target.value, locale) ?? event.target.value.trim());
        }}
        onKeyDown={({ key, ctrlKey, metaKey }) => {
          // What is taken back shows as it was.
          if ((ctrlKey || metaKey) && /^[zy]$/i.test(key)) setDraft(null);
        }}
        onBlur={() => setDraft(null)}
      />
    </label>
  );
}
