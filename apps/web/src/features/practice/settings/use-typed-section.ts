import { useMessages } from '#i18n/messages.ts';
import type { ApiFailure } from '#lib/api-failure.ts';
import { useTypedOver } from '#lib/typed-over.ts';
import { notify } from '#ui/snackbar-store.ts';
import type { SectionForm } from './settings-form.tsx';

type Saved<Values> = { readonly version: number; readonly values: Values };

type Outcome<Values> = {
  readonly onSuccess: (stored: Saved<Values>) => void;
  readonly onError: (failure: ApiFailure) => void;
};

/** How a record is stored that other sections of the page do not show. */
export type Store<Values> = {
  readonly isPending: boolean;
  readonly save: (typed: Saved<Values>, outcome: Outcome<Values>) => void;
};

/** A record as a section types it. Where a colleague saved first, what is typed stays over theirs. */
export function useTypedSection<Values extends object>(latest: Saved<Values>, store: Store<Values>) {
  const { values, version, setValues, ...typed } = useTypedOver(latest);
  /** Goes on at once where nothing is typed. */
  const save = (next: () => void): void => {
    if (!typed.isDirty) {
      next();
      return;
    }
    store.save(
      { version, values },
      {
        onError: typed.refuse,
        onSuccess: (stored) => {
          typed.saved(values, stored);
          next();
        },
      },
    );
  };
  return {
    values,
    change: (changed: Partial<Values>) => setValues({ ...values, ...changed }),
    save,
    isDirty: typed.isDirty,
    isSaving: store.isPending,
    isRefused: typed.isRefused,
    discard: typed.takeTheirs,
  };
}

type Part = Omit<SectionForm, 'isWrong' | 'submit'> & { readonly save: (next: () => void) => void };

/** One form of the records of a section: what is typed of each is saved in their order. */
export function useSectionForm(parts: readonly Part[], isWrong: boolean): SectionForm {
  const text = useMessages().practice;
  const done = () => void notify({ type: 'success', message: text.saved });
  const saveFrom = ([first, ...rest]: readonly Part[]): void => (first ? first.save(() => saveFrom(rest)) : done());
  return {
    isDirty: parts.some(({ isDirty }) => isDirty),
    isWrong,
    isSaving: parts.some(({ isSaving }) => isSaving),
    isRefused: parts.some(({ isRefused }) => isRefused),
    submit: () => saveFrom(parts),
    discard: () => {
      for (const { discard } of parts) discard();
    },
  };
}
