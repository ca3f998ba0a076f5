import { customerTransfer } from '@aurea/contract/customers/customer-transfer.ts';
import { demo } from '@aurea/contract/dashboard.ts';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { useAddress } from '#lib/address.ts';
import { useWrite } from '#lib/api.ts';
import { bytesOf } from '#lib/base64.ts';
import { call } from '#lib/call.ts';
import { useDialogAddress } from '#lib/dialog.ts';
import { download } from '#lib/download.ts';
import { useCanApprove } from '#lib/rights.ts';
import { Menu } from '#ui/menu.tsx';
import type { MenuEntry } from '#ui/menu-entry.ts';
import { notify } from '#ui/snackbar-store.ts';
import { filtersOf } from './list-search.ts';

const FORMATS = ['xlsx', 'csv', 'json'] as const;

/** What can be done with the list as a whole. */
export function CustomerListMenu({ hasInvented }: { readonly hasInvented: boolean }) {
  const { customers: words, ui } = useMessages();
  const text = words.list;
  const dialogs = useDialogAddress();
  const canApprove = useCanApprove();
  const save = useExport();
  const clear = useWrite(demo.clearPractice, { refreshes: ['customers', 'customer-fields', 'customer-tags'] });
  const rule: readonly MenuEntry[] = [
    { id: 'import', label: text.import, icon: 'upload', onAction: () => dialogs.open('customer-import') },
    { id: 'fields', label: text.fields, icon: 'settings', onAction: () => dialogs.open('customer-fields') },
  ];
  const exports_ = FORMATS.map((format) => ({
    id: format,
    label: text.export(format.toUpperCase()),
    icon: 'download' as const,
    onAction: () => void save(format),
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
        { id: 'export', entries: exports_ },
        ...(canApprove && hasInvented ? [{ id: 'demo', entries: [clearing] }] : []),
      ]}
    />
  );
}

/** Saves the customers that pass the filters, all pages of them. */
function useExport() {
  const { list: text } = useMessages().customers;
  const { search } = useAddress();
  const locale = useFormatLocale();
  return async (format: (typeof FORMATS)[number]) => {
    const file = await call(customerTransfer.export, { query: { ...filtersOf(search), format, locale } }).catch(
      // the catalogue of failures has shown it
      () => null,
    );
    if (!file) return;
    download(file.fileName, new Blob([bytesOf(file.content)], { type: file.mediaType }));
    notify({ type: 'success', message: text.exported(file.fileName) });
  };
}
