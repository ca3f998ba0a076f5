import { useCallback, useEffect, useRef, useState } from 'react';

const AUTOSAVE_MS = 2000;

export type Autosave<Typed> = {
  readonly typed: Typed;
  readonly change: (next: Typed) => void;
  /** Saves what is not saved yet, and gives the version that is stored. */
  readonly settle: () => Promise<number>;
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

/** A draft as it is typed; two seconds after the last change it is saved. */
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
  const settle = async () => {
    if (isDirty) return await save();
    await running.current;
    return version.current;
  };
  return { typed, change, settle, savedAt, isDirty, isSaving };
}
