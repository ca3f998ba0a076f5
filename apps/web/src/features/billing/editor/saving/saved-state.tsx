import { useMessages } from '#i18n/messages.ts';
import { formatMoment } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import type { Autosave } from './use-autosave.ts';

type Shown = Pick<Autosave<unknown>, 'isSaving' | 'isDirty' | 'savedAt' | 'isStale' | 'discard'>;
type Props = { readonly draft: Shown; readonly lead: string };

/** Whether what is typed is stored, and since when. */
export function SavedState({ draft, lead }: Props) {
  const { editor: text } = useMessages().invoices;
  const { isSaving, isDirty, savedAt } = draft;
  const saved = savedAt === null ? '' : text.saved(formatMoment(savedAt.toISOString()).slice(-5));
  const state = isDirty ? text.unsaved : saved;
  const reload = () => {
    draft.discard();
    // the browser asks nothing any more once that is drawn
    setTimeout(() => window.location.reload());
  };
  return (
    <>
      <span role="status">
        {lead} {isSaving ? text.saving : state} {draft.isStale && text.stale}
      </span>
      {draft.isStale && (
        <Button variant="text" size="small" icon="refresh" onPress={reload}>
          {text.reload}
        </Button>
      )}
    </>
  );
}
