import { type ImportRow, imports } from '@aurea/contract/imports.ts';
import { useMessages } from '#i18n/messages.ts';
import { useWrite } from '#lib/api.ts';
import { IconButton } from '#ui/icon-button.tsx';
import styles from './rows-step.module.css';

type Props = { readonly importId: string; readonly row: ImportRow; readonly onEdit: () => void };

/** Correct a row, leave it out, or put it back. */
export function RowActions({ importId, row, onEdit }: Props) {
  const { rows: text } = useMessages().imports;
  const write = useWrite(imports.correctRow);
  const name = text.rowName(row.line);
  const isOut = row.status === 'ignored';
  const leaveOut = (ignored: boolean) =>
    write.mutate({ params: { id: importId, line: String(row.line) }, body: { ignored } });
  return (
    <span className={styles.actions}>
      <IconButton icon="edit" size="small" label={`${text.edit}, ${name}`} onPress={onEdit} />
      <IconButton
        icon={isOut ? 'undo' : 'close'}
        size="small"
        label={`${isOut ? text.putBack : text.leaveOut}, ${name}`}
        pending={write.isPending}
        onPress={() => leaveOut(!isOut)}
      />
    </span>
  );
}
