import { type Customer, customers } from '@aurea/contract/customers/customers.ts';
import { useMessages } from '#i18n/messages.ts';
import { useWrite } from '#lib/api.ts';
import { notify } from '#ui/snackbar-store.ts';

type Versioned = Pick<Customer, 'id' | 'version'>;

/** Moves customers on: to active, into the archive and back, each with a way back where there is one. */
export function useCustomerActions() {
  const { customers: words, ui } = useMessages();
  const text = words.list;
  const activate = useWrite(customers.activate);
  const archive = useWrite(customers.archive);
  const restore = useWrite(customers.restore);

  const oneByOne = async (items: readonly Versioned[], write: typeof archive) => {
    const done: Customer[] = [];
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

  const activateAll = (items: readonly Versioned[], then?: () => void) =>
    quietly(
      oneByOne(items, activate).then((done) => {
        then?.();
        notify({ type: 'success', message: text.activated(done.length) });
      }),
    );

  return {
    activateAll,
    archiveAll,
    restoreAll,
    isPending: activate.isPending || archive.isPending || restore.isPending,
  };
}
