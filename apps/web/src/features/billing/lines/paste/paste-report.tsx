import { useMessages } from '#i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import type { TypedLine } from '../../editor/draft.ts';
import { tooLargeRows, wrongFigures } from '../line-figures.ts';
import styles from './paste-report.module.css';
import type { UnreadRate } from './pasted-lines.ts';

type Props = {
  readonly lines: readonly TypedLine[];
  readonly unread: readonly UnreadRate[];
  readonly onGo: (row: number, cell: string) => void;
  readonly onConfirm: (key: string) => void;
};

/** Cells of the grid that could not be read, each with what stands in it and the way to it. */
export function PasteReport({ lines, unread, onGo, onConfirm }: Props) {
  const { editor: text } = useMessages().invoices;
  const figures = wrongFigures(lines);
  const tooLarge = tooLargeRows(lines);
  if (figures.length + tooLarge.length + unread.length === 0) return null;
  return (
    <div className={styles.wrong} role="status">
      <ul>
        {figures.map(({ row, cell, typed }) => (
          <li key={`${lines[row]?.key} ${cell}`}>
            <Icon name="warning" size={14} />
            <span>{text.wrongFigure(row + 1, text.columns[cell], typed, cell)}</span>
            <button type="button" onClick={() => onGo(row, cell)}>
              {text.fixCell}
            </button>
          </li>
        ))}
        {tooLarge.map((row) => (
          <li key={`${lines[row]?.key} too large`}>
            <Icon name="warning" size={14} />
            <span>{text.lineTooLarge(row + 1)}</span>
            <button type="button" onClick={() => onGo(row, 'price')}>
              {text.fixCell}
            </button>
          </li>
        ))}
        {unread.map(({ key, typed }) => {
          const row = lines.findIndex((line) => line.key === key);
          return (
            <li key={`${key} vat`}>
              <Icon name="warning" size={14} />
              <span>{text.wrongRate(row + 1, typed)}</span>
              <button type="button" onClick={() => onGo(row, 'vat')}>
                {text.fixCell}
              </button>
              <button type="button" onClick={() => onConfirm(key)}>
                {text.confirmRate}
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
