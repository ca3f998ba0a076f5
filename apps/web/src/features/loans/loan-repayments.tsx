import { type Loan, type LoanRepayment, loans } from '@aurea/contract/loans.ts';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { useWrite, WEALTH } from '#lib/api.ts';
import { formatDay, formatMoney } from '#lib/format.ts';
import { useMayWrite } from '#lib/rights.ts';
import { Card } from '#ui/card.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Money } from '#ui/money.tsx';
import { usePrivacy } from '#ui/privacy.tsx';
import { notify } from '#ui/snackbar-store.ts';
import styles from './loan.module.css';

/** What was repaid early, each with the way to take it back. */
export function LoanRepayments({ loan }: { readonly loan: Loan }) {
  const { repayments: text } = useMessages().loans;
  return (
    <Card title={text.title}>
      <ul>
        {loan.repayments.map((repayment) => (
          <Repayment key={repayment.id} loan={loan} repayment={repayment} />
        ))}
      </ul>
    </Card>
  );
}

function Repayment({ loan, repayment }: { readonly loan: Loan; readonly repayment: LoanRepayment }) {
  const { loans: words } = useMessages();
  const text = words.repayments;
  const locale = useFormatLocale();
  const hidden = usePrivacy();
  const mayWrite = useMayWrite();
  const remove = useRemoval(loan, repayment);
  const { on, amount, outcome, penalty, refinancedBy } = repayment;
  const asked = /[1-9]/.test(penalty) && !hidden;
  const details = [
    refinancedBy && words.changes.refinancedBy(refinancedBy.name),
    amount !== null && text.outcomes[outcome],
    asked && text.penalty(formatMoney(penalty, { locale, currency: loan.currency, detail: true })),
  ].filter(Boolean);
  return (
    <li className={styles.repayment}>
      <span>{formatDay(on)}</span>
      <span className={styles.detail}>{details.join(', ')}</span>
      <span>{amount === null ? text.all : <Money value={amount} currency={loan.currency} detail />}</span>
      {mayWrite && <IconButton icon="trash" size="small" label={text.remove(formatDay(on))} onPress={remove} />}
    </li>
  );
}

/** Takes a repayment back; undoing records the same again. */
function useRemoval(loan: Loan, { id: repaymentId, refinancedBy, ...body }: LoanRepayment): () => void {
  const { loans: words, ui } = useMessages();
  const remove = useWrite(loans.removeRepayment, { refreshes: WEALTH });
  const repay = useWrite(loans.repay, { refreshes: WEALTH });
  const params = { id: loan.id };
  const removed = () => {
    // what linked two loans is recorded again in the terms of the new one
    const undo = { label: ui.snackbar.undo, run: () => repay.mutate({ params, body }) };
    const action = refinancedBy ? {} : { action: undo };
    notify({ type: 'success', message: words.repayments.removed, timeout: 10_000, ...action });
  };
  // the row is gone when the answer comes, and its handlers with it
  return () => void remove.mutateAsync({ params: { ...params, repaymentId } }).then(removed, () => undefined);
}
