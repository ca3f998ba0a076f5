import type { AssetList } from '@aurea/contract/imports/asset-lists.ts';
import { ASSET_LIST_FIELDS } from '@aurea/domain/imports/asset-lists/answers.ts';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { SelectField } from '#ui/fields/select-field.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from '../columns/columns-step.module.css';
import { unbroken, useListAnswer } from './word-answers.tsx';

/** Each column of a list of assets with its meaning; open while one has none. */
export function AssetListColumns({ list }: { readonly list: AssetList }) {
  const { assetList: text } = useMessages().imports;
  const { send } = useListAnswer(list);
  const isAsked = list.columns.some(({ field }) => field === null);
  const [isOpen, setOpen] = useState(isAsked);
  const options = ASSET_LIST_FIELDS.map((value) => ({ value, label: text.fields[value] }));
  const used = list.columns.filter(({ field }) => field !== null && field !== 'ignore').length;
  const fields = list.columns.map(({ field }) => field);
  return (
    <details className={styles.details} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Icon name="chevron-right" size={16} />
        <span className={styles.title}>{text.columns}</span>
        <span className={styles.count}>{text.columnsCount(used, list.columns.length)}</span>
      </summary>
      <ul className={`${styles.columns} ${styles.pairs}`}>
        {namedColumns(list).map(({ id, at, name, field, samples }) => (
          <li key={id} className={styles.word} data-open={field === null || undefined}>
            <span className={styles.name}>
              {name || text.unnamed(at + 1)}
              <span className={styles.samples}>{samples.map(unbroken).join(' · ')}</span>
            </span>
            <SelectField
              label={text.means(name || text.unnamed(at + 1))}
              placeholder={text.choose}
              value={field ?? ''}
              options={options}
              onChange={(chosen) => send({ columns: fields.map((each, place) => (place === at ? chosen : each)) })}
            />
          </li>
        ))}
      </ul>
    </details>
  );
}

function namedColumns({ columns }: AssetList) {
  return columns.map((column, at) => ({ ...column, at, id: `${at} ${column.name}` }));
}
