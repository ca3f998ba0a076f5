import type { OperationCategory } from '@aurea/domain/billing/documents/document-type.ts';
import { supplyOf } from '@aurea/domain/billing/totals/supply.ts';
import { type Messages, useMessages } from '#i18n/messages.ts';
import type { Articles } from '#lib/articles.ts';
import { useCanApprove } from '#lib/rights.ts';
import type { MenuEntry } from '#ui/menu-entry.ts';
import { type ChangeLines, copied, type TypedLine } from '../editor/draft.ts';
import { canBecomeArticle } from './line-names.tsx';
import { putBack } from './undo/undo-rows.ts';
import { useUndo } from './undo/use-undo.ts';

type LineActions = {
  readonly lines: readonly TypedLine[];
  readonly isOffer: boolean;
  /** What lines sell that do not say. */
  readonly category: OperationCategory;
  readonly articles: Articles;
  readonly blank: () => TypedLine;
  readonly onChange: ChangeLines;
  /** A line has a new place. */
  readonly onMoved: (name: string, to: number) => void;
  readonly addArticle: (line: TypedLine) => void;
};

/** What can be done to the lines, and the menu of each. */
export function useLineActions({
  lines,
  isOffer,
  category,
  articles,
  blank,
  onChange,
  onMoved,
  addArticle,
}: LineActions) {
  const canApprove = useCanApprove();
  const { editor: text } = useMessages().invoices;
  const notifyUndo = useUndo();
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
    notifyUndo(text.lineRemoved, () => onChange(undo));
  };
  const actionsOn = (line: TypedLine, row: number): readonly MenuEntry[] => {
    const [isFirst, isLast] = [row === 0, row === lines.length - 1];
    return [
      { id: 'up', label: text.moveUp, icon: 'arrow-up', onAction: () => move(row, row - 1), isDisabled: isFirst },
      { id: 'down', label: text.moveDown, icon: 'arrow-down', onAction: () => move(row, row + 1), isDisabled: isLast },
      { id: 'copy', label: text.copyLine, icon: 'copy', onAction: () => replace(row, line, copied(line)) },
      ...(canApprove && canBecomeArticle(line, articles)
        ? [{ id: 'article', label: text.saveArticle, icon: 'plus' as const, onAction: () => addArticle(line) }]
        : []),
      ...(line.role === 'section' ? [] : kindActions(line, (next) => replace(row, next), { text, isOffer, category })),
      { id: 'remove', label: text.removeLine, icon: 'trash', onAction: () => remove(line) },
    ];
  };
  return { replace, move, actionsOn };
}

type Kinds = Pick<LineActions, 'isOffer' | 'category'> & { readonly text: Messages['invoices']['editor'] };

/** What a line counts as: goods or a service, and on an offer an option or not. */
function kindActions(
  line: TypedLine,
  change: (line: TypedLine) => void,
  { text, isOffer, category }: Kinds,
): MenuEntry[] {
  const other = supplyOf(line, category) === 'goods' ? 'services' : 'goods';
  const isOption = line.role === 'option';
  const toggle = () => change({ ...line, role: isOption ? 'item' : 'option' });
  return [
    { id: 'supply', label: text.sell[other], icon: 'refresh', onAction: () => change({ ...line, supply: other }) },
    ...(isOffer
      ? [
          {
            id: 'option',
            label: isOption ? text.countLine : text.makeOption,
            icon: 'circle' as const,
            onAction: toggle,
          },
        ]
      : []),
  ];
}
