import { useMessages } from '#i18n/messages.ts';
import { Menu } from '#ui/menu.tsx';
import styles from './line-grid.module.css';
import type { RowProps } from './row-props.ts';

/** A heading among the lines of a quotation. */
export function SectionRow({ line, row, onChange, actions, drag, handle }: RowProps) {
  const { editor: text } = useMessages().invoices;
  const label = `${text.section}, ${text.line(row + 1)}`;
  return (
    <fieldset className={styles.row} data-line data-drag={drag} aria-label={line.name || label}>
      <div className={styles.section}>
        <input
          className={styles.name}
          data-cell={`name ${row}`}
          aria-label={label}
          placeholder={text.section}
          maxLength={200}
          value={line.name}
          onChange={(event) => onChange({ ...line, name: event.target.value })}
        />
      </div>
      <div className={styles.actions}>
        <span className={styles.handle}>{handle}</span>
        <Menu label={`${text.lineActions}, ${text.line(row + 1)}`} groups={[{ id: 'line', entries: actions }]} />
      </div>
    </fieldset>
  );
}
