import type { BodyOf } from '@aurea/contract/core/route.ts';
import { type Loan, loans } from '@aurea/contract/loans.ts';
import { decimal, sum, toDecimalString } from '@aurea/domain/core/decimal.ts';
import type { OutcomeFigures, RepaymentSimulation } from '@aurea/domain/loans/early-repayment.ts';
import type { RepaymentOutcome } from '@aurea/domain/loans/loan-amortisation-schedule.ts';
import type { ReactNode } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useWrite, WEALTH } from '#lib/api.ts';
import { formatDay } from '#lib/format.ts';
import { useMayWrite } from '#lib/rights.ts';
import { today } from '#lib/today.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Delta, Money } from '#ui/money.tsx';
import { notify } from '#ui/snackbar-store.ts';
import { Tag } from '#ui/tag.tsx';
import styles from './loan.module.css';

type Repayment = Omit<BodyOf<typeof loans.repay>, 'outcome'>;

type Props = {
  readonly loan: Loan;
  readonly found: RepaymentSimulation;
  readonly repayment: Repayment;
  readonly onRecorded: () => void;
};

/** What becomes of the loan, one card for each way; where both are the same, one card. */
export function RepaymentOutcomes({ loan, found, repayment, onRecorded }: Props) {
  const { simulator: text } = useMessages().loans;
  const isAll = found.repaid.equals(found.outstanding);
  const shared = { loan, found, repayment, onRecorded };
  if (isAll) return <OutcomeCard {...shared} outcome="shorter" title={text.total} detail={text.totalDetail} />;
  if (loan.terms.shape === 'in_fine') {
    return <OutcomeCard {...shared} outcome="lower" title={text.bullet} detail={text.bulletDetail} />;
  }
  const { shorter, lower } = found.outcomes;
  return (
    <div className={styles.outcomes}>
      <OutcomeCard
        {...shared}
        outcome="shorter"
        title={text.shorter}
        detail={text.shorterDetail}
        isBest={shorter.saved.greaterThan(lower.saved)}
      />
      <OutcomeCard
        {...shared}
        outcome="lower"
        title={text.lower}
        detail={text.lowerDetail}
        isBest={lower.saved.greaterThan(shorter.saved)}
      />
    </div>
  );
}

type CardProps = Props & {
  readonly outcome: RepaymentOutcome;
  readonly title: string;
  readonly detail: string;
  readonly isBest?: boolean;
};

function OutcomeCard({ outcome, title, detail, isBest, ...rest }: CardProps) {
  const { simulator: text } = useMessages().loans;
  const mayWrite = useMayWrite();
  return (
    <Card title={title} finding={detail} actions={isBest && <Tag icon="star">{text.best}</Tag>}>
      <div className={styles.outcome}>
        <OutcomeLines {...rest} figures={rest.found.outcomes[outcome]} />
        {mayWrite && <RecordButton {...rest} outcome={outcome} />}
      </div>
    </Card>
  );
}

function OutcomeLines({ loan, found, repayment, figures }: Props & { readonly figures: OutcomeFigures }) {
  const { simulator: text } = useMessages().loans;
  const { currency } = loan;
  const saved = sum([figures.interestSaved, figures.insuranceSaved, decimal(repayment.penalty).negated()]);
  const money = (value: string) => <Money value={value} currency={currency} detail />;
  const before = found.without.instalment;
  return (
    <dl className={styles.outcome}>
      {figures.instalment && (
        <Line label={text.instalment}>
          {money(toDecimalString(figures.instalment))}
          {before && (
            <div className={styles.detail}>
              {money(toDecimalString(before))} {text.before}
            </div>
          )}
        </Line>
      )}
      <Line label={text.endOn}>
        {formatDay(figures.endOn)} <EndShift before={found.without} after={figures} />
      </Line>
      <Line label={text.interestSaved}>{money(toDecimalString(figures.interestSaved))}</Line>
      <Line label={text.insuranceSaved}>
        {figures.insuranceSaved.isZero() ? text.nothing : money(toDecimalString(figures.insuranceSaved))}
      </Line>
      <Line label={text.penaltyPaid}>
        {/[1-9]/.test(repayment.penalty) ? money(`-${repayment.penalty}`) : text.nothing}
      </Line>
      <Line label={text.saved} isTotal>
        <Delta value={toDecimalString(saved)} currency={currency} detail />
      </Line>
    </dl>
  );
}

function EndShift({ before, after }: { readonly before: OutcomeFigures; readonly after: OutcomeFigures }) {
  const { simulator: text } = useMessages().loans;
  const earlier = before.instalments - after.instalments;
  return <div className={styles.detail}>{earlier > 0 ? text.earlier(earlier) : text.sameEnd}</div>;
}

type LineProps = { readonly label: string; readonly isTotal?: boolean; readonly children: ReactNode };

function Line({ label, isTotal, children }: LineProps) {
  return (
    <div className={isTotal ? `${styles.line} ${styles.total}` : styles.line}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Records what has really happened: nothing can be repaid on a day that has not come. */
function RecordButton({ loan, repayment, outcome, onRecorded }: Props & { readonly outcome: RepaymentOutcome }) {
  const { simulator: text } = useMessages().loans;
  const repay = useWrite(loans.repay, { refreshes: WEALTH });
  if (repayment.on > today()) return <p className={styles.detail}>{text.recordLater}</p>;
  const record = () =>
    repay.mutate(
      { params: { id: loan.id }, body: { ...repayment, outcome } },
      {
        onSuccess: () => {
          onRecorded();
          notify({ type: 'success', message: text.recorded, detail: loan.name });
        },
      },
    );
  return (
    <Button variant="neutral" pending={repay.isPending} onPress={record}>
      {text.record}
    </Button>
  );
}
