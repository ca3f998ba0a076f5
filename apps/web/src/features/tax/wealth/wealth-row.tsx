import { inRange } from '@aurea/contract/core/range-validators.ts';
import { nonNegative, nonZero, number, required } from '@aurea/contract/core/validators.ts';
import { toDecimalString } from '@aurea/domain/core/decimal.ts';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { formatDay } from '#lib/format.ts';
import { useMayWrite } from '#lib/rights.ts';
import { Button } from '#ui/button.tsx';
import { firstRefusal } from '#ui/fields/field-rule.ts';
import { AmountField } from '#ui/fields/number-field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Tag } from '#ui/tag.tsx';
import { draftOf, storeDraft } from '../facts/drafts.ts';
import styles from '../tax.module.css';
import { useTaxAmounts } from '../use-tax-amounts.ts';
import type { WealthEditor, WealthState } from './wealth-editor.ts';

type Props = {
  readonly editor: WealthEditor;
  readonly state: WealthState;
  readonly name: string;
  readonly detail?: ReactNode;
  /** Nobody needs to answer it. */
  readonly isOptional?: boolean;
  /** A price: it is above zero, so that nobody may answer that there is none. */
  readonly isPrice?: boolean;
};

/** An amount of the wealth: its name, where it comes from, and the way to change it. */
export function WealthRow({ editor, state, name, detail, isOptional = false, isPrice = false }: Props) {
  const key = `${editor.data.year} ${state.field} ${state.assetId ?? ''}`;
  const [isEditing, setEditing] = useState(draftOf(key) !== null);
  const { edit: text } = useMessages().tax;
  const { cents } = useTaxAmounts();
  const mayWrite = useMayWrite('tax');
  const isMissing = state.amount === null && !isOptional;
  return (
    <li className={styles.row} data-missing={isMissing || undefined}>
      <div className={styles.what}>
        <span className={styles.name}>{name}</span>
        {detail && <span className={styles.quiet}>{detail}</span>}
      </div>
      {!isEditing && !isMissing && <Origin editor={editor} state={state} />}
      {!isEditing && !isMissing && <b className={styles.amount}>{state.amount ? cents(state.amount) : '—'}</b>}
      {!isEditing && mayWrite && (
        <div className={styles.actions}>
          {isMissing ? (
            <Missing {...{ editor, state, name, isPrice }} onEnter={() => setEditing(true)} />
          ) : (
            <IconButton icon="edit" label={text.change(name)} onPress={() => setEditing(true)} />
          )}
        </div>
      )}
      {isEditing && <Typing {...{ editor, state, name, isPrice }} draftKey={key} onClose={() => setEditing(false)} />}
    </li>
  );
}

type PartProps = Pick<Props, 'editor' | 'state'>;
type NamedProps = PartProps & { readonly name: string; readonly isPrice: boolean };

function Origin({ editor, state }: PartProps) {
  const { origin: text } = useMessages().tax;
  const { cents } = useTaxAmounts();
  const mayWrite = useMayWrite('tax');
  const { stated, recorded } = state;
  if (!stated) return <span className={styles.origin}>{recorded && <Tag icon="link">{text.fromRecords}</Tag>}</span>;
  return (
    <div className={styles.origin}>
      <StatedTag stated={stated} isRecorded={recorded !== null} />
      {recorded && <span className={styles.quiet}>{text.recordedSays(cents(recorded))}</span>}
      {mayWrite && (
        <Button variant="text" size="small" icon="undo" onPress={() => editor.state([{ ...state, amount: null }])}>
          {text.restore}
        </Button>
      )}
    </div>
  );
}

type StatedProps = { readonly stated: NonNullable<WealthState['stated']>; readonly isRecorded: boolean };

function StatedTag({ stated, isRecorded }: StatedProps) {
  const { origin: text } = useMessages().tax;
  const isNone = stated.amount === '0' && !isRecorded;
  const day = stated.statedOn === '' ? null : formatDay(stated.statedOn);
  return (
    <>
      <Tag tone={isNone ? 'neutral' : 'info'} icon={isNone ? 'check' : 'edit'}>
        {isNone ? text.none : isRecorded ? text.stated : text.typed}
      </Tag>
      {day && <span className={styles.quiet}>{isNone ? text.confirmed(day) : text.statedOn(day)}</span>}
    </>
  );
}

function Missing({ editor, state, name, isPrice, onEnter }: NamedProps & { readonly onEnter: () => void }) {
  const { edit: text } = useMessages().tax;
  return (
    <>
      <Tag tone="warning" icon="question">
        {text.missing}
      </Tag>
      <Button variant="neutral" size="small" aria-label={text.enterFor(name)} onPress={onEnter}>
        {text.add}
      </Button>
      {!isPrice && (
        <Button
          variant="neutral"
          size="small"
          aria-label={text.noneFor(name)}
          onPress={() => editor.state([{ ...state, amount: '0' }])}
        >
          {text.none}
        </Button>
      )}
    </>
  );
}

const RULES = [required, number, nonNegative, inRange('cents')];

type TypingProps = NamedProps & {
  readonly draftKey: string;
  readonly onClose: () => void;
};

/** The field of an amount; what is refused stays as typed, and is still there when one comes back. */
function Typing({ editor, state, name, isPrice, draftKey, onClose }: TypingProps) {
  const { tax: text, validator } = useMessages();
  const [value, setValue] = useState(draftOf(draftKey) ?? (state.amount ? toDecimalString(state.amount) : ''));
  const [isTried, setTried] = useState(false);
  const input = useRef<HTMLElement | null>(null);
  useEffect(() => input.current?.focus(), []);
  const refusal = firstRefusal(isPrice ? [...RULES, nonZero] : RULES, value, validator.errors);
  const close = () => {
    storeDraft(draftKey, null);
    onClose();
  };
  const save = () => {
    setTried(true);
    if (refusal === true) editor.state([{ ...state, amount: value }], close);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    close();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape in the field restores the amount
    <div className={styles.editor} onKeyDown={onKeyDown}>
      <AmountField
        label={name}
        value={value}
        onChange={(next) => {
          setValue(next);
          storeDraft(draftKey, next);
        }}
        onEnter={save}
        inputRef={(element) => {
          input.current = element;
        }}
        {...((isTried || value.startsWith('-')) && refusal !== true && { error: refusal })}
        reservesRoom
      />
      <div className={styles.actions}>
        <Button size="small" pending={editor.isSaving} onPress={save}>
          {text.edit.save}
        </Button>
        <Button variant="text" size="small" onPress={close}>
          {text.edit.cancel}
        </Button>
      </div>
    </div>
  );
}
