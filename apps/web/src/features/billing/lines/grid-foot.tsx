import { useMessages } from '#i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import styles from './grid-foot.module.css';
import grid from './line-grid.module.css';

const SHORTCUTS = [
  { act: 'arrows', keys: ['↑', '↓'] },
  { act: 'copy', keys: ['Ctrl D'] },
  { act: 'undo', keys: ['Ctrl Z'] },
  { act: 'paste', keys: ['Ctrl V'] },
] as const;

type FootProps = { readonly onAdd: () => void; readonly onAddSection: (() => void) | undefined };

/** What adds lines, and the keys of the grid. */
export function GridFoot({ onAdd, onAddSection }: FootProps) {
  const { editor: text } = useMessages().invoices;
  return (
    <div className={grid.foot}>
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
        <kbd>{text.enter}</kbd> {text.keys.enter}
        {SHORTCUTS.map(({ act, keys }) => (
          <span key={act}>
            {keys.map((name) => (
              <kbd key={name}>{name}</kbd>
            ))}{' '}
            {text.keys[act]}
          </span>
        ))}
      </p>
    </div>
  );
}
