import { isStale, withSaveRetry } from './save-retry.ts';

export const AUTOSAVE_MS = 2000;

export type DraftState<Typed> = {
  readonly typed: Typed;
  readonly savedAt: Date | null;
  /** Something is typed that is not known to be stored. */
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  /** Somebody else changed it meanwhile: what is typed here cannot be stored over that. */
  readonly isStale: boolean;
};

export type Store<Typed> = {
  readonly version: number;
  readonly begin: () => Typed;
  /** Stores what is typed over that version, and gives the next one. */
  readonly store: (typed: Typed, version: number) => Promise<number>;
  /** The version that is stored where one of these saves stored it; null where somebody else did. */
  readonly storedAs: (sent: readonly Typed[]) => Promise<number | null>;
};

/** What is typed and which of it is stored: one save at a time, each of what stands there as it begins. */
function draftStore<Typed>({ version: stored, begin, ...storing }: Store<Typed>) {
  const store = withSaveRetry(storing);
  let state: DraftState<Typed> = { typed: begin(), savedAt: null, isDirty: false, isSaving: false, isStale: false };
  let version = stored;
  let running: Promise<unknown> = Promise.resolve();
  let isEnding = false;
  const listeners = new Set<() => void>();
  const publish = (more: Partial<DraftState<Typed>>) => {
    state = { ...state, ...more };
    for (const listener of listeners) listener();
  };
  const storeOnce = async () => {
    const { typed, isDirty } = state;
    if (!isDirty || isEnding) return version;
    publish({ isSaving: true });
    try {
      version = await store(typed, version);
      publish({ savedAt: new Date(), isDirty: state.typed !== typed });
    } catch (failure) {
      if (isStale(failure)) publish({ isStale: true });
      throw failure;
    } finally {
      publish({ isSaving: false });
    }
    return version;
  };
  /** Stores what is not stored, after the save under way; one that failed is made good. */
  const save = (): Promise<number> => {
    const call = running.then(storeOnce);
    running = call.catch(() => undefined);
    return call;
  };
  /** Saves what can be saved, then carries out what ends the draft, and saves nothing more unless that fails. */
  const end = async (remove: () => Promise<unknown>) => {
    await save().catch(() => undefined);
    isEnding = true;
    try {
      await running;
      await remove();
      publish({ isDirty: false });
    } catch (failure) {
      isEnding = false;
      throw failure;
    }
  };
  /** Begins again from what was stored elsewhere since, where nothing is typed here. */
  const rebase = (found: number, again: () => Typed) => {
    if (found <= version || state.isDirty || state.isSaving || isEnding) return;
    version = found;
    publish({ typed: again(), savedAt: null, isStale: false });
  };
  const current = () => state;
  const onChanged = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return { current, onChanged, publish, save, end, rebase };
}

/** A draft as it is typed; two seconds after the last change it is saved, and sooner where one leaves. */
export function savingDraft<Typed>(begun: Store<Typed>) {
  const { current, onChanged, publish, save, end: endOnce, rebase } = draftStore(begun);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOpen = false;
  const settle = async () => {
    clearTimeout(timer);
    try {
      return await save();
    } catch (failure) {
      wait();
      throw failure;
    }
  };
  const wait = () => {
    clearTimeout(timer);
    if (isOpen && !current().isStale) timer = setTimeout(() => void settle().catch(() => undefined), AUTOSAVE_MS);
  };
  const change = (update: (now: Typed) => Typed) => {
    publish({ typed: update(current().typed), isDirty: true });
    wait();
  };
  const end = async (remove: () => Promise<unknown>) => {
    clearTimeout(timer);
    try {
      await endOnce(remove);
    } catch (failure) {
      if (current().isDirty) wait();
      throw failure;
    }
  };
  const saveNow = () => {
    if (!current().isStale) settle().catch(() => undefined);
  };
  /** Lets go of what cannot be stored. */
  const discard = () => publish({ isDirty: false });
  /** The editor is shown, until the answer is called. */
  const open = () => {
    isOpen = true;
    return () => {
      isOpen = false;
      saveNow();
    };
  };
  return { current, onChanged, change, settle, end, saveNow, discard, rebase, open };
}
