import { Suspense, useRef, useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { lazyCode } from '#lib/code.ts';
import { formatDay } from '#lib/format.ts';
import { parseDay } from '#lib/parse-day.ts';
import { IconButton } from '../icon-button.tsx';
import frame from './field-frame.module.css';
import { FieldFrame, type FieldProps, inputAttributes, useFieldIds } from './field-frame.tsx';
import styles from './input.module.css';

type Options = {
  /** The first and last day that the calendar offers. */
  readonly min?: string;
  readonly max?: string;
};

const DayPicker = lazyCode(() => import('./day-picker.tsx').then((module) => ({ default: module.DayPicker })));

/**
 * A day, typed in French form or picked in a calendar; its value is the ISO day. What is no day is given as typed,
 * so that the rule `isDate` can refuse it.
 */
export function DateField({ value, onChange, min, max, inputRef, ...field }: FieldProps<string> & Options) {
  const text = useMessages().ui.date;
  const ids = useFieldIds();
  const box = useRef<HTMLDivElement>(null);
  const [draft, setDraft] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  return (
    <div ref={box} className={frame.anchor}>
      <FieldFrame
        look={field}
        ids={ids}
        end={
          <IconButton
            icon="calendar"
            label={`${text.open}, ${field.label}`}
            size="tiny"
            isDisabled={field.isDisabled}
            onPress={() => setOpen(true)}
            aria-expanded={open}
          />
        }
      >
        <input
          {...inputAttributes(ids, field)}
          ref={inputRef}
          name={field.name}
          value={draft ?? shownDay(value)}
          placeholder={text.placeholder}
          inputMode="numeric"
          autoComplete="off"
          maxLength={10}
          onChange={(event) => {
            setDraft(event.target.value);
            onChange(parseDay(event.target.value) ?? event.target.value.trim());
          }}
          onBlur={() => {
            setDraft(null);
            field.onBlur?.();
          }}
          className={styles.input}
        />
      </FieldFrame>
      {open && (
        <Suspense>
          <DayPicker
            label={field.label}
            anchor={box}
            value={value}
            min={min}
            max={max}
            onClose={() => setOpen(false)}
            onPick={(day) => {
              onChange(day);
              setOpen(false);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

function shownDay(value: string): string {
  return parseDay(value) === value ? formatDay(value) : value;
}
