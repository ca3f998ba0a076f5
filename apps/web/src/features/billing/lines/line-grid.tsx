import type { OperationCategory } from '@aurea/domain/billing/documents/document-type.ts';
import { useRef, useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useArticles } from '#lib/articles.ts';
import { DragHandle, dragMark, useDragOrder } from '#ui/drag-order.tsx';
import { type ChangeLines, emptyLine, emptySection, type TypedLine } from '../editor/draft.ts';
import { useAddArticle } from './articles/use-add-article.ts';
import { GridFoot } from './grid-foot.tsx';
import { cellOf, focusCell } from './grid-keys.ts';
import styles from './line-grid.module.css';
import { LineRow } from './line-row.tsx';
import { PasteReport } from './paste/paste-report.tsx';
import { useLinePaste } from './paste/use-line-paste.ts';
import { SectionRow } from './section-row.tsx';
import { useLineHistory } from './undo/use-line-history.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { useLineActions } from './use-line-actions.ts';

type Props = {
  readonly lines: readonly TypedLine[];
  /** What each line comes to, as it is written now. */
  readonly nets: readonly (string | null)[];
  readonly language: 'en' | 'fr';
  readonly isFranchise: boolean;
  /** What lines sell that do not say. */
  readonly category: OperationCategory;
  /** Whether lines may be options, and stand under headings. */
  readonly isOffer?: boolean;
  readonly onChange: ChangeLines;
  /** The row whose cell has the focus. */
  readonly onEdit?: (row: number) => void;
};

/**
 * The lines of a document as a grid for the keyboard: enter goes on, arrows move, with alt they take the line along, a
 * table can be pasted. A pointer drags lines by their handles.
 */
export function LineGrid({ lines, nets, language, isFranchise, category, isOffer = false, onEdit, ...props }: Props) {
  const { editor: text } = useMessages().invoices;
  const grid = useRef<HTMLFieldSetElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const { change: onChange, onUndoKey } = useLineHistory(lines, props.onChange);
  const articles = useArticles();
  const focus = (row: number, cell: string) => focusCell(grid.current, row, cell);
  const regime = { vatRegime: isFranchise ? ('franchise' as const) : ('receipts' as const) };
  const blank = () => emptyLine(regime);
  const onMoved = (name: string, to: number) =>
    setAnnouncement(text.lineMoved(name || text.unnamedLine, to + 1, lines.length));
  const addArticle = useAddArticle();
  const { replace, move, actionsOn } = useLineActions({
    lines,
    isOffer,
    category,
    articles,
    blank,
    onChange,
    onMoved,
    addArticle,
  });
  const { onPaste, unread, settle } = useLinePaste({ lines, language, blank, onChange });
  const dragging = useDragOrder({ list: grid, rows: '[data-line]', onMove: move });
  const onKeyDown = useGridKeys({ lines, focus, move, replace, add: () => onChange((now) => [...now, blank()]) });
  return (
    <fieldset
      ref={grid}
      aria-label={text.lines}
      className={styles.grid}
      onFocus={({ target }) => onEdit?.(cellOf(target)[1])}
      onKeyDownCapture={onUndoKey}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
    >
      <GridHead />
      {lines.map((line, row) => {
        const Row = line.role === 'section' ? SectionRow : LineRow;
        return (
          <Row
            key={line.key}
            line={line}
            row={row}
            net={nets[row] ?? null}
            language={language}
            articles={articles}
            onAddArticle={addArticle}
            onChange={(next) => replace(row, next)}
            actions={actionsOn(line, row)}
            drag={dragMark(dragging, row)}
            handle={lines.length > 1 && <DragHandle dragging={dragging} row={row} />}
          />
        );
      })}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <PasteReport lines={lines} unread={unread} onGo={focus} onConfirm={settle} />
      <GridFoot
        onAdd={() => onChange((now) => [...now, blank()])}
        onAddSection={isOffer ? () => onChange((now) => [...now, emptySection(regime)]) : undefined}
      />
    </fieldset>
  );
}

function GridHead() {
  const { columns } = useMessages().invoices.editor;
  return (
    <div className={styles.head} aria-hidden="true">
      <span>{columns.name}</span>
      <span className={styles.figure}>{columns.quantity}</span>
      <span className={styles.label}>{columns.unit}</span>
      <span className={styles.figure}>{columns.price}</span>
      <span className={styles.label}>{columns.vat}</span>
      <span className={styles.figure}>{columns.discount}</span>
      <span className={styles.figure}>{columns.total}</span>
      <span />
    </div>
  );
}
