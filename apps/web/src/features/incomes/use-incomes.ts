import { type Income, revenues } from '@aurea/contract/incomes.ts';
import { useMessages } from '#i18n/messages.ts';
import { INCOMES, useWrite } from '#lib/api.ts';
import { notify } from '#ui/snackbar-store.ts';

type Versioned = Pick<Income, 'id' | 'version' | 'name'>;

/** Archives, restores and deletes incomes, each with a way back. */
export function useIncomes() {
  const { incomes: words, ui } = useMessages();
  const text = words.actions;
  const archive = useWrite(revenues.archive, { refreshes: INCOMES });
  const restore = useWrite(revenues.restore, { refreshes: INCOMES });
  const remove = useWrite(revenues.remove, { refreshes: INCOMES });
  // the catalogue of failures has shown what failed
  const quietly = (work: Promise<unknown>) => void work.catch(() => undefined);

  const bringBack = ({ id, version, name }: Versioned) =>
    quietly(
      restore
        .mutateAsync({ params: { id }, body: { version } })
        .then(() => notify({ type: 'success', message: text.restored(name) })),
    );
  const notifyWithUndo = (message: string, after: Versioned) => {
    const undo = { label: ui.snackbar.undo, run: () => bringBack(after) };
    notify({ type: 'success', message, timeout: 10_000, action: undo });
  };

  return {
    restore: bringBack,
    archive: ({ id, version, name }: Versioned) =>
      quietly(
        archive
          .mutateAsync({ params: { id }, body: { version } })
          .then((archived) => notifyWithUndo(text.archived(name), archived)),
      ),
    remove: (income: Versioned, then?: () => void) =>
      quietly(
        remove.mutateAsync({ params: { id: income.id } }).then(() => {
          then?.();
          // a deletion is a change too: what is restored is the version after it
          notifyWithUndo(text.removed(income.name), { ...income, version: income.version + 1 });
        }),
      ),
  };
}
