import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useMessages } from '#i18n/messages.ts';
import styles from './column-edge.module.css';
import { measuredWidths, shifted, USUAL_WIDTHS, type Widths } from './column-widths.ts';

export type Sizing = { readonly widths: Widths; readonly onChange: (widths: Widths) => void };

type Props = {
  readonly header: string;
  /** The column before the edge, and the one after it. */
  readonly ids: readonly [string, string];
  readonly sizing: Sizing;
};

/** Percent of the table that a press of an arrow moves. */
const STEP = 1;

type Drag = { readonly from: number; readonly whole: number; readonly widths: Widths };

/** The edge between two columns: drawn aside with a pointer or the arrows; a double click or Enter puts all back. */
export function ColumnEdge({ header, ids, sizing: { widths, onChange } }: Props) {
  const text = useMessages().ui.table;
  const edge = useRef<HTMLSpanElement>(null);
  const drag = useRef<Drag>(null);
  const current = () => {
    const head = edge.current?.closest('tr');
    return widths.size > 0 || !head ? widths : measuredWidths(head);
  };
  const begin = (event: PointerEvent<HTMLSpanElement>) => {
    if (event.button !== 0) return;
    const whole = event.currentTarget.closest('table')?.getBoundingClientRect().width ?? 1;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { from: event.clientX, whole, widths: current() };
  };
  const move = ({ clientX }: PointerEvent) => {
    if (!drag.current) return;
    const { from, whole, widths: before } = drag.current;
    onChange(shifted(before, { ids, by: ((clientX - from) / whole) * 100 }));
  };
  const end = () => {
    drag.current = null;
  };
  const press = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -STEP, ArrowRight: STEP }[event.key];
    if (by === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    onChange(by === undefined ? USUAL_WIDTHS : shifted(current(), { ids, by }));
  };
  const share = widths.get(ids[0]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule between cells cannot be moved
    <span
      ref={edge}
      role="separator"
      aria-orientation="vertical"
      aria-label={text.columnWidth(header)}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share ?? 0)}
      aria-valuetext={share === undefined ? text.usualWidth : text.widthOf(Math.round(share))}
      title={text.widthHelp}
      tabIndex={0}
      className={styles.edge}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
      onLostPointerCapture={end}
      onDoubleClick={() => onChange(USUAL_WIDTHS)}
      onKeyDown={press}
    />
  );
}
