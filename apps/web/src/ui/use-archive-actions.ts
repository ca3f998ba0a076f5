import { useMessages } from '#i18n/messages.ts';
import { notify } from './snackbar-store.ts';

type Versioned = { readonly id: string; readonly version: number };

type Write<Item> = {
  readonly mutateAsync: (input: { params: { id: string }; body: { version: number } }) => Promise<Item>;
};

type Texts = {
  readonly restored: (count: number) => string;
  readonly archivedCount: (count: number) => string;
};

/** Writes one record after the other. */
export async function oneByOne<Item>(items: readonly Versioned[], write: Write<Item>): Promise<Item[]> {
  const done: Item[] = [];
  for (const { id, version } of items) done.push(await write.mutateAsync({ params: { id }, body: { version } }));
  return done;
}

/** For work whose failures the catalogue of failures has shown. */
export const quietly = (work: Promise<unknown>): void => void work.catch(() => undefined);

/** Archives records and restores them, the first with a way back. */
export function useArchiveActions<Item extends Versioned>(archive: Write<Item>, restore: Write<Item>, text: Texts) {
  const { ui } = useMessages();

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

  return { archiveAll, restoreAll };
}
