import type { ImportMapping } from '@aurea/contract/imports/import-mapping.ts';
import type { Import } from '@aurea/contract/imports.ts';
import { IMPORT_FIELDS, type ImportField } from '@aurea/domain/imports/fields.ts';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { SelectField } from '#ui/fields/select-field.tsx';
import { Icon } from '#ui/icon.tsx';
import { Tag } from '#ui/tag.tsx';
import { isCertain, numbered, withColumn } from '../import-draft.ts';
import styles from './columns-step.module.css';

type Column = Import['columns'][number];

type Props = {
  readonly found: Import;
  readonly mapping: ImportMapping;
  readonly onChange: (mapping: ImportMapping) => void;
};

/** Each column of the file with samples and its meaning; folded away where the source is known. */
export function ColumnMeanings({ found, mapping, onChange }: Props) {
  const { columns: text } = useMessages().imports;
  const [isOpen, setOpen] = useState(!isCertain(found));
  const read = mapping.columns.filter((field) => field !== 'ignore').length;
  return (
    <details className={styles.details} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Icon name="chevron-right" size={16} />
        <span className={styles.title}>{text.mapping}</span>
        <span className={styles.count}>{text.mappingCount(read, found.columns.length)}</span>
      </summary>
      <ul className={styles.columns}>
        {numbered(found.columns).map(({ id, at, column }) => (
          <ColumnRow
            key={id}
            column={column}
            name={column.name || text.unnamed(at + 1)}
            field={mapping.columns[at] ?? 'ignore'}
            onChange={(field) => onChange(withColumn(mapping, at, field))}
          />
        ))}
      </ul>
    </details>
  );
}

const TONES = { preset: 'success', certain: 'success', likely: 'warning', none: 'neutral' } as const;

type RowProps = {
  readonly column: Column;
  readonly name: string;
  readonly field: ImportField;
  readonly onChange: (field: ImportField) => void;
};

function ColumnRow({ column, name, field, onChange }: RowProps) {
  const { columns: text, fields, confidences } = useMessages().imports;
  const options = IMPORT_FIELDS.map((value) => ({ value, label: fields[value] }));
  return (
    <li className={styles.column}>
      <span className={styles.name}>{name}</span>
      <span className={styles.samples}>
        {[...new Set(column.samples)].slice(0, 3).map((sample) => (
          <span key={sample}>{sample}</span>
        ))}
      </span>
      <SelectField label={text.meaningOf(name)} value={field} options={options} onChange={onChange} />
      <span>
        <Tag tone={TONES[column.confidence]}>{confidences[column.confidence]}</Tag>
      </span>
    </li>
  );
}
