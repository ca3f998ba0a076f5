import { type Import, imports } from '@aurea/contract/imports.ts';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useLiveRead } from '#lib/api.ts';
import { formatDay, formatMoment } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Tag } from '#ui/tag.tsx';
import styles from '../import-dialog.module.css';
import { DeleteFile } from './delete-file.tsx';

const SHOWN = 5;

const TONES = {
  draft: 'neutral',
  checked: 'warning',
  committing: 'info',
  committed: 'success',
  undone: 'neutral',
  failed: 'error',
} as const satisfies Record<Import['state'], string>;

/** The latest imports, to go on with one, to take it back, or to delete its file. */
export function RecentImports({ onOpen }: { readonly onOpen: (id: string) => void }) {
  const { file: text } = useMessages().imports;
  const { data } = useLiveRead(imports.list, {});
  const [showsAll, setShowsAll] = useState(false);
  if (!data || data.items.length === 0) return null;
  const { items } = data;
  return (
    <section aria-label={text.recent}>
      <h3 className={styles.title}>{text.recent}</h3>
      <ul className={styles.recent}>
        {(showsAll ? items : items.slice(0, SHOWN)).map((found) => (
          <PastImport key={found.id} found={found} onOpen={onOpen} />
        ))}
      </ul>
      {!showsAll && items.length > SHOWN && (
        <Button variant="text" onPress={() => setShowsAll(true)}>
          {text.all(items.length)}
        </Button>
      )}
    </section>
  );
}

type PastProps = { readonly found: Import; readonly onOpen: (id: string) => void };

function PastImport({ found, onOpen }: PastProps) {
  const { file: text } = useMessages().imports;
  const { id, fileName, createdAt, state, counts, assetName, fileKeptUntil } = found;
  const isOver = fileKeptUntil === null && state !== 'committed' && state !== 'undone';
  const details = [
    formatMoment(createdAt),
    assetName,
    counts.total > 0 && text.rows(counts.total),
    fileKeptUntil === null ? text.fileDeleted : text.keptUntil(formatDay(fileKeptUntil)),
  ];
  return (
    <li className={styles.past}>
      <div className={styles.words}>
        {fileName}
        <div className={styles.detail}>{details.filter(Boolean).join(' · ')}</div>
      </div>
      <Tag tone={TONES[state]}>{text.states[state]}</Tag>
      {fileKeptUntil !== null && <DeleteFile id={id} name={fileName} />}
      {!isOver && (
        <IconButton icon="chevron-right" size="small" label={text.open(fileName)} onPress={() => onOpen(id)} />
      )}
    </li>
  );
}
