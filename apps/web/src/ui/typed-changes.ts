import { type FocusEvent, type FormEvent, useEffect, useRef } from 'react';

const FIELDS = 'input:not([type=search]):not([type=file]), textarea, [role=spinbutton], button[aria-haspopup=listbox]';

type Field = HTMLElement & { readonly value?: string; readonly checked?: boolean; readonly type?: string };

/** What a field holds, as text: a tick, what is typed, the part of a day, or the choice that its button names. */
function heldBy(field: Field): string {
  if (field.type === 'checkbox' || field.type === 'radio') return String(field.checked);
  return field.type === 'button' || field.value === undefined ? (field.textContent ?? '') : field.value;
}

type Seen = { readonly first: string; last: string };

function isChanged(field: Field, { first, last }: Seen): boolean {
  return (field.isConnected ? heldBy(field) : last) !== first;
}

/**
 * Compares what fields hold with what they held when they first took the focus, so that every form of every dialog is
 * covered without a word of its own. What was put back as it was is no change; nor is what the form filled in by itself.
 */
export function useTypedChanges(isOpen: boolean) {
  const seen = useRef(new Map<Field, Seen>());
  useEffect(() => {
    if (!isOpen) seen.current.clear();
  }, [isOpen]);
  const fieldOf = (target: EventTarget): Field | null =>
    target instanceof HTMLElement ? target.closest(FIELDS) : null;
  const onFocusCapture = ({ target }: FocusEvent<HTMLElement>) => {
    const field = fieldOf(target);
    if (!field || seen.current.has(field)) return;
    seen.current.set(field, { first: heldBy(field), last: heldBy(field) });
  };
  const onInputCapture = ({ target }: FormEvent<HTMLElement>) => {
    const field = fieldOf(target);
    const known = field && seen.current.get(field);
    if (known) known.last = heldBy(field);
  };
  const hasChanges = () => [...seen.current].some(([field, values]) => isChanged(field, values));
  return { watch: { onFocusCapture, onInputCapture }, hasChanges };
}
