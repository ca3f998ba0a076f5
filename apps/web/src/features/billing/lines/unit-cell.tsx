import type { InvoiceLine } from '@aurea/contract/billing/invoice-draft.ts';
import { catalogue } from '@aurea/contract/catalogue.ts';
import { UNITS } from '@aurea/domain/billing/documents/unit.ts';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useLiveRead } from '#lib/api.ts';
import { typedUnit } from '#lib/unit-words.ts';
import list from './articles/article-list.module.css';
import styles from './line-grid.module.css';
import { useCellList } from './use-cell-list.ts';

type Unit = Pick<InvoiceLine, 'unit' | 'unitName'>;

type Props = {
  /** Name of the cell in the grid, and its row. */
  readonly cell: string;
  readonly label: string;
  readonly value: Unit;
  /** It follows from something else. */
  readonly isFixed: boolean;
  readonly onChange: (unit: Unit) => void;
};

/** What the quantity of a line counts: one of the list, or in words of its own. */
export function UnitCell({ cell, label, value, isFixed, onChange }: Props) {
  const { columns, units } = useMessages().invoices.editor;
  const [typed, setTyped] = useState<string | null>(null);
  const settle = () => {
    if (typed !== null) onChange(typedUnit(typed));
    setTyped(null);
  };
  const shown = typed ?? value.unitName ?? units[value.unit];
  const begun = typed?.trim().toLowerCase() ?? '';
  const own = useLiveRead(catalogue.units, {}, { enabled: !isFixed }).data?.items ?? [];
  const choice = (word: string, unit: Unit) => ({
    id: word,
    onChoose: () => {
      setTyped(null);
      onChange(unit);
    },
  });
  const choices = [
    ...UNITS.map((unit) => choice(units[unit], { unit, unitName: undefined })),
    ...own.map((unitName) => choice(unitName, { unit: 'C62', unitName })),
  ].filter(({ id }) => id.toLowerCase().startsWith(begun));
  const proposals = useCellList(choices);
  return (
    <label className={styles.unitCell}>
      <span className={styles.cardLabel}>{columns.unit}</span>
      <input
        {...proposals.input}
        className={styles.text}
        data-cell={cell}
        aria-label={label}
        readOnly={isFixed}
        maxLength={20}
        value={shown}
        onFocus={(event) => event.target.select()}
        onClick={isFixed ? undefined : proposals.open}
        onChange={(event) => {
          proposals.open();
          setTyped(event.target.value);
        }}
        onBlur={() => {
          proposals.input.onBlur();
          settle();
        }}
      />
      {proposals.isOpen && (
        <div
          className={`${list.list} ${list.short}`}
          id={proposals.list}
          role="listbox"
          aria-label={columns.unit}
          tabIndex={-1}
          onPointerDown={(event) => event.preventDefault()}
        >
          {choices.map(({ id }) => (
            <div
              key={id}
              id={proposals.optionId(id)}
              className={list.word}
              role="option"
              tabIndex={-1}
              aria-selected={proposals.active === id}
              onPointerUp={() => proposals.choose(choices.find((one) => one.id === id))}
            >
              {id}
            </div>
          ))}
        </div>
      )}
    </label>
  );
}
