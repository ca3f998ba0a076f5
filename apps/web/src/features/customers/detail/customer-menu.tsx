import type { Customer } from '@aurea/contract/customers/customers.ts';
import { useMessages } from '#i18n/messages.ts';
import { useDialogAddress } from '#lib/dialog.ts';
import { useCanApprove } from '#lib/rights.ts';
import { Menu } from '#ui/menu.tsx';
import type { MenuEntry } from '#ui/menu-entry.ts';
import { useCustomerActions } from '../use-customer-actions.ts';

/** What can be done with a customer besides making a document for it. */
export function CustomerMenu({ customer }: { readonly customer: Customer }) {
  const { list, detail, clientInvitations } = useMessages().customers;
  const dialogs = useDialogAddress();
  const actions = useCustomerActions();
  const canApprove = useCanApprove();
  const { id, kind, status, mandate } = customer;
  const link: MenuEntry = {
    id: 'link',
    label: detail.link,
    icon: 'people',
    onAction: () => dialogs.open('customer-link', id),
  };
  const invite: MenuEntry = {
    id: 'invite',
    label: clientInvitations.invite,
    icon: 'mail',
    href: `/dashboard/customers/${id}?tab=wealth`,
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
    onAction: () => actions.activateAll([customer]),
  };
  const [contact] = customer.contacts;
  const email = customer.email ?? contact?.email;
  const phone = customer.phone ?? contact?.phone;
  const reaching: readonly MenuEntry[] = [
    { id: 'edit', label: detail.edit, icon: 'edit', href: `/dashboard/customers/${id}/edit` },
    ...(email ? [{ id: 'write', label: detail.write, icon: 'mail', href: `mailto:${email}` } as const] : []),
    ...(phone ? [{ id: 'call', label: detail.call, icon: 'phone', href: `tel:${phone}` } as const] : []),
  ];
  const moving: MenuEntry =
    status === 'archived'
      ? { id: 'restore', label: list.restore, icon: 'undo', onAction: () => actions.restoreAll([customer]) }
      : { id: 'archive', label: list.archive, icon: 'archive', onAction: () => actions.archiveAll([customer]) };
  return (
    <Menu
      label={list.actions(customer.name)}
      groups={[
        { id: 'reaching', entries: reaching },
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
            ...(canApprove && !mandate && status !== 'archived' ? [invite] : []),
            ...(canApprove ? [merge] : []),
          ],
        },
        { id: 'state', entries: [...(status === 'prospect' ? [activate] : []), moving] },
      ]}
    />
  );
}
