import { type Import, imports } from '@aurea/contract/imports.ts';
import { useMessages } from '#i18n/messages.ts';
import { useLiveRead } from '#lib/api.ts';
import { formatMoment } from '#lib/format.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Tag } from '#ui/tag.tsx';
import styles from './import-dialog.module.css';

const SHOWN = 5;

const TONES = {
  draft: 'neutral',
  checked: 'warning',
  committing: 'info',
  committed: 'success',
  undone: 'neutral',
  failed: 'error',
} as const satisfies Record<Import['state'], string>;

/** The latest imports, to go on with one or to take it back. */
export function RecentImports({ onOpen }: { readonly onOpen: (id: string) => void }) {
  const { file: text } = useMessages().imports;
  const { data } = useLiveRead(imports.list, {});
  if (!data || data.items.length === 0) return null;
  return (
    <section aria-label={text.recent}>
      <h3 className={styles.title}>{text.recent}</h3>
      <ul className={styles.recent}>
        {data.items.slice(0, SHOWN).map(({ id, fileName, createdAt, state, counts, assetName }) => (
          <li key={id} className={styles.past}>
            <div className={styles.words}>
              {fileName}
              <div className={styles.detail}>
                {[formatMoment(createdAt), assetName, counts.total > 0 && text.rows(counts.total)]
                  .filter(Boolean)
                  .join(' · ')}
              </div>
            </div>
            <Tag tone={TONES[state]}>{text.states[state]}</Tag>
            <IconButton icon="chevron-right" size="small" label={text.open(fileName)} onPress={() => onOpen(id)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
