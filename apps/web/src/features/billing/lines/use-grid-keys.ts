import { type KeyboardEvent, useRef } from 'react';
import { copied, type TypedLine } from '../editor/draft.ts';
import { actOf, cellOf, type GridAction, isForProposals } from './grid-keys.ts';

type Grid = {
  readonly lines: readonly TypedLine[];
  readonly focus: (row: number, cell: string) => void;
  readonly move: (at: number, to: number) => void;
  readonly replace: (at: number, ...by: readonly TypedLine[]) => void;
  readonly add: () => void;
};

/** The keys of the lines: enter goes on, arrows move, with alt they take the line along, mod and D copy it. */
export function useGridKeys({ lines, focus, move, replace, add }: Grid) {
  const picking = useRef(false);
  const take = (row: number, to: number, cell: string) => {
    move(row, to);
    focus(Math.min(Math.max(to, 0), lines.length - 1), cell);
  };
  const actions: Readonly<Record<GridAction, (row: number, cell: string) => void>> = {
    next: (row) => {
      if (row === lines.length - 1) add();
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
  return (event: KeyboardEvent<HTMLFieldSetElement>) => {
    const [cell, row] = cellOf(event.target);
    const act = cell === null ? null : actOf(event);
    if (cell === null || act === null || isForProposals(event, picking)) return;
    event.preventDefault();
    actions[act](row, cell);
  };
}
