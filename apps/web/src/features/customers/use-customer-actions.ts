import { type Customer, customers } from '@aurea/contract/customers/customers.ts';
import { useMessages } from '#i18n/messages.ts';
import { useWrite } from '#lib/api.ts';
import { notify } from '#ui/snackbar-store.ts';
import { oneByOne, quietly, useArchiveActions } from '#ui/use-archive-actions.ts';

type Versioned = Pick<Customer, 'id' | 'version'>;

/** Moves customers on: to active, into the archive and back, each with a way back where there is one. */
export function useCustomerActions() {
  const { list: text } = useMessages().customers;
  const activate = useWrite(customers.activate);
  const archive = useWrite(customers.archive);
  const restore = useWrite(customers.restore);

  const activateAll = (items: readonly Versioned[], then?: () => void) =>
    quietly(
      oneByOne(items, activate).then((done) => {
        then?.();
        notify({ type: 'success', message: text.activated(done.length) });
      }),
    );

  return {
    activateAll,
    ...useArchiveActions(archive, restore, text),
    isPending: activate.isPending || archive.isPending || restore.isPending,
  };
}
