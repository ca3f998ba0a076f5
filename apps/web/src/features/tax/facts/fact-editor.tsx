import { inRange } from '@aurea/contract/core/range-validators.ts';
import { nonNegative, number, required } from '@aurea/contract/core/validators.ts';
import { toDecimalString } from '@aurea/domain/core/decimal.ts';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { firstRefusal } from '#ui/fields/field-rule.ts';
import { AmountField } from '#ui/fields/number-field.tsx';
import styles from '../tax.module.css';
import type { FactState, TaxYearEditor } from '../tax-year-editor.ts';
import { draftOf, storeDraft } from './drafts.ts';

type Props = { readonly editor: TaxYearEditor; readonly state: FactState; readonly onClose: () => void };

const RULES = [required, number, nonNegative, inRange('cents')];

export const draftKey = (editor: TaxYearEditor, fact: FactState['fact']) => `${editor.year} ${fact}`;

/** Changes one amount in its place: the result follows while one types, what is refused or left stays as typed. */
export function FactEditor({ editor, state: { fact, amount }, onClose }: Props) {
  const { tax: text, validator } = useMessages();
  const key = draftKey(editor, fact);
  const [value, setValue] = useState(draftOf(key) ?? (amount && !amount.isNegative() ? toDecimalString(amount) : ''));
  const [isTried, setTried] = useState(false);
  const input = useRef<HTMLElement | null>(null);
  useEffect(() => input.current?.focus(), []);
  const refusal = firstRefusal(RULES, value, validator.errors);
  const { typing } = editor;
  useEffect(() => () => typing(null), [typing]);
  const close = () => {
    storeDraft(key, null);
    onClose();
  };
  const save = () => {
    setTried(true);
    if (refusal === true) editor.state({ [fact]: value }, close);
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
        label={text.facts[fact]}
        value={value}
        onChange={(next) => {
          setValue(next);
          storeDraft(key, next);
          typing({ fact, amount: next });
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
