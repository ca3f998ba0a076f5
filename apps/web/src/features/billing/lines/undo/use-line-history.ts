import { type KeyboardEvent, useRef } from 'react';
import type { ChangeLines, TypedLine } from '../../editor/draft.ts';

type Step = { readonly lines: readonly TypedLine[]; readonly cell: string | undefined };

/** Steps that can be taken back. */
const MOST = 100;

/**
 * Takes changes of the lines back, and again, one step at a time: what is typed into one cell is one step.
 *
 * @returns `change`, which notes what stood before, and the handler of mod+Z, mod+shift+Z and mod+Y
 */
export function useLineHistory(lines: readonly TypedLine[], onChange: ChangeLines) {
  const past = useRef<Step[]>([]);
  const future = useRef<Step[]>([]);
  const change: ChangeLines = (update) => {
    const { activeElement } = document;
    const cell = activeElement instanceof HTMLElement ? activeElement.dataset.cell : undefined;
    const last = past.current.at(-1);
    const goesOn = cell !== undefined && last?.cell === cell && last.lines.length === lines.length;
    if (!goesOn) past.current = [...past.current, { lines, cell }].slice(-MOST);
    future.current = [];
    onChange(update);
  };
  const step = (from: typeof past, to: typeof past) => {
    const found = from.current.at(-1);
    if (!found) return;
    from.current = from.current.slice(0, -1);
    to.current = [...to.current, { lines, cell: undefined }];
    onChange(() => found.lines);
  };
  const onUndoKey = (event: KeyboardEvent) => {
    const act = ACTIONS[keyName(event)];
    if (!act) return;
    event.preventDefault();
    if (act === 'redo') step(future, past);
    else step(past, future);
  };
  return { change, onUndoKey };
}

const ACTIONS: Readonly<Record<string, 'undo' | 'redo'>> = { 'mod+z': 'undo', 'mod+shift+z': 'redo', 'mod+y': 'redo' };

const keyName = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): string =>
  `${ctrlKey || metaKey ? 'mod+' : ''}${shiftKey ? 'shift+' : ''}${altKey ? 'alt+' : ''}${key.toLowerCase()}`;
