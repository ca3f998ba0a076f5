import type { Asset } from '@aurea/contract/assets.ts';
import { valuedBy } from '@aurea/domain/assets/asset-class.ts';
import { useMessages } from '#i18n/messages.ts';
import { useDialogAddress } from '#lib/dialog.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu } from '#ui/menu.tsx';
import type { MenuEntry } from '#ui/menu-entry.ts';
import { useArchiving } from './use-archiving.ts';

type Props = {
  readonly asset: Asset;
  /** In a row: a small button. */
  readonly isSmall?: boolean;
  readonly onRemoved?: () => void;
};

/** What can be done with an asset besides looking at it. */
export function AssetMenu({ asset, isSmall, onRemoved }: Props) {
  const { list: text } = useMessages().assets;
  const label = text.actions(asset.name);
  return (
    <Menu
      label={label}
      groups={useEntries(asset, onRemoved)}
      {...(isSmall && { trigger: <IconButton icon="more" size="small" label={label} /> })}
    />
  );
}

function useEntries(asset: Asset, onRemoved: (() => void) | undefined) {
  const { assets, transactions, document } = useMessages();
  const text = assets.list;
  const dialogs = useDialogAddress();
  const archiving = useArchiving();
  const holdsMoney = ['holdings', 'balance'].includes(valuedBy(asset.kind));
  const value: MenuEntry = {
    id: 'value',
    label: text.updateValue,
    icon: 'edit',
    onAction: () => dialogs.open('asset-value', asset.id),
  };
  const terms: MenuEntry = {
    id: 'terms',
    label: asset.hasTerms ? assets.detail.changeTerms : assets.detail.enterTerms,
    icon: 'edit',
    onAction: () => dialogs.open('loan-edit', asset.id),
  };
  const changes: readonly MenuEntry[] = [
    ...(asset.hasTerms || asset.metal ? [] : [value]),
    ...(valuedBy(asset.kind) === 'debt' ? [terms] : []),
    ...(holdsMoney
      ? [
          {
            id: 'transaction',
            label: transactions.newTitle,
            icon: 'plus' as const,
            onAction: () => dialogs.open('transaction-new', asset.id),
          },
          {
            id: 'transfer',
            label: text.transfer,
            icon: 'send' as const,
            onAction: () => dialogs.open('transfer-new', asset.id),
          },
          {
            id: 'import',
            label: text.import,
            icon: 'upload' as const,
            onAction: () => dialogs.open('import', asset.id),
          },
        ]
      : []),
    { id: 'edit', label: text.edit, icon: 'settings', onAction: () => dialogs.open('asset-edit', asset.id) },
  ];
  const endings: readonly MenuEntry[] = [
    asset.archivedAt
      ? { id: 'restore', label: text.restore, icon: 'undo', onAction: () => archiving.restoreAll([asset]) }
      : { id: 'archive', label: text.archive, icon: 'archive', onAction: () => archiving.archiveAll([asset]) },
    {
      id: 'remove',
      label: text.remove,
      icon: 'trash',
      tone: 'danger',
      onAction: () => archiving.removeOne(asset, onRemoved),
    },
  ];
  const performance: MenuEntry = {
    id: 'performance',
    label: document.performance,
    icon: 'trend',
    href: `/dashboard/performance?scope=asset:${asset.id}`,
  };
  return [
    { id: 'look', entries: [performance] },
    { id: 'changes', entries: changes },
    { id: 'endings', entries: endings },
  ];
}
