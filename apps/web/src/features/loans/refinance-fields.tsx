import { type Loan, loans } from '@aurea/contract/loans.ts';
import { isDay } from '@aurea/domain/core/day.ts';
import { sum, toDecimalString } from '@aurea/domain/core/decimal.ts';
import { simulateRepayment } from '@aurea/domain/loans/early-repayment.ts';
import { loanSchedule } from '@aurea/domain/loans/loan-amortisation-schedule.ts';
import { endOn, outstandingOn } from '@aurea/domain/loans/outstanding.ts';
import { type Control, useController, useWatch } from 'react-hook-form';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { useLiveRead } from '#lib/api.ts';
import { formatMoney } from '#lib/format.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { FieldRow } from '#ui/fields/field-row.tsx';
import { AmountField } from '#ui/fields/number-field.tsx';
import { MASK, usePrivacy } from '#ui/privacy.tsx';
import styles from './loan-fields.module.css';
import { toRunning } from './loan-figures.ts';
import type { LoanValues } from './loan-form.ts';

type Props = { readonly control: Control<LoanValues>; readonly ownId?: string | undefined };

/** Which other loans the money of this one repays, on the day it is received. */
export function RefinanceFields({ control, ownId }: Props) {
  const { changes: text } = useMessages().loans;
  const [currency, grantedOn] = useWatch({ control, name: ['currency', 'grantedOn'] });
  const { field } = useController({ control, name: 'refinances' });
  const all = useLiveRead(loans.list, {});
  const chosen = new Set(field.value.map(({ loanId }) => loanId));
  const offered = (all.data?.items ?? []).filter(
    (loan) => chosen.has(loan.id) || (loan.id !== ownId && loan.currency === currency && loan.endOn > grantedOn),
  );
  if (offered.length === 0) return null;
  const without = (id: string) => field.value.filter(({ loanId }) => loanId !== id);
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{text.refinances}</legend>
      {offered.map(({ id, name }) => (
        <FieldRow key={id}>
          <Checkbox
            name={`refinances-${id}`}
            label={name}
            value={chosen.has(id)}
            onChange={(isOn) => field.onChange([...without(id), ...(isOn ? [{ loanId: id, penalty: '' }] : [])])}
          />
          {chosen.has(id) && (
            <Penalty
              loanId={id}
              on={grantedOn}
              value={field.value.find(({ loanId }) => loanId === id)?.penalty ?? ''}
              onChange={(penalty) => field.onChange([...without(id), { loanId: id, penalty }])}
            />
          )}
        </FieldRow>
      ))}
    </fieldset>
  );
}

type PenaltyProps = {
  readonly loanId: string;
  readonly on: string;
  readonly value: string;
  readonly onChange: (penalty: string) => void;
};

function Penalty({ loanId, on, value, onChange }: PenaltyProps) {
  const { changes: text } = useMessages().loans;
  const locale = useFormatLocale();
  const hidden = usePrivacy();
  const loan = useLiveRead(loans.find, { params: { id: loanId } });
  const due = loan.data && dueOn(loan.data, on);
  const money = (amount: string) =>
    hidden ? MASK : formatMoney(amount, { locale, currency: loan.data?.currency ?? 'EUR', detail: true });
  return (
    <AmountField
      name={`penalty-${loanId}`}
      label={text.penaltyAsked}
      value={value}
      onChange={onChange}
      currency={loan.data?.currency ?? 'EUR'}
      {...(loan.data && {
        help: due ? text.due(money(due.owed), money(due.interest), due.cap && money(due.cap)) : text.notDue,
      })}
    />
  );
}

/** What repaying a loan asks for on a day; null where nothing is owed. */
function dueOn(loan: Loan, on: string) {
  const { terms, changes, penaltyRule, ...running } = toRunning(loan);
  const repayments = running.repayments.filter((_, index) => loan.repayments[index]?.refinancedBy === null);
  const before = loanSchedule(terms, repayments, changes);
  if (!isDay(on) || on <= terms.grantedOn || on >= endOn(before) || repayments.some((each) => each.on > on))
    return null;
  const found = simulateRepayment({ terms, changes, penaltyRule, repayments }, { on, amount: null });
  const all = { on, amount: null, outcome: 'shorter', penalty: found.penaltyCap ?? sum([]) } as const;
  const last = loanSchedule(terms, [...repayments, all], changes).rows.at(-1);
  return {
    owed: toDecimalString(outstandingOn(before, on)),
    interest: toDecimalString(last?.interest ?? sum([])),
    cap: found.penaltyCap && toDecimalString(found.penaltyCap),
  };
}
