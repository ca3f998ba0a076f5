import type { Income } from '@aurea/contract/incomes.ts';
import { useMessages } from '#i18n/messages.ts';
import { useDialogAddress } from '#lib/dialog.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu } from '#ui/menu.tsx';
import type { MenuEntry } from '#ui/menu-entry.ts';
import { useIncomes } from './use-incomes.ts';

type Props = {
  readonly income: Income;
  /** In a row: a small button. */
  readonly isSmall?: boolean;
  readonly onRemoved?: () => void;
};

/** What can be done with an income besides looking at it. */
export function IncomeMenu({ income, isSmall, onRemoved }: Props) {
  const { actions: text, list, detail } = useMessages().incomes;
  const dialogs = useDialogAddress();
  const incomes = useIncomes();
  const label = list.actions(income.name);
  const changes: readonly MenuEntry[] = [
    { id: 'edit', label: text.edit, icon: 'settings', onAction: () => dialogs.open('income-edit', income.id) },
    { id: 'raise', label: text.raise, icon: 'trend', onAction: () => dialogs.open('income-term', income.id) },
    {
      id: 'payment',
      label: detail.addPayment,
      icon: 'plus',
      onAction: () => dialogs.open('income-payment', income.id),
    },
  ];
  const endings: readonly MenuEntry[] = [
    income.archivedAt
      ? { id: 'restore', label: text.restore, icon: 'undo', onAction: () => incomes.restore(income) }
      : { id: 'archive', label: text.archive, icon: 'archive', onAction: () => incomes.archive(income) },
    {
      id: 'remove',
      label: text.remove,
      icon: 'trash',
      tone: 'danger',
      onAction: () => incomes.remove(income, onRemoved),
    },
  ];
  return (
    <Menu
      label={label}
      groups={[
        { id: 'changes', entries: changes },
        { id: 'endings', entries: endings },
      ]}
      {...(isSmall && { trigger: <IconButton icon="more" size="small" label={label} /> })}
    />
  );
}
