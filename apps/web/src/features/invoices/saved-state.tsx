import { useMessages } from '#i18n/messages.ts';
import { formatMoment } from '#lib/format.ts';
import type { Autosave } from './use-autosave.ts';

type Props = { readonly draft: Pick<Autosave<unknown>, 'isSaving' | 'isDirty' | 'savedAt'>; readonly lead: string };

/** Whether what is typed is stored, and since when. */
export function SavedState({ draft, lead }: Props) {
  const { editor: text } = useMessages().invoices;
  const { isSaving, isDirty, savedAt } = draft;
  const saved = savedAt === null ? '' : text.saved(formatMoment(savedAt.toISOString()).slice(-5));
  const state = isDirty ? text.unsaved : saved;
  return (
    <span role="status">
      {lead} {isSaving ? text.saving : state}
    </span>
  );
}
