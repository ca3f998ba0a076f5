import { type KeyboardEvent, useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { IconButton } from '../icon-button.tsx';
import { ComboField } from './combo-field.tsx';
import type { FieldProps } from './field-frame.tsx';
import styles from './tags-field.module.css';

type Props = FieldProps<readonly string[]> & {
  /** Words already in use. */
  readonly suggestions: readonly string[];
  /** Only the suggestions may be chosen. */
  readonly isClosed?: boolean;
  readonly maxLength?: number;
};

/** What a suggestion is called among the options, so that choosing one differs from typing the same word. */
const CHOSEN = '\u0000';

/** Several free words: what is typed is added with Enter, a comma, or on leaving the field; words in use are suggested. */
export function TagsField({ value, onChange, suggestions, isClosed = false, maxLength = 40, ...field }: Props) {
  const text = useMessages().ui.chips;
  const [draft, setDraft] = useState('');
  const has = (tag: string) => value.some((each) => each.toLowerCase() === tag.toLowerCase());
  const add = (tag: string) => {
    const clean = tag.trim().replace(/\s+/g, ' ').slice(0, maxLength);
    if (clean !== '' && !has(clean)) onChange([...value, clean]);
    setDraft('');
  };
  const typed = (next: string) => {
    if (next.startsWith(CHOSEN)) add(next.slice(1));
    else if (next.endsWith(',') && !isClosed) add(next.slice(0, -1));
    else setDraft(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isOnOption = event.target instanceof Element && event.target.getAttribute('aria-activedescendant');
    if (event.key !== 'Enter' || isOnOption || draft.trim() === '' || isClosed) return;
    event.preventDefault();
    event.stopPropagation();
    add(draft);
  };
  const options = suggestions.filter((tag) => !has(tag)).map((tag) => ({ value: `${CHOSEN}${tag}`, label: tag }));
  return (
    <div className={styles.field} onKeyDownCapture={onKeyDown}>
      <ComboField
        {...field}
        key={value.length}
        value={draft}
        onChange={typed}
        onBlur={() => {
          if (!isClosed) add(draft);
          field.onBlur?.();
        }}
        options={options}
        allowsOther={!isClosed}
        placeholder=""
      />
      {value.length > 0 && (
        <ul className={styles.tags} aria-label={field.label}>
          {value.map((tag) => (
            <li key={tag} className={styles.tag}>
              {tag}
              <IconButton
                icon="close"
                size="small"
                label={text.remove(tag)}
                onPress={() => onChange(value.filter((each) => each !== tag))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
