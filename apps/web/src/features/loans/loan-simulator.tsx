import type { Asset } from '@aurea/contract/assets.ts';
import { type Loan, loans } from '@aurea/contract/loans.ts';
import { isDay } from '@aurea/domain/core/day.ts';
import { decimal, toDecimalString } from '@aurea/domain/core/decimal.ts';
import { type RepaymentSimulation, simulateRepayment } from '@aurea/domain/loans/early-repayment.ts';
import { endOn, outstandingOn } from '@aurea/domain/loans/outstanding.ts';
import { useState } from 'react';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { useLiveRead } from '#lib/api.ts';
import { formatAmount, formatDay, formatMoney } from '#lib/format.ts';
import { today } from '#lib/today.ts';
import { Card } from '#ui/card.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { AmountField } from '#ui/fields/number-field.tsx';
import { MASK, usePrivacy } from '#ui/privacy.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { Stack } from '#ui/stack.tsx';
import styles from './loan.module.css';
import { scheduleOf, toRunning } from './loan-figures.ts';
import { LoanRepayments } from './loan-repayments.tsx';
import { RepaymentOutcomes } from './repayment-outcomes.tsx';

/** What would change if a sum were repaid early on a day, both ways a bank offers. */
export function LoanSimulator({ asset }: { readonly asset: Asset }) {
  const loan = useLiveRead(loans.find, { params: { id: asset.id } });
  return (
    <QueryBoundary read={loan}>
      {(found) => (
        <Stack>
          <Simulator loan={found} />
          {found.repayments.length > 0 && <LoanRepayments loan={found} />}
        </Stack>
      )}
    </QueryBoundary>
  );
}

/** What is typed; an empty penalty is the most the law allows. */
type Repayment = { readonly on: string; readonly amount: string; readonly isAll: boolean; readonly penalty: string };

function Simulator({ loan }: { readonly loan: Loan }) {
  const { simulator: text } = useMessages().loans;
  const [repayment, setRepayment] = useState<Repayment>({ on: today(), amount: '', isAll: false, penalty: '' });
  const change = (part: Partial<Repayment>) => setRepayment({ ...repayment, ...part });
  const { outstanding, found } = simulate(loan, repayment);
  const state = useSentences(loan, repayment, outstanding);
  const penalty = penaltyOf(repayment, found);
  return (
    <>
      <Card title={text.title}>
        <p className={styles.intro}>{text.intro}</p>
        <div className={styles.inputs}>
          <DateField
            label={text.on}
            name="on"
            value={repayment.on}
            onChange={(on) => change({ on })}
            error={state.dayError}
          />
          <AmountField
            label={text.amount}
            name="amount"
            value={repayment.isAll && outstanding ? outstanding : repayment.amount}
            onChange={(amount) => change({ amount })}
            isDisabled={repayment.isAll}
            currency={loan.currency}
            help={state.owed}
            error={state.amountError}
          />
          <PenaltyField
            loan={loan}
            repayment={repayment}
            found={found}
            onChange={(typed) => change({ penalty: typed })}
          />
        </div>
        <div className={styles.whole}>
          <Checkbox label={text.all} name="all" value={repayment.isAll} onChange={(isAll) => change({ isAll })} />
        </div>
      </Card>
      {found && penalty !== null && (
        <RepaymentOutcomes
          loan={loan}
          found={found}
          repayment={{ on: repayment.on, amount: repayment.isAll ? null : repayment.amount, penalty }}
          onRecorded={() => change({ amount: '', isAll: false, penalty: '' })}
        />
      )}
    </>
  );
}

const isPositive = (text: string) => /^\d{1,15}(\.\d{1,2})?$/.test(text) && /[1-9]/.test(text);

type Simulated = { readonly outstanding: string | null; readonly found: RepaymentSimulation | null };

/** Nothing is owed before the money is lent; what was repaid later than the day would no longer fit. */
function simulate(loan: Loan, { on, amount, isAll }: Repayment): Simulated {
  const schedule = scheduleOf(loan);
  const last = loan.repayments.at(-1)?.on ?? loan.terms.grantedOn;
  if (!isDay(on) || on < last || on >= endOn(schedule)) return { outstanding: null, found: null };
  const owed = outstandingOn(schedule, on);
  const outstanding = toDecimalString(owed);
  if (!isAll && (!isPositive(amount) || owed.lessThan(amount))) return { outstanding, found: null };
  return { outstanding, found: simulateRepayment(toRunning(loan), { on, amount: isAll ? null : decimal(amount) }) };
}

function useSentences(loan: Loan, { on, amount, isAll }: Repayment, outstanding: string | null) {
  const { simulator: text } = useMessages().loans;
  const locale = useFormatLocale();
  const hidden = usePrivacy();
  if (outstanding === null)
    return { owed: undefined, dayError: isDay(on) ? text.outside : undefined, amountError: undefined };
  const written = hidden ? MASK : formatMoney(outstanding, { locale, currency: loan.currency, detail: true });
  const isTooLarge = !isAll && isPositive(amount) && decimal(outstanding).lessThan(amount);
  return {
    owed: text.owed(written, formatDay(on)),
    dayError: undefined,
    amountError: isTooLarge ? text.tooLarge(written) : undefined,
  };
}

/** What is asked for the repayment, or null while what is typed is no amount. */
function penaltyOf({ penalty }: Repayment, found: RepaymentSimulation | null): string | null {
  if (penalty !== '') return /^\d{1,15}(\.\d{1,2})?$/.test(penalty) ? penalty : null;
  return found?.penaltyCap ? toDecimalString(found.penaltyCap) : '0';
}

type PenaltyProps = {
  readonly loan: Loan;
  readonly repayment: Repayment;
  readonly found: RepaymentSimulation | null;
  readonly onChange: (typed: string) => void;
};

function PenaltyField({ loan, repayment, found, onChange }: PenaltyProps) {
  const { loans: words } = useMessages();
  const text = words.simulator;
  const locale = useFormatLocale();
  const cap = found?.penaltyCap && toDecimalString(found.penaltyCap);
  const written = cap && formatMoney(cap, { locale, currency: loan.currency, detail: true });
  const capped = written ? text.penaltyHelp(written) : words.form.penaltyHelp[loan.penaltyRule];
  const isUnknown = found !== null && found.penaltyCap === null;
  return (
    <AmountField
      label={text.penalty}
      name="penalty"
      value={repayment.penalty}
      onChange={onChange}
      currency={loan.currency}
      placeholder={cap ? formatAmount(cap, { locale, detail: true }) : ''}
      help={isUnknown ? text.penaltyUnknown : loan.penaltyRule === 'none' ? text.penaltyNone : capped}
    />
  );
}
