import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type DraftState, type Store, savingDraft } from './draft-saving.ts';

export type Autosave<Typed> = DraftState<Typed> & {
  readonly change: (update: (now: Typed) => Typed) => void;
  /** Saves what is not saved yet, and gives the version that is stored. */
  readonly settle: () => Promise<number>;
  /** Saves what can be saved, then carries out what ends the draft, and saves nothing more unless that fails. */
  readonly end: (remove: () => Promise<unknown>) => Promise<void>;
  /** Lets go of what cannot be stored. */
  readonly discard: () => void;
};

/**
 * A draft that saves itself while it is typed and when the editor is left. A newer version that is read comes in where
 * nothing is typed.
 */
export function useAutosave<Typed>({ version, begin, store, storedAs }: Store<Typed>): Autosave<Typed> {
  const latest = useRef({ store, storedAs });
  useEffect(() => {
    latest.current = { store, storedAs };
  }, [store, storedAs]);
  const [saving] = useState(() =>
    savingDraft<Typed>({
      version,
      begin,
      store: (typed, over) => latest.current.store(typed, over),
      storedAs: (sent) => latest.current.storedAs(sent),
    }),
  );
  const { open, change, saveNow, settle, end, discard, rebase } = saving;
  const state = useSyncExternalStore(saving.onChanged, saving.current);
  useEffect(open, [open]);
  useEffect(() => rebase(version, begin));
  useAsk(state.isDirty || state.isSaving, saveNow);
  return { ...state, change, settle, end, discard };
}

/** Lets the browser ask before its window closes, and saves meanwhile. */
function useAsk(isUnsaved: boolean, saveNow: () => void): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => {
      event.preventDefault();
      saveNow();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved, saveNow]);
}
