import type { Receipt } from '@aurea/contract/incomes.ts';
import { useMessages } from '#i18n/messages.ts';
import { useDialogAddress } from '#lib/dialog.ts';
import { formatDay } from '#lib/format.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu } from '#ui/menu.tsx';
import type { MenuEntry } from '#ui/menu-entry.ts';
import styles from '../incomes.module.css';
import { isOpen, type OpenDue, usePayments } from './use-payments.ts';

type Props = {
  readonly incomeId: string;
  readonly name: string;
  /** The due day, where there is one. */
  readonly due: OpenDue | null;
  readonly receipts: readonly Receipt[];
};

/** What can be said of a payment: that it came, in one act, or what else; and what was said, changed or taken back. */
export function PaymentActions({ incomeId, name, due, receipts }: Props) {
  const { incomes: text } = useMessages();
  const payments = usePayments();
  const open = due && isOpen(due) ? due : null;
  const openEntries = useOpenEntries(open, payments);
  const receiptEntries = useReceiptEntries(incomeId, receipts, payments.takeBack);
  const entries = [...openEntries, ...receiptEntries];
  const label = due ? text.list.rowName(name, formatDay(due.on)) : name;
  return (
    <span className={styles.actions}>
      {open && (
        <IconButton
          icon="check"
          size="small"
          bordered
          label={text.actions.receive(label)}
          pending={payments.isPending}
          onPress={() => payments.receive(open)}
        />
      )}
      {entries.length > 0 && (
        <Menu
          label={text.list.actions(label)}
          opensOnHover
          trigger={<IconButton icon="more" size="small" label={text.list.actions(label)} />}
          groups={[{ id: 'actions', entries }]}
        />
      )}
    </span>
  );
}

type Payments = ReturnType<typeof usePayments>;

function useOpenEntries(due: OpenDue | null, payments: Payments): readonly MenuEntry[] {
  const { actions } = useMessages().incomes;
  const dialogs = useDialogAddress();
  if (!due) return [];
  return [
    {
      id: 'other',
      label: actions.other,
      icon: 'edit',
      onAction: () => dialogs.open('income-payment', `${due.incomeId}.${due.on}`),
    },
    { id: 'missed', label: actions.missed, icon: 'close', onAction: () => payments.miss(due) },
    { id: 'vacant', label: actions.vacant, icon: 'minus', onAction: () => payments.vacate(due) },
  ];
}

function useReceiptEntries(
  incomeId: string,
  receipts: readonly Receipt[],
  takeBack: Payments['takeBack'],
): readonly MenuEntry[] {
  const { actions } = useMessages().incomes;
  const dialogs = useDialogAddress();
  return receipts.flatMap((receipt): MenuEntry[] => {
    const detail = receipts.length > 1 && receipt.receivedOn ? { detail: formatDay(receipt.receivedOn) } : {};
    return [
      {
        id: `change ${receipt.id}`,
        label: actions.changePayment,
        icon: 'edit',
        ...detail,
        onAction: () => dialogs.open('income-payment', `${incomeId}.${receipt.id}`),
      },
      {
        id: `back ${receipt.id}`,
        label: actions.takeBack,
        icon: 'undo',
        ...detail,
        onAction: () => takeBack({ id: incomeId, paymentId: receipt.id }),
      },
    ];
  });
}
