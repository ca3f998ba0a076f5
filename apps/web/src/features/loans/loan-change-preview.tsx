import type { Loan } from '@aurea/contract/loans.ts';
import { toDecimalString } from '@aurea/domain/core/decimal.ts';
import type { LoanSchedule } from '@aurea/domain/loans/loan-amortisation-schedule.ts';
import { endOn, loanTotals, usualInstalment } from '@aurea/domain/loans/outstanding.ts';
import { type ReactNode, useDeferredValue } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { useMessages } from '#i18n/messages.ts';
import { formatDay } from '#lib/format.ts';
import { Money } from '#ui/money.tsx';
import { Muted } from '#ui/muted.tsx';
import { type ChangeValues, changeOf, emptyChange, outlookOf } from './loan-change-form.ts';
import styles from './loan-fields.module.css';
import { scheduleOf } from './loan-figures.ts';
import { type LoanValues, valuesOfLoan } from './loan-form.ts';

type Props = {
  readonly loan: Loan;
  readonly change: Control<ChangeValues>;
  readonly insurance: Control<LoanValues>;
};

/** The instalment, the end and the cost with the change that is typed. */
export function ChangePreview({ loan, change, insurance }: Props) {
  const { loans: words, errors } = useMessages();
  const text = words.changes;
  const values: ChangeValues = { ...emptyChange(), ...useWatch({ control: change }) };
  const { refinances: _, ...typedInsurance } = useWatch({ control: insurance });
  const insured: LoanValues = { ...valuesOfLoan(loan), ...typedInsurance };
  const typed = useDeferredValue(changeOf(values, insured));
  const outlook = typed && outlookOf(loan, typed);
  return (
    <section className={styles.preview} aria-label={text.preview}>
      <h3 className={styles.previewTitle}>{text.preview}</h3>
      <div role="status">
        {outlook && 'schedule' in outlook && typed ? (
          <Figures loan={loan} schedule={outlook.schedule} on={typed.on} />
        ) : (
          <Muted>
            {outlook && 'refused' in outlook
              ? errors.app[outlook.refused.code](outlook.refused.details)
              : text.incomplete}
          </Muted>
        )}
      </div>
    </section>
  );
}

type FiguresProps = { readonly loan: Loan; readonly schedule: LoanSchedule; readonly on: string };

function Figures({ loan, schedule, on }: FiguresProps) {
  const { changes: text, preview } = useMessages().loans;
  const before = scheduleOf(loan);
  const [now, then] = [usualInstalment(schedule, on), usualInstalment(before, on)];
  const cost = loanTotals(schedule).cost.minus(loanTotals(before).cost);
  const money = (value: string) => <Money value={value} currency={loan.currency} detail />;
  return (
    <dl className={styles.figures}>
      <Figure
        label={preview.instalment}
        value={now && money(toDecimalString(now.payment))}
        detail={
          then && (
            <>
              {money(toDecimalString(then.payment))} {text.before}
            </>
          )
        }
      />
      <Figure
        label={preview.endOn}
        value={formatDay(endOn(schedule))}
        detail={endOn(schedule) !== endOn(before) && `${formatDay(endOn(before))} ${text.before}`}
      />
      <Figure label={text.costChange} value={money(toDecimalString(cost))} />
    </dl>
  );
}

type FigureProps = { readonly label: string; readonly value: ReactNode; readonly detail?: ReactNode };

function Figure({ label, value, detail }: FigureProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {value}
        {detail && <div className={styles.small}>{detail}</div>}
      </dd>
    </div>
  );
}
