import { useEffect, useRef } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { dismiss, notify } from '#ui/snackbar-store.ts';

/** Notifies of what was done with a way back, as long as that is shown which it was done to. */
export function useUndo(): (message: string, undo: () => void) => void {
  const { editor: text } = useMessages().invoices;
  const notices = useRef<number[]>([]);
  useEffect(() => {
    const ids = notices.current;
    return () => ids.forEach(dismiss);
  }, []);
  return (message, run) => void notices.current.push(notify({ message, action: { label: text.undo, run } }));
}
