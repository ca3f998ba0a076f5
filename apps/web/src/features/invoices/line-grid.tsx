import type { OperationCategory } from '@aurea/domain/invoicing/document-type.ts';
import { supplyOf } from '@aurea/domain/invoicing/supply.ts';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useArticles } from '#lib/articles.ts';
import { DragHandle, dragMark, useDragOrder } from '#ui/drag-order.tsx';
import { type ChangeLines, copied, emptyLine, emptySection, type TypedLine } from './draft.ts';
import { GridFoot } from './grid-foot.tsx';
import { actOf, cellOf, focusCell, type GridAct, isForProposals } from './grid-keys.ts';
import styles from './line-grid.module.css';
import { LineRow } from './line-row.tsx';
import { SectionRow } from './section-row.tsx';
import { useLineActs } from './use-line-acts.ts';
import { useLinePaste } from './use-line-paste.ts';
import { WrongCells } from './wrong-cells.tsx';

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
};

/**
 * The lines of a document as a grid for the keyboard: enter goes on, arrows move, with alt they take the line along, a
 * table can be pasted. A pointer drags lines by their handles.
 */
export function LineGrid({ lines, nets, language, isFranchise, category, isOffer = false, onChange }: Props) {
  const { editor: text } = useMessages().invoices;
  const grid = useRef<HTMLFieldSetElement>(null);
  const picking = useRef(false);
  const [told, setTold] = useState('');
  const articles = useArticles();
  const proposed = useId();
  const focus = (row: number, cell: string) => focusCell(grid.current, row, cell);
  const regime = { vatRegime: isFranchise ? ('franchise' as const) : ('receipts' as const) };
  const blank = () => emptyLine(regime);
  const onMoved = (name: string, to: number) => setTold(text.lineMoved(name || text.unnamedLine, to + 1, lines.length));
  const { replace, move, actsOn } = useLineActs({ lines, isOffer, blank, onChange, onMoved });
  const { onPaste, unread, settle } = useLinePaste({ lines, language, blank, onChange });
  const dragging = useDragOrder({ list: grid, rows: '[data-line]', onMove: move });
  const take = (row: number, to: number, cell: string) => {
    move(row, to);
    focus(Math.min(Math.max(to, 0), lines.length - 1), cell);
  };
  const acts: Readonly<Record<GridAct, (row: number, cell: string) => void>> = {
    next: (row) => {
      if (row === lines.length - 1) onChange((now) => [...now, blank()]);
      focus(row + 1, 'name');
    },
    up: (row, cell) => focus(row - 1, cell),
    down: (row, cell) => focus(row + 1, cell),
    takeUp: (row, cell) => take(row, row - 1, cell),
    takeDown: (row, cell) => take(row, row + 1, cell),
    copy: (row) => {
      const line = lines[row];
      if (line) replace(row, line, copied(line));
    },
  };
  const onKeyDown = (event: KeyboardEvent<HTMLFieldSetElement>) => {
    const [cell, row] = cellOf(event.target);
    const act = cell === null ? null : actOf(event);
    if (cell === null || act === null || isForProposals(event, picking)) return;
    event.preventDefault();
    acts[act](row, cell);
  };
  return (
    <fieldset ref={grid} aria-label={text.lines} className={styles.grid} onKeyDown={onKeyDown} onPaste={onPaste}>
      <GridHead />
      <datalist id={proposed}>
        {articles.names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {lines.map((line, row) => {
        const Row = line.role === 'section' ? SectionRow : LineRow;
        return (
          <Row
            key={line.key}
            line={line}
            row={row}
            net={nets[row] ?? null}
            supply={supplyOf(line, category)}
            language={language}
            articles={articles.names.length > 0 ? proposed : undefined}
            onName={(name) => replace(row, { ...line, ...(articles.lineOf(name) ?? { name }) })}
            onChange={(next) => replace(row, next)}
            acts={actsOn(line, row)}
            drag={dragMark(dragging, row)}
            handle={lines.length > 1 && <DragHandle dragging={dragging} row={row} />}
          />
        );
      })}
      <p className="visually-hidden" role="status">
        {told}
      </p>
      <WrongCells lines={lines} unread={unread} onGo={focus} onKeep={settle} />
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
