import { useMessages } from '#i18n/messages.ts';
import type { MenuEntry } from '#ui/menu-entry.ts';
import { type ChangeLines, copied, type TypedLine } from './draft.ts';
import { putBack } from './undo-rows.ts';
import { useUndo } from './use-undo.ts';

type Acted = {
  readonly lines: readonly TypedLine[];
  readonly isOffer: boolean;
  readonly blank: () => TypedLine;
  readonly onChange: ChangeLines;
  /** A line has a new place. */
  readonly onMoved: (name: string, to: number) => void;
};

/** What can be done to the lines, and the menu of each. */
export function useLineActs({ lines, isOffer, blank, onChange, onMoved }: Acted) {
  const { editor: text } = useMessages().invoices;
  const tellUndo = useUndo();
  const replace = (at: number, ...by: readonly TypedLine[]) => onChange((now) => now.toSpliced(at, 1, ...by));
  const move = (at: number, to: number) => {
    const line = lines[at];
    if (!line || to < 0 || to >= lines.length) return;
    onChange((now) => now.toSpliced(at, 1).toSpliced(to, 0, line));
    onMoved(line.name, to);
  };
  const remove = (line: TypedLine) => {
    const stead = lines.length === 1 ? blank() : null;
    onChange((now) => (stead ? [stead] : now.filter(({ key }) => key !== line.key)));
    // The empty line that took its place gives way again while nothing is written in it.
    const undo = (now: readonly TypedLine[]) =>
      putBack(
        now.filter((one) => one !== stead),
        lines,
        line,
      );
    tellUndo(text.lineRemoved, () => onChange(undo));
  };
  const actsOn = (line: TypedLine, row: number): readonly MenuEntry[] => {
    const isOption = line.role === 'option';
    const toggle = () => replace(row, { ...line, role: isOption ? 'item' : 'option' });
    const option = { label: isOption ? text.countLine : text.makeOption, icon: 'circle', onAction: toggle } as const;
    const [isFirst, isLast] = [row === 0, row === lines.length - 1];
    return [
      { id: 'up', label: text.moveUp, icon: 'arrow-up', onAction: () => move(row, row - 1), isDisabled: isFirst },
      { id: 'down', label: text.moveDown, icon: 'arrow-down', onAction: () => move(row, row + 1), isDisabled: isLast },
      { id: 'copy', label: text.copyLine, icon: 'copy', onAction: () => replace(row, line, copied(line)) },
      ...(isOffer && line.role !== 'section' ? [{ id: 'option', ...option }] : []),
      { id: 'remove', label: text.removeLine, icon: 'trash', onAction: () => remove(line) },
    ];
  };
  return { replace, move, actsOn };
}
