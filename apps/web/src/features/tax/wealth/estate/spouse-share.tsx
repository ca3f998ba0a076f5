import { decimal, toDecimalString } from '@aurea/domain/core/decimal.ts';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { ratioOf } from '#lib/ratio.ts';
import { useMayWrite } from '#lib/rights.ts';
import { NumberField } from '#ui/fields/number-field.tsx';
import styles from '../../tax.module.css';
import type { WealthEditor } from '../wealth-editor.ts';

/** What the spouse takes in full ownership, saved when the field is left. */
export function SpouseShare({ wealth }: { readonly wealth: WealthEditor }) {
  const { estate: text } = useMessages().tax.wealth;
  const saved = toDecimalString(decimal(wealth.stated.spouseShare).times(100));
  const [typed, setTyped] = useState(saved);
  const mayWrite = useMayWrite('tax');
  const isShare = /^\d{1,3}(\.\d{1,2})?$/.test(typed) && Number(typed) <= 100;
  const save = () => {
    if (isShare && typed !== saved) wealth.save({ spouseShare: ratioOf(typed) });
  };
  return (
    <div className={styles.fields}>
      <NumberField
        label={text.spouseShare}
        help={text.spouseHint}
        value={typed}
        onChange={setTyped}
        onBlur={save}
        onEnter={save}
        suffix="%"
        isDisabled={!mayWrite}
        {...(!isShare && { error: text.overShare })}
      />
    </div>
  );
}
