import { useCallback, useEffect, useRef, useState } from 'react';

const AUTOSAVE_MS = 2000;

export type Autosave<Typed> = {
  readonly typed: Typed;
  readonly change: (next: Typed) => void;
  /** Saves what is not saved yet, and gives the version that is stored. */
  readonly settle: () => Promise<number>;
  /** Forgets what is not saved yet: the draft is being deleted. */
  readonly drop: () => void;
  readonly savedAt: Date | null;
  readonly isDirty: boolean;
  readonly isSaving: boolean;
};

type Store<Typed> = {
  readonly version: number;
  readonly begin: () => Typed;
  /** Stores what is typed over that version, and gives the next one. */
  readonly store: (typed: Typed, version: number) => Promise<number>;
};

/** A draft as it is typed; two seconds after the last change it is saved, and sooner where one leaves. */
export function useAutosave<Typed>({ version: stored, begin, store }: Store<Typed>): Autosave<Typed> {
  const [typed, setTyped] = useState<Typed>(begin);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const [isDirty, setDirty] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const version = useRef(stored);
  const running = useRef<Promise<unknown> | null>(null);
  const save = useCallback(async (): Promise<number> => {
    await running.current;
    setSaving(true);
    const call = store(typed, version.current);
    running.current = call.catch(() => undefined);
    setDirty(false);
    try {
      version.current = await call;
      setSavedAt(new Date());
    } catch (failure) {
      setDirty(true);
      throw failure;
    } finally {
      setSaving(false);
    }
    return version.current;
  }, [typed, store]);
  useEffect(() => {
    if (!isDirty) return;
    const timer = setTimeout(() => void save().catch(() => undefined), AUTOSAVE_MS);
    return () => clearTimeout(timer);
  }, [isDirty, save]);
  const change = (next: Typed) => {
    setTyped(next);
    setDirty(true);
  };
  const drop = useLastSave({ isDirty, isSaving, save });
  const settle = async () => {
    if (isDirty) return await save();
    await running.current;
    return version.current;
  };
  return { typed, change, settle, drop, savedAt, isDirty, isSaving };
}

type Unsaved = { readonly isDirty: boolean; readonly isSaving: boolean; readonly save: () => Promise<unknown> };

/** Saves when the editor is left, and lets the browser ask before its window closes. Gives the way to leave without. */
function useLastSave({ isDirty, isSaving, save }: Unsaved): () => void {
  const left = useRef<(() => Promise<unknown>) | null>(null);
  useEffect(() => {
    left.current = isDirty ? save : null;
  }, [isDirty, save]);
  useEffect(() => () => void left.current?.().catch(() => undefined), []);
  useEffect(() => {
    if (!isDirty && !isSaving) return;
    const ask = (event: BeforeUnloadEvent) => {
      event.preventDefault();
      void left.current?.().catch(() => undefined);
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty, isSaving]);
  return useCallback(() => {
    left.current = null;
  }, []);
}
