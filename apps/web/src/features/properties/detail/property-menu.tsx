import { assets } from '@aurea/contract/assets.ts';
import type { Property } from '@aurea/contract/properties.ts';
import { useNavigate } from '@tanstack/react-router';
import { useMessages } from '#i18n/messages.ts';
import { useWrite, WEALTH } from '#lib/api.ts';
import { useDialogAddress } from '#lib/dialog.ts';
import { Menu } from '#ui/menu.tsx';
import { notify } from '#ui/snackbar-store.ts';

/** What is needed less often than the value. */
export function PropertyMenu({ property }: { readonly property: Property }) {
  const { properties, propertyDetails } = useMessages();
  const text = properties.detail;
  const dialogs = useDialogAddress();
  const navigate = useNavigate();
  const archive = useArchiving(property);
  const { id } = property;
  const additions = [
    { id: 'lease', label: text.addLease, icon: 'plus' as const, onAction: () => dialogs.open('lease', id) },
    { id: 'cost', label: text.addCost, icon: 'plus' as const, onAction: () => dialogs.open('property-cost', id) },
    { id: 'loans', label: text.linkLoans, icon: 'link' as const, onAction: () => dialogs.open('property-loans', id) },
  ];
  const others = [
    {
      id: 'asset',
      label: text.owners,
      icon: 'people' as const,
      onAction: () => void navigate({ href: `/dashboard/assets/${id}` }),
    },
    {
      id: 'sold',
      label: propertyDetails.sold.save,
      icon: 'check' as const,
      onAction: () => dialogs.open('property-sold', id),
    },
    { id: 'archive', label: text.archive, icon: 'archive' as const, onAction: archive },
  ];
  return (
    <Menu
      label={text.actions}
      groups={[
        { id: 'additions', entries: additions },
        { id: 'others', entries: others },
      ]}
    />
  );
}

/** Takes the property out of lists and totals, with a way back. */
function useArchiving({ id, version, name }: Property): () => void {
  const { properties, ui } = useMessages();
  const text = properties.detail;
  const archive = useWrite(assets.archive, { refreshes: WEALTH });
  const restore = useWrite(assets.restore, { refreshes: WEALTH });
  const params = { id };
  const bringBack = () =>
    restore.mutate(
      { params, body: { version: version + 1 } },
      { onSuccess: () => notify({ type: 'success', message: text.restored, detail: name }) },
    );
  const undo = { label: ui.snackbar.undo, run: bringBack };
  const notice = {
    type: 'success',
    message: text.archivedNotice,
    detail: name,
    timeout: 10_000,
    action: undo,
  } as const;
  return () => archive.mutate({ params, body: { version } }, { onSuccess: () => notify(notice) });
}
