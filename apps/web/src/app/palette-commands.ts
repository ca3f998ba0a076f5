import { LOCALES } from '#i18n/locale.ts';
import { useChooseLocale, useLocale, useMessages } from '#i18n/messages.ts';
import { useDialogAddress } from '#lib/dialog.ts';
import { useMayWrite, useReach } from '#lib/rights.ts';
import { useUser, useWorkspace } from '#lib/session.ts';
import type { Command } from '#ui/command-palette.tsx';
import type { NavigationGroup } from './navigation-items.ts';

const BANK_LINKS = '/dashboard/assets/bank-links';

/** The pages of the workspace. */
export function usePages(groups: readonly NavigationGroup[]): readonly Command[] {
  const { shell, document } = useMessages();
  const { operator } = useUser();
  const reach = useReach('wealth');
  const showsWealth = useWorkspace()?.kind === 'household' && reach !== 'none';
  const places = groups
    .flatMap(({ items }) => items)
    .map((item) => ({ id: item.path, label: document[item.title], icon: item.icon, href: item.path }));
  return [
    ...places,
    ...(showsWealth ? [{ id: BANK_LINKS, label: document.bankLinks, icon: 'bank' as const, href: BANK_LINKS }] : []),
    { id: '/user/account', label: shell.account, icon: 'person', href: '/user/account', keywords: shell.settings },
    { id: '/user/programs', label: document.programs, icon: 'key', href: '/user/programs' },
    { id: '/user/subscription', label: shell.subscription, icon: 'card', href: '/user/subscription' },
    ...(operator
      ? [{ id: '/user/operator', label: document.operator, icon: 'settings' as const, href: '/user/operator' }]
      : []),
    { id: '/logout', label: shell.signOut, icon: 'sign-out', href: '/logout' },
  ];
}

/** What can be done from anywhere. */
export function useActions(onMask: () => void): readonly Command[] {
  const { shell } = useMessages();
  const workspace = useWorkspace();
  const dialog = useDialogAddress();
  const locale = useLocale();
  const choose = useChooseLocale();
  const other = LOCALES.find((each) => each !== locale) ?? 'en';
  const canWrite = useMayWrite() && workspace?.kind === 'household';
  const writing: readonly Command[] = [
    { id: 'asset-new', label: shell.commands.addAsset, icon: 'plus', onAction: () => dialog.open('asset-new') },
    {
      id: 'transaction-new',
      label: shell.commands.addTransaction,
      icon: 'plus',
      onAction: () => dialog.open('position-add', 'stocks'),
    },
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
  const addInvoice: Command = {
    id: 'invoice-new',
    label: shell.commands.addInvoice,
    icon: 'plus',
    href: '/dashboard/invoices/new',
  };
  const addQuotation: Command = {
    id: 'quotation-new',
    label: shell.commands.addQuotation,
    icon: 'plus',
    href: '/dashboard/quotations/new',
  };
  return [
    ...(canWrite ? writing : []),
    ...(workspace?.kind === 'practice' ? [addInvoice, addQuotation, addCustomer] : []),
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
