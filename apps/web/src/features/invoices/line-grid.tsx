import type { ClipboardEvent, KeyboardEvent } from 'react';
import { useId, useRef } from 'react';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { useArticles } from '#lib/articles.ts';
import { parseAmount } from '#lib/parse-amount.ts';
import { Button } from '#ui/button.tsx';
import type { MenuEntry } from '#ui/menu-entry.ts';
import { notify } from '#ui/snackbar-store.ts';
import { copied, emptyLine, emptySection, pastedLines, type TypedLine } from './draft.ts';
import { actOf, cellOf, focusCell, type GridAct, isForProposals } from './grid-keys.ts';
import styles from './line-grid.module.css';
import { LineRow } from './line-row.tsx';
import { SectionRow } from './section-row.tsx';

type Props = {
  readonly lines: readonly TypedLine[];
  /** What each line comes to, as it is written now. */
  readonly nets: readonly (string | null)[];
  readonly language: 'en' | 'fr';
  readonly isFranchise: boolean;
  /** Whether lines may be options, and stand under headings. */
  readonly isOffer?: boolean;
  readonly onChange: (lines: readonly TypedLine[]) => void;
};

/** The lines of a document as a grid for the keyboard: enter goes on, arrows move, a table can be pasted. */
export function LineGrid({ lines, nets, language, isFranchise, isOffer = false, onChange }: Props) {
  const { editor: text } = useMessages().invoices;
  const locale = useFormatLocale();
  const grid = useRef<HTMLFieldSetElement>(null);
  const picking = useRef(false);
  const articles = useArticles();
  const proposed = useId();
  const focus = (row: number, cell: string) => focusCell(grid.current, row, cell);
  const regime = { vatRegime: isFranchise ? ('franchise' as const) : ('receipts' as const) };
  const blank = () => emptyLine(regime);
  const { replace, actsOn } = useLineActs({ lines, isOffer, blank, onChange });
  const acts: Readonly<Record<GridAct, (row: number, cell: string) => void>> = {
    next: (row) => {
      if (row === lines.length - 1) onChange([...lines, blank()]);
      focus(row + 1, 'name');
    },
    up: (row, cell) => focus(row - 1, cell),
    down: (row, cell) => focus(row + 1, cell),
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
  const onPaste = (event: ClipboardEvent<HTMLFieldSetElement>) => {
    const [, row] = cellOf(event.target);
    const like = lines[row];
    const rows = like
      ? pastedLines(event.clipboardData.getData('text'), like, (typed) => parseAmount(typed, locale))
      : [];
    if (!like || rows.length === 0) return;
    event.preventDefault();
    onChange(like.name === '' ? lines.toSpliced(row, 1, ...rows) : lines.toSpliced(row + 1, 0, ...rows));
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
            language={language}
            articles={articles.names.length > 0 ? proposed : undefined}
            onName={(name) => replace(row, { ...line, ...(articles.lineOf(name) ?? { name }) })}
            onChange={(next) => replace(row, next)}
            acts={actsOn(line, row)}
          />
        );
      })}
      <GridFoot
        onAdd={() => onChange([...lines, blank()])}
        onAddSection={isOffer ? () => onChange([...lines, emptySection(regime)]) : undefined}
      />
    </fieldset>
  );
}

type Acted = Pick<Props, 'lines' | 'isOffer' | 'onChange'> & { readonly blank: () => TypedLine };

/** What can be done to the lines, and the menu of each. */
function useLineActs({ lines, isOffer, blank, onChange }: Acted) {
  const { editor: text } = useMessages().invoices;
  const replace = (at: number, ...by: readonly TypedLine[]) => onChange(lines.toSpliced(at, 1, ...by));
  const move = (at: number, to: number) => {
    const line = lines[at];
    if (line && to >= 0 && to < lines.length) onChange(lines.toSpliced(at, 1).toSpliced(to, 0, line));
  };
  const remove = (at: number) => {
    const before = lines;
    const rest = lines.toSpliced(at, 1);
    onChange(rest.length > 0 ? rest : [blank()]);
    notify({ message: text.lineRemoved, action: { label: text.undo, run: () => onChange(before) } });
  };
  const actsOn = (line: TypedLine, row: number): readonly MenuEntry[] => {
    const isOption = line.role === 'option';
    const toggle = () => replace(row, { ...line, role: isOption ? 'item' : 'option' });
    const option = { label: isOption ? text.countLine : text.makeOption, icon: 'circle', onAction: toggle } as const;
    return [
      { id: 'up', label: text.moveUp, icon: 'arrow-up', onAction: () => move(row, row - 1) },
      { id: 'down', label: text.moveDown, icon: 'arrow-down', onAction: () => move(row, row + 1) },
      { id: 'copy', label: text.copyLine, icon: 'copy', onAction: () => replace(row, line, copied(line)) },
      ...(isOffer && line.role !== 'section' ? [{ id: 'option', ...option }] : []),
      { id: 'remove', label: text.removeLine, icon: 'trash', onAction: () => remove(row) },
    ];
  };
  return { replace, actsOn };
}

function GridHead() {
  const { columns } = useMessages().invoices.editor;
  return (
    <div className={styles.head} aria-hidden="true">
      <span>{columns.name}</span>
      <span className={styles.figure}>{columns.quantity}</span>
      <span className={styles.figure}>{columns.price}</span>
      <span>{columns.vat}</span>
      <span className={styles.figure}>{columns.discount}</span>
      <span className={styles.figure}>{columns.total}</span>
      <span />
    </div>
  );
}

type FootProps = { readonly onAdd: () => void; readonly onAddSection: (() => void) | undefined };

function GridFoot({ onAdd, onAddSection }: FootProps) {
  const { editor: text } = useMessages().invoices;
  return (
    <div className={styles.foot}>
      <div>
        <Button variant="text" icon="plus" onPress={onAdd}>
          {text.addLine}
        </Button>
        {onAddSection && (
          <Button variant="text" icon="plus" onPress={onAddSection}>
            {text.addSection}
          </Button>
        )}
      </div>
      <p className={styles.keys}>
        <kbd>{text.enter}</kbd> {text.keys.enter} <kbd>↑</kbd> <kbd>↓</kbd> {text.keys.arrows} <kbd>Ctrl D</kbd>{' '}
        {text.keys.copy} <kbd>Ctrl V</kbd> {text.keys.paste}
      </p>
    </div>
  );
}
