import { type Loan, type LoanChange, loans } from '@aurea/contract/loans.ts';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { useWrite, WEALTH } from '#lib/api.ts';
import { formatDay, formatMoney, formatRate } from '#lib/format.ts';
import { useMayWrite } from '#lib/rights.ts';
import { Card } from '#ui/card.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Link } from '#ui/link.tsx';
import { Money } from '#ui/money.tsx';
import { usePrivacy } from '#ui/privacy.tsx';
import { notify } from '#ui/snackbar-store.ts';
import styles from './loan.module.css';
import { InsuranceWords } from './loan-insurance.tsx';

/** The rates and insurances that followed those of the contract, each with the way to delete it. */
export function LoanChanges({ loan }: { readonly loan: Loan }) {
  const { changes: text } = useMessages().loans;
  return (
    <Card title={text.listTitle}>
      <ul>
        {loan.changes.map((each) => (
          <Change key={each.id} loan={loan} found={each} />
        ))}
      </ul>
    </Card>
  );
}

type ChangeProps = { readonly loan: Loan; readonly found: LoanChange };

function Change({ loan, found }: ChangeProps) {
  const { changes: text } = useMessages().loans;
  const mayWrite = useMayWrite();
  const remove = useRemoval(loan, found);
  const { change } = found;
  const day = formatDay(change.on);
  return (
    <li className={styles.repayment}>
      <span>{day}</span>
      <span className={styles.detail}>
        <ChangeDetail loan={loan} found={found} />
      </span>
      <span>
        <ChangeValue loan={loan} found={found} />
      </span>
      {mayWrite && <IconButton icon="trash" size="small" label={text.remove(day)} onPress={remove} />}
    </li>
  );
}

function ChangeDetail({ loan, found: { change } }: ChangeProps) {
  const { changes: text } = useMessages().loans;
  const locale = useFormatLocale();
  const hidden = usePrivacy();
  if (change.kind === 'insurance') {
    return [text.kinds.insurance, change.insurer && text.delegated(change.insurer)].filter(Boolean).join(', ');
  }
  const fees =
    /[1-9]/.test(change.fees) &&
    !hidden &&
    text.ofFees(formatMoney(change.fees, { locale, currency: loan.currency, detail: true }));
  const outcome = loan.terms.shape === 'constant' && text.outcomes[change.outcome].toLowerCase();
  return [text.kinds.rate, outcome, fees].filter(Boolean).join(', ');
}

function ChangeValue({ loan, found: { change } }: ChangeProps) {
  const locale = useFormatLocale();
  if (change.kind === 'rate') return formatRate(change.annualRate, locale);
  return <InsuranceWords insurance={change.insurance} currency={loan.currency} />;
}

/** Deletes a change; undoing records the same again. */
function useRemoval(loan: Loan, { id: changeId, change: body }: LoanChange): () => void {
  const { loans: words, ui } = useMessages();
  const remove = useWrite(loans.removeChange, { refreshes: WEALTH });
  const add = useWrite(loans.addChange, { refreshes: WEALTH });
  const params = { id: loan.id };
  const removed = () => {
    const undo = { label: ui.snackbar.undo, run: () => add.mutate({ params, body }) };
    notify({ type: 'success', message: words.changes.removed, timeout: 10_000, action: undo });
  };
  // the row is gone when the answer comes, and its handlers with it
  return () => void remove.mutateAsync({ params: { ...params, changeId } }).then(removed, () => undefined);
}

/** The loans that the money of this one repaid. */
export function RefinancedLoans({ loan }: { readonly loan: Loan }) {
  const { changes: text } = useMessages().loans;
  const locale = useFormatLocale();
  const hidden = usePrivacy();
  return (
    <Card title={text.refinances}>
      <ul>
        {loan.refinances.map(({ id, name, repaid, penalty }) => (
          <li key={id} className={styles.repayment}>
            <Link href={`/dashboard/assets/${id}`}>{name}</Link>
            <span className={styles.detail}>
              {/[1-9]/.test(penalty) &&
                !hidden &&
                text.penalty(formatMoney(penalty, { locale, currency: loan.currency, detail: true }))}
            </span>
            <span>
              <Money value={repaid} currency={loan.currency} detail />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
