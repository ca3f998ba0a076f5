import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { Icon } from '../icon.tsx';
import type { FieldProps } from './field-frame.tsx';
import styles from './password-field.module.css';
import { TextField } from './text-field.tsx';

type Options = {
  /** `new-password` where one is chosen, `current-password` where one is proved. */
  readonly autoComplete: 'current-password' | 'new-password';
  /** Shows how far the password is from this length. */
  readonly least?: number;
};

export function PasswordField({ least, autoComplete, help, ...field }: FieldProps<string> & Options) {
  const text = useMessages().ui.password;
  const [shown, setShown] = useState(false);
  return (
    <div>
      <TextField
        {...field}
        help={help ?? (least ? text.hint(least) : undefined)}
        type={shown ? 'text' : 'password'}
        autoComplete={autoComplete}
        maxLength={256}
        spellCheck={false}
        end={
          <button
            type="button"
            className={styles.toggle}
            onClick={() => setShown(!shown)}
            aria-label={shown ? text.hideLabel : text.showLabel}
            disabled={field.isDisabled}
          >
            <Icon name={shown ? 'eye-off' : 'eye'} size={16} />
            <span aria-hidden="true">{shown ? text.hide : text.show}</span>
          </button>
        }
      />
      {least !== undefined && field.value !== '' && <LengthMeter length={[...field.value].length} least={least} />}
    </div>
  );
}

function LengthMeter({ length, least }: { readonly length: number; readonly least: number }) {
  const text = useMessages().ui.password;
  const enough = length >= least;
  const share = Math.min(1, length / least);
  return (
    <div className={styles.meter} data-enough={enough || undefined}>
      <meter className="visually-hidden" min={0} max={least} value={Math.min(length, least)} aria-label={text.meter} />
      <div className={styles.track} aria-hidden="true">
        <div className={styles.fill} style={{ transform: `scaleX(${share})` }} />
      </div>
      <span className={styles.words}>
        {enough && <Icon name="check" size={14} />}
        {enough ? text.enough : text.missing(least - length)}
      </span>
    </div>
  );
}
