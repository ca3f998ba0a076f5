import { type PointerEvent, type RefObject, useState } from 'react';
import styles from './drag-order.module.css';
import { Icon } from './icon.tsx';

type Order = {
  /** What holds the rows. */
  readonly list: RefObject<HTMLElement | null>;
  /** Finds the rows in it, first to last. */
  readonly rows: string;
  readonly onMove: (from: number, to: number) => void;
};

type Dragging = {
  /** The row under the pointer's hold, and the place it would take; null while nothing is held. */
  readonly from: number | null;
  readonly to: number | null;
  readonly hold: (event: PointerEvent<HTMLElement>, row: number) => void;
  readonly drag: (event: PointerEvent<HTMLElement>) => void;
  readonly drop: () => void;
  readonly cancel: () => void;
};

type Held = { readonly from: number; readonly to: number };

/**
 * Moves the rows of a list by a pointer, a finger included: a line shows where the row would go, and the list follows to
 * its edges. Keys and menus must offer the same, for users without a pointer.
 */
export function useDragOrder({ list, rows, onMove }: Order): Dragging {
  const [held, setHeld] = useState<Held | null>(null);
  const found = () => [...(list.current?.querySelectorAll<HTMLElement>(rows) ?? [])];
  return {
    from: held?.from ?? null,
    to: held?.to ?? null,
    hold: (event, row) => {
      if (event.button !== 0) return;
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      setHeld({ from: row, to: row });
    },
    drag: ({ clientY }) => {
      if (!held) return;
      const all = found();
      const to = all.filter((row, at) => at !== held.from && middleOf(row) < clientY).length;
      if (to === held.to) return;
      all[to]?.scrollIntoView({ block: 'nearest' });
      setHeld({ ...held, to });
    },
    drop: () => {
      setHeld(null);
      if (held && held.to !== held.from) onMove(held.from, held.to);
    },
    cancel: () => setHeld(null),
  };
}

function middleOf(row: HTMLElement): number {
  const { top, height } = row.getBoundingClientRect();
  return top + height / 2;
}

/** Where a row stands while one is held: it is held, or the held one would go before or after it. */
export function dragMark({ from, to }: Dragging, row: number): 'held' | 'before' | 'after' | undefined {
  if (from === null || to === null) return undefined;
  if (row === from) return 'held';
  if (row !== to) return undefined;
  return to < from ? 'before' : 'after';
}

/** What a pointer takes hold of. Screen readers and keys have their own ways. */
export function DragHandle({ dragging, row }: { readonly dragging: Dragging; readonly row: number }) {
  const { hold, drag, drop, cancel } = dragging;
  return (
    <span
      className={styles.handle}
      aria-hidden="true"
      data-held={dragging.from === row || undefined}
      onPointerDown={(event) => hold(event, row)}
      onPointerMove={drag}
      onPointerUp={drop}
      onPointerCancel={cancel}
      onLostPointerCapture={cancel}
    >
      <Icon name="grip" size={16} />
    </span>
  );
}
