import { demo } from '@aurea/contract/demo.ts';
import { useMessages } from '#i18n/messages.ts';
import { useWrite } from '#lib/api.ts';
import { useDialogAddress } from '#lib/dialog.ts';
import { useCanApprove } from '#lib/rights.ts';
import { runAction } from '#lib/run-action.ts';
import { Menu } from '#ui/menu.tsx';
import type { MenuEntry } from '#ui/menu-entry.ts';
import { notify } from '#ui/snackbar-store.ts';
import { useSaveCustomers } from './use-save-customers.ts';

const FORMATS = ['xlsx', 'csv', 'json'] as const;

/** What can be done with the list as a whole. */
export function CustomerListMenu({ hasInvented }: { readonly hasInvented: boolean }) {
  const { customers: words, ui } = useMessages();
  const text = words.list;
  const dialogs = useDialogAddress();
  const canApprove = useCanApprove();
  const save = useSaveCustomers();
  const clear = useWrite(demo.clearPractice, { refreshes: ['customers', 'customer-fields', 'customer-tags'] });
  const rule: readonly MenuEntry[] = [
    { id: 'import', label: text.import, icon: 'upload', onAction: () => dialogs.open('customer-import') },
    { id: 'fields', label: text.fields, icon: 'settings', onAction: () => dialogs.open('customer-fields') },
  ];
  const contracts: MenuEntry = {
    id: 'contracts',
    label: text.contracts,
    icon: 'layers',
    onAction: () => dialogs.open('contract-file'),
  };
  const exports_ = FORMATS.map((format) => ({
    id: format,
    label: text.export(format.toUpperCase()),
    icon: 'download' as const,
    onAction: () => runAction(() => save(format)),
  }));
  const clearing: MenuEntry = {
    id: 'clear-demo',
    label: text.demoClear,
    icon: 'trash',
    onAction: () => clear.mutate({}, { onSuccess: () => notify({ type: 'success', message: text.demoCleared }) }),
  };
  return (
    <Menu
      label={ui.moreActions}
      groups={[
        ...(canApprove ? [{ id: 'rule', entries: rule }] : []),
        { id: 'contracts', entries: [contracts] },
        { id: 'export', entries: exports_ },
        ...(canApprove && hasInvented ? [{ id: 'demo', entries: [clearing] }] : []),
      ]}
    />
  );
}
