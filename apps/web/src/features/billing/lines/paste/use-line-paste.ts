import { type ClipboardEvent, useState } from 'react';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { parseAmount } from '#lib/parse-amount.ts';
import { notify } from '#ui/snackbar-store.ts';
import type { ChangeLines, TypedLine } from '../../editor/draft.ts';
import { cellOf } from '../grid-keys.ts';
import { withoutPaste } from '../undo/undo-rows.ts';
import { useUndo } from '../undo/use-undo.ts';
import { type Pasted, pastedLines, type UnreadRate } from './pasted-lines.ts';

/** As many lines as a document takes. */
const MOST_LINES = 500;

type Grid = {
  readonly lines: readonly TypedLine[];
  readonly language: 'en' | 'fr';
  readonly blank: () => TypedLine;
  readonly onChange: ChangeLines;
};

/** Takes tables of a spreadsheet into the lines, reports what became of them, and keeps what of them could not be read. */
export function useLinePaste({ lines, language, blank, onChange }: Grid) {
  const { editor: text } = useMessages().invoices;
  const locale = useFormatLocale();
  const notifyUndo = useUndo();
  const [unread, setUnread] = useState<readonly UnreadRate[]>([]);
  const take = (pasted: Pasted) => {
    onChange(() => pasted.lines);
    // A line says one thing at a time: what was pasted into it last.
    const others = unread.filter(({ key }) => pasted.unread.every((one) => one.key !== key));
    setUnread([...others, ...pasted.unread]);
    const said = [
      text.pasted(pasted.count),
      pasted.hadHeader ? text.pastedHeader : '',
      pasted.columnsLeft > 0 ? text.pastedColumns(pasted.columnsLeft) : '',
    ];
    const message = said.filter((part) => part !== '').join(' ');
    const undo = (now: readonly TypedLine[]) => {
      const rest = withoutPaste(now, lines, pasted.lines);
      return rest.length > 0 ? rest : [blank()];
    };
    notifyUndo(message, () => onChange(undo));
  };
  const onPaste = (event: ClipboardEvent<HTMLElement>) => {
    const [cell, row] = cellOf(event.target);
    if (cell === null) return;
    const read = (typed: string) => parseAmount(typed, locale);
    const pasted = pastedLines(event.clipboardData.getData('text'), { lines, row, cell, language, blank, read });
    if (pasted === null) return;
    event.preventDefault();
    if (pasted.lines.length > MOST_LINES) notify({ type: 'error', message: text.pastedTooMany(MOST_LINES) });
    else take(pasted);
  };
  // A rate is settled once somebody has chosen one, or the line is gone.
  const open = unread.filter((one) =>
    lines.some(
      ({ key, vatCategory, vatRate }) => key === one.key && vatCategory === one.vatCategory && vatRate === one.vatRate,
    ),
  );
  const settle = (key: string) => setUnread(unread.filter((one) => one.key !== key));
  return { onPaste, unread: open, settle };
}
