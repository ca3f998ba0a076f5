import type { KeyboardEvent } from 'react';

export type GridAction = 'next' | 'up' | 'down' | 'takeUp' | 'takeDown' | 'copy';

/** What a key does in a grid of fields; a list of choices keeps its arrows. */
export function actOf({ key, target, metaKey, ctrlKey, altKey }: KeyboardEvent): GridAction | null {
  if (key.toLowerCase() === 'd' && (metaKey || ctrlKey)) return 'copy';
  if (!(target instanceof HTMLInputElement)) return null;
  return KEYS[altKey ? `Alt+${key}` : key] ?? null;
}

const KEYS: Readonly<Record<string, GridAction>> = {
  Enter: 'next',
  ArrowUp: 'up',
  ArrowDown: 'down',
  'Alt+ArrowUp': 'takeUp',
  'Alt+ArrowDown': 'takeDown',
};

/** The cell and the row that an event comes from. */
export function cellOf(target: EventTarget): readonly [string | null, number] {
  const name = target instanceof HTMLElement ? target.dataset.cell : undefined;
  const [cell = null, row = '0'] = name?.split(' ') ?? [];
  return [cell, Number(row)];
}

/** Puts the focus into a cell of a grid once it is drawn. */
export function focusCell(grid: HTMLElement | null, row: number, cell: string): void {
  setTimeout(() => grid?.querySelector<HTMLElement>(`[data-cell="${cell} ${row}"]`)?.focus());
}

/** Whether a key belongs to the list of names proposed under a cell: arrows while it is open, then enter to take one. */
export function isForProposals({ key, target, altKey }: KeyboardEvent, picking: { current: boolean }): boolean {
  if (altKey || !(target instanceof HTMLInputElement) || target.list === null) return false;
  const typed = target.value.toLowerCase();
  const isOpen = typed !== '' && [...target.list.options].some(({ value }) => value.toLowerCase().includes(typed));
  const isMine = isOpen && (key.startsWith('Arrow') || (key === 'Enter' && picking.current));
  picking.current = isMine && key !== 'Enter';
  return isMine;
}
