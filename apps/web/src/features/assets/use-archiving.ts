import { type Asset, assets } from '@aurea/contract/assets.ts';
import { useMessages } from '#i18n/messages.ts';
import { useWrite, WEALTH } from '#lib/api.ts';
import { notify } from '#ui/snackbar-store.ts';

type Versioned = Pick<Asset, 'id' | 'version' | 'name'>;

/** Archives, restores and deletes assets, each with a way back. */
export function useArchiving() {
  const { assets: words, ui } = useMessages();
  const text = words.list;
  const archive = useWrite(assets.archive, { refreshes: WEALTH });
  const restore = useWrite(assets.restore, { refreshes: WEALTH });
  const remove = useWrite(assets.remove, { refreshes: WEALTH });

  const oneByOne = async (items: readonly Versioned[], write: typeof archive) => {
    const done: Asset[] = [];
    for (const { id, version } of items) done.push(await write.mutateAsync({ params: { id }, body: { version } }));
    return done;
  };
  // the catalogue of failures has shown what failed
  const quietly = (work: Promise<unknown>) => void work.catch(() => undefined);

  const restoreAll = (items: readonly Versioned[]) =>
    quietly(oneByOne(items, restore).then(() => notify({ type: 'success', message: text.restored(items.length) })));

  const archiveAll = (items: readonly Versioned[], then?: () => void) =>
    quietly(
      oneByOne(items, archive).then((done) => {
        then?.();
        const undo = { label: ui.snackbar.undo, run: () => restoreAll(done) };
        notify({ type: 'success', message: text.archivedCount(done.length), timeout: 10_000, action: undo });
      }),
    );

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
