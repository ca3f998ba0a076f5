import type { Customer } from '@aurea/contract/customers.ts';
import { useMessages } from '#i18n/messages.ts';
import { useDialogAddress } from '#lib/dialog.ts';
import { useMayRule } from '#lib/rights.ts';
import { Menu } from '#ui/menu.tsx';
import type { MenuEntry } from '#ui/menu-entry.ts';
import { useCustomerActs } from './use-customer-acts.ts';

/** What can be done with a customer besides writing to it. */
export function CustomerMenu({ customer }: { readonly customer: Customer }) {
  const { list, detail } = useMessages().customers;
  const dialogs = useDialogAddress();
  const acts = useCustomerActs();
  const mayRule = useMayRule();
  const { id, kind, status } = customer;
  const link: MenuEntry = {
    id: 'link',
    label: detail.link,
    icon: 'people',
    onAction: () => dialogs.open('customer-link', id),
  };
  const merge: MenuEntry = {
    id: 'merge',
    label: detail.merge,
    icon: 'copy',
    onAction: () => dialogs.open('customer-merge', id),
  };
  const activate: MenuEntry = {
    id: 'activate',
    label: list.activate,
    icon: 'check',
    onAction: () => acts.activateAll([customer]),
  };
  const quotations: readonly MenuEntry[] = [
    { id: 'quotation', label: detail.addQuotation, icon: 'plus', href: `/dashboard/customers/${id}/quotations/new` },
  ];
  const moving: MenuEntry =
    status === 'archived'
      ? { id: 'restore', label: list.restore, icon: 'undo', onAction: () => acts.restoreAll([customer]) }
      : { id: 'archive', label: list.archive, icon: 'archive', onAction: () => acts.archiveAll([customer]) };
  return (
    <Menu
      label={list.actions(customer.name)}
      groups={[
        { id: 'quotations', entries: quotations },
        {
          id: 'record',
          entries: [
            ...(kind === 'person' ? [link] : []),
            {
              id: 'mandate',
              label: detail.mandate,
              icon: 'shield',
              onAction: () => dialogs.open('customer-mandate', id),
            },
            ...(mayRule ? [merge] : []),
          ],
        },
        { id: 'state', entries: [...(status === 'prospect' ? [activate] : []), moving] },
      ]}
    />
  );
}
