import { FRENCH_VAT_RATES, type VatCategory } from '@aurea/domain/invoicing/vat.ts';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { useId, useRef } from 'react';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { useArticles } from '#lib/articles.ts';
import { parseAmount } from '#lib/parse-amount.ts';
import { Button } from '#ui/button.tsx';
import { Menu } from '#ui/menu.tsx';
import { Money } from '#ui/money.tsx';
import { notify } from '#ui/snackbar-store.ts';
import { copied, discountOf, emptyLine, pastedLines, type TypedLine, withDiscount } from './draft.ts';
import { FigureCell } from './figure-cell.tsx';
import styles from './line-grid.module.css';

type Props = {
  readonly lines: readonly TypedLine[];
  /** What each line comes to, as it is written now. */
  readonly nets: readonly (string | null)[];
  readonly language: 'en' | 'fr';
  readonly isFranchise: boolean;
  readonly onChange: (lines: readonly TypedLine[]) => void;
};

const RATES = ['20', '10', '5.5', '2.1', '8.5'] as const satisfies readonly (typeof FRENCH_VAT_RATES)[number][];
const CATEGORIES = ['E', 'AE', 'K', 'G', 'O'] as const satisfies readonly VatCategory[];

/** The lines of a document as a grid for the keyboard: enter goes on, arrows move, a table can be pasted. */
export function LineGrid({ lines, nets, language, isFranchise, onChange }: Props) {
  const { editor: text } = useMessages().invoices;
  const locale = useFormatLocale();
  const grid = useRef<HTMLFieldSetElement>(null);
  const picking = useRef(false);
  const articles = useArticles();
  const proposed = useId();
  const focusCell = (row: number, cell: string) =>
    setTimeout(() => grid.current?.querySelector<HTMLElement>(`[data-cell="${cell} ${row}"]`)?.focus());
  const blank = () => emptyLine({ vatRegime: isFranchise ? 'franchise' : 'receipts' });
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
  const acts: Readonly<Record<Act, (row: number, cell: string) => void>> = {
    next: (row) => {
      if (row === lines.length - 1) onChange([...lines, blank()]);
      focusCell(row + 1, 'name');
    },
    up: (row, cell) => focusCell(row - 1, cell),
    down: (row, cell) => focusCell(row + 1, cell),
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
      <div className={styles.head} aria-hidden="true">
        <span>{text.columns.name}</span>
        <span className={styles.figure}>{text.columns.quantity}</span>
        <span className={styles.figure}>{text.columns.price}</span>
        <span>{text.columns.vat}</span>
        <span className={styles.figure}>{text.columns.discount}</span>
        <span className={styles.figure}>{text.columns.total}</span>
        <span />
      </div>
      <datalist id={proposed}>
        {articles.names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {lines.map((line, row) => (
        <LineRow
          key={line.key}
          line={line}
          row={row}
          net={nets[row] ?? null}
          language={language}
          articles={articles.names.length > 0 ? proposed : undefined}
          onName={(name) => replace(row, { ...line, ...(articles.lineOf(name) ?? { name }) })}
          onChange={(next) => replace(row, next)}
          acts={[
            { id: 'up', label: text.moveUp, icon: 'arrow-up', onAction: () => move(row, row - 1) },
            { id: 'down', label: text.moveDown, icon: 'arrow-down', onAction: () => move(row, row + 1) },
            { id: 'copy', label: text.copyLine, icon: 'copy', onAction: () => replace(row, line, copied(line)) },
            { id: 'remove', label: text.removeLine, icon: 'trash', onAction: () => remove(row) },
          ]}
        />
      ))}
      <div className={styles.foot}>
        <Button variant="text" icon="plus" onPress={() => onChange([...lines, blank()])}>
          {text.addLine}
        </Button>
        <p className={styles.keys}>
          <kbd>{text.enter}</kbd> {text.keys.enter} <kbd>↑</kbd> <kbd>↓</kbd> {text.keys.arrows} <kbd>Ctrl D</kbd>{' '}
          {text.keys.copy} <kbd>Ctrl V</kbd> {text.keys.paste}
        </p>
      </div>
    </fieldset>
  );
}

type Act = 'next' | 'up' | 'down' | 'copy';

/** What a key does in the grid; a list of choices keeps its arrows. */
function actOf({ key, target, metaKey, ctrlKey }: KeyboardEvent): Act | null {
  if (key.toLowerCase() === 'd' && (metaKey || ctrlKey)) return 'copy';
  if (!(target instanceof HTMLInputElement)) return null;
  if (key === 'Enter') return 'next';
  if (key === 'ArrowUp') return 'up';
  return key === 'ArrowDown' ? 'down' : null;
}

/** Whether a key belongs to the list of names proposed under a cell: arrows while it is open, then enter to take one. */
function isForProposals({ key, target }: KeyboardEvent, picking: { current: boolean }): boolean {
  if (!(target instanceof HTMLInputElement) || target.list === null) return false;
  const typed = target.value.toLowerCase();
  const isOpen = typed !== '' && [...target.list.options].some(({ value }) => value.toLowerCase().includes(typed));
  const isMine = isOpen && (key.startsWith('Arrow') || (key === 'Enter' && picking.current));
  picking.current = isMine && key !== 'Enter';
  return isMine;
}

/** The cell and the row that an event comes from. */
function cellOf(target: EventTarget): readonly [string | null, number] {
  const name = target instanceof HTMLElement ? target.dataset.cell : undefined;
  const [cell = null, row = '0'] = name?.split(' ') ?? [];
  return [cell, Number(row)];
}

type RowProps = {
  readonly line: TypedLine;
  readonly row: number;
  readonly net: string | null;
  readonly language: 'en' | 'fr';
  /** The list of names proposed while one types. */
  readonly articles: string | undefined;
  /** A name that is one of the catalogue fills the rest of the line. */
  readonly onName: (name: string) => void;
  readonly onChange: (line: TypedLine) => void;
  readonly acts: Parameters<typeof Menu>[0]['groups'][number]['entries'];
};

function LineRow({ line, row, net, language, articles, onName, onChange, acts }: RowProps) {
  const { editor: text } = useMessages().invoices;
  const labelled = (name: string) => `${name}, ${text.line(row + 1)}`;
  const set = (more: Partial<TypedLine>) => onChange({ ...line, ...more });
  return (
    <fieldset className={styles.row} aria-label={line.name || text.line(row + 1)}>
      <div className={styles.names}>
        <input
          className={styles.name}
          data-cell={`name ${row}`}
          aria-label={labelled(text.columns.name)}
          placeholder={text.columns.name}
          maxLength={200}
          list={articles}
          value={line.name}
          onChange={(event) => onName(event.target.value)}
        />
        <input
          className={styles.detail}
          data-cell={`detail ${row}`}
          aria-label={labelled(text.details)}
          placeholder={text.details}
          maxLength={1000}
          value={line.description}
          onChange={(event) => set({ description: event.target.value })}
        />
      </div>
      <FigureCell
        cell={`quantity ${row}`}
        label={labelled(text.columns.quantity)}
        shown={text.columns.quantity}
        value={line.quantity}
        onChange={(quantity) => set({ quantity })}
      />
      <FigureCell
        cell={`price ${row}`}
        label={labelled(text.columns.price)}
        shown={text.columns.price}
        value={line.unitPrice}
        decimals={2}
        onChange={(unitPrice) => set({ unitPrice })}
      />
      <VatCell line={line} row={row} label={labelled(text.columns.vat)} onChange={set} />
      <FigureCell
        cell={`discount ${row}`}
        label={labelled(text.columns.discount)}
        shown={text.columns.discount}
        value={discountOf(line)}
        suffix="%"
        onChange={(percent) => onChange(withDiscount(line, percent, language))}
      />
      <div className={styles.total}>
        <span className={styles.cardLabel}>{text.columns.total}</span>
        <Money value={net} currency={null} detail />
      </div>
      <div className={styles.acts}>
        <Menu label={labelled(text.lineActs)} groups={[{ id: 'line', entries: acts }]} />
      </div>
    </fieldset>
  );
}

type VatProps = {
  readonly line: TypedLine;
  readonly row: number;
  readonly label: string;
  readonly onChange: (more: Partial<TypedLine>) => void;
};

function VatCell({ line, row, label, onChange }: VatProps) {
  const { editor: text } = useMessages().invoices;
  const locale = useFormatLocale();
  const value = line.vatCategory === 'S' ? line.vatRate : line.vatCategory;
  const choose = (chosen: string) => {
    const rate = FRENCH_VAT_RATES.find((one) => one === chosen);
    const category = CATEGORIES.find((one) => one === chosen);
    if (category) onChange({ vatCategory: category, vatRate: '0' });
    else if (rate) onChange({ vatCategory: 'S', vatRate: rate });
  };
  const rates = RATES.some((rate) => rate === value) || line.vatCategory !== 'S' ? RATES : [...RATES, line.vatRate];
  return (
    <label className={styles.vat}>
      <span className={styles.cardLabel}>{text.columns.vat}</span>
      <select
        data-cell={`vat ${row}`}
        aria-label={label}
        value={value}
        onChange={(event) => choose(event.target.value)}
      >
        {rates.map((rate) => (
          <option key={rate} value={rate}>
            {locale === 'fr' ? `${rate.replace('.', ',')} %` : `${rate}%`}
          </option>
        ))}
        {CATEGORIES.map((category) => (
          <option key={category} value={category}>
            {text.noVat[category]}
          </option>
        ))}
      </select>
    </label>
  );
}
