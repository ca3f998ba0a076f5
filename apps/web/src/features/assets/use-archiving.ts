import { type Asset, assets } from '@aurea/contract/assets.ts';
import { useMessages } from '#i18n/messages.ts';
import { useWrite, WEALTH } from '#lib/api.ts';
import { notify } from '#ui/snackbar-store.ts';
import { quietly, useArchiveActions } from '#ui/use-archive-actions.ts';

type Versioned = Pick<Asset, 'id' | 'version' | 'name'>;

/** Archives, restores and deletes assets, each with a way back. */
export function useArchiving() {
  const { assets: words, ui } = useMessages();
  const text = words.list;
  const archive = useWrite(assets.archive, { refreshes: WEALTH });
  const restore = useWrite(assets.restore, { refreshes: WEALTH });
  const remove = useWrite(assets.remove, { refreshes: WEALTH });
  const { archiveAll, restoreAll } = useArchiveActions(archive, restore, text);

  const removeOne = (item: Versioned, then?: () => void) =>
    quietly(
      remove.mutateAsync({ params: { id: item.id } }).then(() => {
        then?.();
        // a deletion is a change too: what is restored is the version after it
        const undo = { label: ui.snackbar.undo, run: () => restoreAll([{ ...item, version: item.version + 1 }]) };
        notify({ type: 'success', message: text.removed(item.name), timeout: 10_000, action: undo });
      }),
    );

  return { archiveAll, restoreAll, removeOne, isPending: archive.isPending || restore.isPending || remove.isPending };
}
