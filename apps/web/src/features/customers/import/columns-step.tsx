import { customerSettings } from '@aurea/contract/customers/customer-settings.ts';
import type { CustomerMapping } from '@aurea/contract/customers/customer-transfer.ts';
import { CUSTOMER_COLUMNS } from '@aurea/domain/customers/columns.ts';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useLiveRead } from '#lib/api.ts';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { Muted } from '#ui/muted.tsx';
import type { ChosenFile } from './chosen-file.ts';
import styles from './import.module.css';

type Props = {
  readonly file: ChosenFile;
  readonly mapping: CustomerMapping;
  readonly isChecking: boolean;
  readonly onOther: () => void;
  readonly onCheck: (mapping: CustomerMapping) => void;
};

/** Columns stand in the order of the file, and two may bear one name. */
function inOrder(columns: ChosenFile['found']['columns']) {
  return columns.map((column, at) => ({ ...column, at }));
}

const NAMES = ['name', 'companyName', 'familyName', 'givenName'];

/** What each column holds, as guessed from its name, to be put right. */
export function ColumnsStep({ file, mapping, isChecking, onOther, onCheck }: Props) {
  const { transfer: text } = useMessages().customerEntry;
  const [columns, setColumns] = useState(mapping.columns);
  const own = useLiveRead(customerSettings.fields, {}).data?.items ?? [];
  const options = [
    ...CUSTOMER_COLUMNS.map((value) => ({ value: String(value), label: text.meanings[value] })),
    ...own.filter(({ archived }) => !archived).map(({ id, label }) => ({ value: `field:${id}`, label })),
  ];
  // a meaning is given once: the column that had it is left out
  const give = (at: number, meaning: string) =>
    setColumns(columns.map((column, other) => (other === at ? meaning : column === meaning ? 'ignore' : column)));
  return (
    <div className={styles.step}>
      <Muted>{text.found(file.found.rows)}</Muted>
      <ul className={styles.columns}>
        {inOrder(file.found.columns).map(({ name, samples, at }) => (
          <li key={at} className={styles.column}>
            <span className={styles.title}>{name || `${text.column} ${at + 1}`}</span>
            <span className={styles.samples}>
              {samples.map((sample) => (
                <span key={sample}>{sample}</span>
              ))}
            </span>
            <SelectField
              label={`${text.meaning} (${name || at + 1})`}
              value={columns[at] ?? 'ignore'}
              options={options}
              onChange={(meaning) => give(at, meaning)}
            />
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button variant="text" onPress={onOther}>
          {text.other}
        </Button>
        <Button
          iconAtEnd="arrow-right"
          pending={isChecking}
          isDisabled={!columns.some((column) => NAMES.includes(column))}
          onPress={() => onCheck({ ...mapping, columns })}
        >
          {text.check}
        </Button>
      </div>
    </div>
  );
}
