import { type Invoice, invoices } from '@aurea/contract/invoices.ts';
import type { PracticeSettings } from '@aurea/domain/invoicing/practice.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useWrite } from '#lib/api.ts';
import { sendable, type TypedDraft, typedDraft } from './draft.ts';

const AUTOSAVE_MS = 2000;

/** The draft as it is typed; two seconds after the last change it is saved. */
export function useDraft(invoice: Invoice, practice: PracticeSettings) {
  const [typed, setTyped] = useState<TypedDraft>(() => typedDraft(invoice, practice));
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const [isDirty, setDirty] = useState(false);
  const version = useRef(invoice.version);
  const running = useRef<Promise<unknown> | null>(null);
  const { mutateAsync, isPending } = useWrite(invoices.change);
  const save = useCallback(async (): Promise<number> => {
    await running.current;
    const body = { version: version.current, draft: sendable(typed, invoice) };
    const call = mutateAsync({ params: { id: invoice.id }, body });
    running.current = call.catch(() => undefined);
    setDirty(false);
    try {
      const saved = await call;
      version.current = saved.version;
      setSavedAt(new Date());
    } catch (failure) {
      setDirty(true);
      throw failure;
    }
    return version.current;
  }, [typed, invoice, mutateAsync]);
  useEffect(() => {
    if (!isDirty) return;
    const timer = setTimeout(() => void save().catch(() => undefined), AUTOSAVE_MS);
    return () => clearTimeout(timer);
  }, [isDirty, save]);
  const change = (next: TypedDraft) => {
    setTyped(next);
    setDirty(true);
  };
  /** Saves what is not saved yet, and gives the version that is stored. */
  const settle = async () => {
    if (isDirty) return await save();
    await running.current;
    return version.current;
  };
  return { typed, change, settle, savedAt, isDirty, isSaving: isPending };
}
