import { usualReasons } from '@aurea/domain/billing/totals/adjustment-reasons.ts';
import { type KeyboardEvent, useId, useRef } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import editor from '../../editor/editor.module.css';
import { actOf, cellOf, focusCell, type GridAction, isForProposals } from '../grid-keys.ts';
import styles from '../line-grid.module.css';
import { putBack } from '../undo/undo-rows.ts';
import { useUndo } from '../undo/use-undo.ts';
import { AdjustmentRow } from './adjustment-row.tsx';
import { emptyAdjustment, fieldsOf, type TypedAdjustment } from './adjustments.ts';

type Props = {
  readonly adjustments: readonly TypedAdjustment[];
  /** What each comes to, as it is written now. */
  readonly amounts: readonly (string | null)[];
  readonly language: 'en' | 'fr';
  readonly currency: string;
  readonly onChange: (update: (now: readonly TypedAdjustment[]) => readonly TypedAdjustment[]) => void;
};

/** Discounts and extras of the whole document, with the keys of the lines. */
export function AdjustmentList({ adjustments, amounts, language, currency, onChange }: Props) {
  const { adjustments: text } = useMessages().invoices.editor;
  const list = useRef<HTMLFieldSetElement>(null);
  const picking = useRef(false);
  const notifyUndo = useUndo();
  const ids = { allowance: useId(), charge: useId() };
  const fields = fieldsOf(adjustments);
  const focus = (row: number, cell: string) => focusCell(list.current, row, cell);
  const replace = (at: number, ...by: readonly TypedAdjustment[]) => onChange((now) => now.toSpliced(at, 1, ...by));
  const add = (isCharge: boolean) => {
    onChange((now) => [...now, emptyAdjustment(isCharge)]);
    focus(adjustments.length, 'reason');
  };
  const remove = (one: TypedAdjustment) => {
    onChange((now) => now.filter(({ key }) => key !== one.key));
    notifyUndo(text.removed, () => onChange((now) => putBack(now, adjustments, one)));
  };
  const next = (row: number) =>
    row === adjustments.length - 1 ? add(adjustments[row]?.isCharge ?? false) : focus(row + 1, 'reason');
  const actions: Readonly<Record<GridAction, ((row: number, cell: string) => void) | null>> = {
    next,
    up: (row, cell) => focus(row - 1, cell),
    down: (row, cell) => focus(row + 1, cell),
    takeUp: null,
    takeDown: null,
    copy: null,
  };
  const onKeyDown = (event: KeyboardEvent<HTMLFieldSetElement>) => {
    const [cell, row] = cellOf(event.target);
    const act = actOf(event);
    const run = act && actions[act];
    if (cell === null || !run || isForProposals(event, picking)) return;
    event.preventDefault();
    run(row, cell);
  };
  return (
    <section className={editor.lines} aria-labelledby="adjustments">
      <h2 id="adjustments" className={adjustments.length > 0 ? editor.sectionTitle : 'visually-hidden'}>
        {text.title}
      </h2>
      <fieldset ref={list} aria-label={text.title} className={styles.grid} onKeyDown={onKeyDown}>
        <Proposals id={ids.allowance} names={usualReasons(false, language)} />
        <Proposals id={ids.charge} names={usualReasons(true, language)} />
        {adjustments.length > 0 && <Head />}
        {adjustments.map((one, row) => (
          <AdjustmentRow
            key={one.key}
            one={one}
            row={row}
            field={fields[row] ?? null}
            amount={amounts[row] ?? null}
            currency={currency}
            proposals={one.isCharge ? ids.charge : ids.allowance}
            onChange={(next) => replace(row, next)}
            onRemove={() => remove(one)}
          />
        ))}
        <div className={styles.foot}>
          <div>
            <Button variant="text" icon="plus" onPress={() => add(false)}>
              {text.addDiscount}
            </Button>
            <Button variant="text" icon="plus" onPress={() => add(true)}>
              {text.addCharge}
            </Button>
          </div>
        </div>
      </fieldset>
    </section>
  );
}

function Proposals({ id, names }: { readonly id: string; readonly names: readonly string[] }) {
  return (
    <datalist id={id}>
      {names.map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
}

function Head() {
  const { columns, adjustments: text } = useMessages().invoices.editor;
  return (
    <div className={`${styles.head} ${styles.adjustment}`} aria-hidden="true">
      <span>{text.reason}</span>
      <span className={styles.figure}>{text.value}</span>
      <span>{text.unit}</span>
      <span>{columns.vat}</span>
      <span className={styles.figure}>{columns.total}</span>
      <span />
    </div>
  );
}
