import { type Receipt, revenues } from '@aurea/contract/incomes.ts';
import { leases, type RentDue } from '@aurea/contract/properties/leases.ts';
import type { Property } from '@aurea/contract/properties.ts';
import { useMessages, useTexts } from '#i18n/messages.ts';
import { useWrite, WEALTH } from '#lib/api.ts';
import { formatDay } from '#lib/format.ts';
import { useMayWrite } from '#lib/rights.ts';
import { today } from '#lib/today.ts';
import { Button } from '#ui/button.tsx';
import { downloadFile } from '#ui/download-file.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu } from '#ui/menu.tsx';
import { notify } from '#ui/snackbar-store.ts';
import { useAmounts } from '../use-amounts.ts';
import styles from './rent-grid.module.css';

type Props = { readonly property: Property; readonly due: RentDue };

/**
 * Says what came of a rent: received in one interaction, the other answers in a menu, each with a way back. The receipt
 * for the tenant is in the menu too.
 */
export function RentAnswers({ property, due }: Props) {
  const { rents: text } = useMessages().propertyDetails;
  const { money } = useAmounts(property.currency);
  const { isDue, isPending, receiveEntry, entries } = useRentActions(property, due);
  const day = formatDay(due.on);
  const more = entries.length > 0 && (
    <Menu
      label={text.more(day)}
      opensOnHover
      trigger={<IconButton icon="more" size="tiny" label={text.more(day)} />}
      groups={[{ id: 'answers', entries }]}
    />
  );
  return (
    <span className={styles.answers} data-open={isDue || undefined}>
      {isDue && (
        <Button
          variant="neutral"
          size="small"
          icon="check"
          pending={isPending}
          aria-label={text.receiveLabel(money(due.outstanding), day)}
          onPress={receiveEntry.onAction}
        >
          {text.receive}
        </Button>
      )}
      {more}
    </span>
  );
}

/** All that can be said of a rent: that it came as due, while it is, and the entries of its menu. */
export function useRentActions(property: Property, due: RentDue) {
  const { rents: text } = useMessages().propertyDetails;
  const mayWrite = useMayWrite();
  const answers = useAnswers(due);
  const receipt = useReceipt(property, due);
  const isOpen = ['expected', 'late', 'partial'].includes(due.state);
  const receiveEntry = { id: 'receive', label: text.receive, icon: 'check' as const, onAction: answers.receive };
  return {
    isDue: mayWrite && isOpen && due.on <= today(),
    isPending: answers.isPending,
    receiveEntry,
    entries: [...receipt, ...(mayWrite ? (isOpen ? answers.others : answers.back) : [])],
  };
}

/** The receipt for what came, in the language of the reader; none while nothing came or where no tenant is named. */
function useReceipt(property: Property, due: RentDue) {
  const { propertyDetails } = useMessages();
  const text = propertyDetails.rents;
  const { locale: language } = useTexts();
  const { tenant, incomeId, on } = due;
  if (tenant === null || Number(due.received) === 0) return [];
  const isWhole = Number(due.received) >= Number(due.total);
  const label = isWhole ? text.receipt : text.partReceipt;
  const params = { id: property.id, incomeId, on, language };
  const save = () => {
    const name = text.receiptFile(isWhole, on.slice(0, 7), tenant);
    void downloadFile(leases.receipt, { params }, name);
  };
  return [{ id: 'receipt', label, icon: 'download' as const, onAction: save }];
}

function useAnswers(due: RentDue) {
  const { propertyDetails, ui } = useMessages();
  const text = propertyDetails.rents;
  const pay = useWrite(revenues.pay, { refreshes: WEALTH });
  const takeBack = useWrite(revenues.removePayment, { refreshes: WEALTH });
  const restore = useWrite(revenues.restorePayment, { refreshes: WEALTH });
  const params = { id: due.incomeId };
  const dueOn = due.on;
  const detail = formatDay(dueOn);
  const notifyOnSuccess = (message: string) => ({
    onSuccess: ({ id }: Receipt) => {
      const run = () => takeBack.mutate({ params: { ...params, paymentId: id } });
      notify({ type: 'success', message, detail, timeout: 10_000, action: { label: ui.snackbar.undo, run } });
    },
  });
  const receive = () =>
    pay.mutate(
      { params, body: { state: 'received', dueOn, receivedOn: today(), amount: due.outstanding } },
      notifyOnSuccess(text.received),
    );
  const nothing = (state: 'vacant' | 'missed', message: string) => () =>
    pay.mutate({ params, body: { state, dueOn } }, notifyOnSuccess(message));
  const last = due.receipts.at(-1);
  const undoLast = () => {
    if (!last) return;
    const of = { params: { ...params, paymentId: last.id } };
    const action = { label: ui.snackbar.undo, run: () => restore.mutate(of) };
    const onSuccess = () => notify({ type: 'success', message: text.takenBack, detail, timeout: 10_000, action });
    takeBack.mutate(of, { onSuccess });
  };
  const back = { id: 'back', label: text.takeBack, icon: 'undo' as const, onAction: undoLast };
  const others = [
    { id: 'vacant', label: text.markVacant, icon: 'minus' as const, onAction: nothing('vacant', text.markedVacant) },
    { id: 'missed', label: text.markMissed, icon: 'error' as const, onAction: nothing('missed', text.markedMissed) },
  ];
  return { receive, back: [back], others: last ? [...others, back] : others, isPending: pay.isPending };
}
