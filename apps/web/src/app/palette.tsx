import { assets } from '@aurea/contract/assets.ts';
import { customers } from '@aurea/contract/customers.ts';
import { useState } from 'react';
import { LOCALES } from '#i18n/locale.ts';
import { useChooseLocale, useLocale, useMessages } from '#i18n/messages.ts';
import { useLiveRead } from '#lib/api.ts';
import { useDialogAddress } from '#lib/dialog.ts';
import { useWorkspace } from '#lib/session.ts';
import { type Command, type CommandGroup, CommandPalette } from '#ui/command-palette.tsx';
import type { NavigationGroup } from './navigation-items.ts';

type Props = { readonly groups: readonly NavigationGroup[]; readonly onMask: () => void; readonly onClose: () => void };

/** Search and commands: pages, acts and the assets of the household. */
export function Palette({ groups, onMask, onClose }: Props) {
  const { shell } = useMessages();
  const [query, setQuery] = useState('');
  const { found, isSearching } = useAssetSearch(query);
  const customerSearch = useCustomerSearch(query);
  const commandGroups: CommandGroup[] = [
    { id: 'go', title: shell.commands.go, commands: usePages(groups) },
    { id: 'actions', title: shell.commands.actions, commands: useActions(onMask) },
    { id: 'assets', title: shell.commands.assets, commands: found, isFound: true },
    { id: 'customers', title: shell.commands.customers, commands: customerSearch.found, isFound: true },
  ];
  return (
    <CommandPalette
      isOpen
      onClose={onClose}
      groups={commandGroups}
      onQuery={setQuery}
      isSearching={isSearching || customerSearch.isSearching}
    />
  );
}

function useAssetSearch(query: string): { found: readonly Command[]; isSearching: boolean } {
  const isHousehold = useWorkspace()?.kind === 'household';
  const wanted = query.trim().slice(0, 120);
  const { data, isFetching } = useLiveRead(
    assets.list,
    { query: { q: wanted } },
    { enabled: isHousehold && wanted.length >= 2 },
  );
  const items = wanted.length >= 2 ? (data?.items ?? []) : [];
  const found = items.slice(0, 8).map((asset) => ({
    id: asset.id,
    label: asset.name,
    icon: 'layers' as const,
    href: `/dashboard/${asset.kind === 'property' ? 'properties' : 'assets'}/${asset.id}`,
    ...(asset.institution ? { detail: asset.institution } : {}),
  }));
  return { found, isSearching: isFetching };
}

function useCustomerSearch(query: string): { found: readonly Command[]; isSearching: boolean } {
  const isPractice = useWorkspace()?.kind === 'practice';
  const wanted = query.trim().slice(0, 120);
  const { data, isFetching } = useLiveRead(
    customers.list,
    { query: { q: wanted, size: '10' } },
    { enabled: isPractice && wanted.length >= 2 },
  );
  const items = wanted.length >= 2 ? (data?.items ?? []) : [];
  const found = items.slice(0, 8).map(({ id, name, city }) => ({
    id,
    label: name,
    icon: 'person' as const,
    href: `/dashboard/customers/${id}`,
    ...(city ? { detail: city } : {}),
  }));
  return { found, isSearching: isFetching };
}

function usePages(groups: readonly NavigationGroup[]): readonly Command[] {
  const { shell, document } = useMessages();
  const places = groups
    .flatMap(({ items }) => items)
    .map((item) => ({ id: item.path, label: document[item.title], icon: item.icon, href: item.path }));
  return [
    ...places,
    { id: '/user/account', label: shell.account, icon: 'person', href: '/user/account', keywords: shell.settings },
    { id: '/user/subscription', label: shell.subscription, icon: 'card', href: '/user/subscription' },
    { id: '/logout', label: shell.signOut, icon: 'sign-out', href: '/logout' },
  ];
}

function useActions(onMask: () => void): readonly Command[] {
  const { shell } = useMessages();
  const workspace = useWorkspace();
  const dialog = useDialogAddress();
  const locale = useLocale();
  const choose = useChooseLocale();
  const other = LOCALES.find((each) => each !== locale) ?? 'en';
  const canWrite = workspace?.kind === 'household' && workspace.role !== 'viewer' && workspace.mandate !== 'read';
  const writing: readonly Command[] = [
    { id: 'asset-new', label: shell.commands.addAsset, icon: 'plus', onAction: () => dialog.open('asset-new') },
    { id: 'income-new', label: shell.commands.addIncome, icon: 'plus', onAction: () => dialog.open('income-new') },
    {
      id: 'property-new',
      label: shell.commands.addProperty,
      icon: 'building',
      onAction: () => dialog.open('property-new'),
    },
    {
      id: 'import',
      label: shell.commands.import,
      icon: 'upload',
      keywords: 'CSV',
      onAction: () => dialog.open('import'),
    },
  ];
  const addCustomer: Command = {
    id: 'customer-new',
    label: shell.commands.addCustomer,
    icon: 'plus',
    href: '/dashboard/customers/new',
  };
  const addQuotation: Command = {
    id: 'quotation-new',
    label: shell.commands.addQuotation,
    icon: 'plus',
    href: '/dashboard/quotations/new',
  };
  return [
    ...(canWrite ? writing : []),
    ...(workspace?.kind === 'practice' ? [addCustomer, addQuotation] : []),
    { id: 'mask', label: shell.commands.masking, icon: 'eye', onAction: onMask },
    {
      id: 'language',
      label: shell.languages[other],
      icon: 'globe',
      keywords: shell.language,
      onAction: () => choose(other),
    },
  ];
}
