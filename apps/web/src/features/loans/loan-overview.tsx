import type { Asset } from '@aurea/contract/assets.ts';
import { type Loan, loans } from '@aurea/contract/loans.ts';
import { decimal, toDecimalString } from '@aurea/domain/core/decimal.ts';
import { useNavigate } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { useLiveRead } from '#lib/api.ts';
import { useDialogAddress } from '#lib/dialog.ts';
import { formatDay, formatMoney, formatPercent, formatRate } from '#lib/format.ts';
import { ratioOf } from '#lib/ratio.ts';
import { useMayWrite } from '#lib/rights.ts';
import { today } from '#lib/today.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { BigMoney, Money } from '#ui/money.tsx';
import { usePrivacy } from '#ui/privacy.tsx';
import { Progress } from '#ui/progress.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { Stack } from '#ui/stack.tsx';
import styles from './loan.module.css';
import { LoanChanges, RefinancedLoans } from './loan-changes.tsx';
import { scheduleOf } from './loan-figures.ts';
import { InsuranceWords } from './loan-insurance.tsx';
import { LoanRepayments } from './loan-repayments.tsx';
import { LoanYears } from './loan-years.tsx';
import { UpcomingInstalments } from './upcoming-instalments.tsx';

/** What is owed of a loan, what comes next, what it costs, and how it is paid off. */
export function LoanOverview({ asset }: { readonly asset: Asset }) {
  const loan = useLiveRead(loans.find, { params: { id: asset.id } });
  return (
    <QueryBoundary read={loan}>
      {(found) => (
        <Stack>
          <LoanHead loan={found} />
          <LoanPayments loan={found} />
          {found.refinances.length > 0 && <RefinancedLoans loan={found} />}
          {found.changes.length > 0 && <LoanChanges loan={found} />}
          {found.repayments.length > 0 && <LoanRepayments loan={found} />}
        </Stack>
      )}
    </QueryBoundary>
  );
}

type SummaryProps = { readonly asset: Asset; readonly name: string };

/** A loan in one card, among other things: its contract, what is paid by year, the next instalments. */
export function LoanSummary({ asset, name }: SummaryProps) {
  const loan = useLiveRead(loans.find, { params: { id: asset.id } });
  return <QueryBoundary read={loan}>{(found) => <LoanPayments loan={found} title={name} />}</QueryBoundary>;
}

function LoanHead({ loan }: { readonly loan: Loan }) {
  const { overview: text } = useMessages().loans;
  return (
    <Card>
      <div className={styles.head}>
        <Stack gap={2}>
          <span className={styles.caption}>{text.outstanding(formatDay(today()))}</span>
          <span className={styles.figure}>
            <BigMoney value={loan.outstanding} currency={loan.currency} />
          </span>
          <Repaid loan={loan} />
        </Stack>
        <LoanKeyFigures loan={loan} />
      </div>
    </Card>
  );
}

/** How much of what was lent is paid back; interest that was added to the debt may have made it grow. */
function Repaid({ loan }: { readonly loan: Loan }) {
  const { overview: text } = useMessages().loans;
  const locale = useFormatLocale();
  const hidden = usePrivacy();
  const principal = decimal(loan.terms.principal);
  const repaid = principal.minus(loan.outstanding);
  const shown = repaid.isNegative() ? decimal(0) : repaid;
  const percent = formatPercent(toDecimalString(shown.dividedBy(principal).toDecimalPlaces(6)), { locale, digits: 1 });
  const amount = formatMoney(toDecimalString(shown), { locale, currency: loan.currency });
  return (
    <Progress
      label={text.repaid}
      value={shown.toNumber()}
      max={principal.toNumber()}
      words={hidden ? percent : text.repaidWords(amount, percent)}
      tone="gold"
    />
  );
}

function LoanKeyFigures({ loan }: { readonly loan: Loan }) {
  const { overview: text } = useMessages().loans;
  const locale = useFormatLocale();
  const { currency, next, totals, rates } = loan;
  const percent = (value: string) => formatPercent(ratioOf(value), { locale, digits: 2 });
  const money = (value: string) => <Money value={value} currency={currency} />;
  return (
    <dl className={styles.keys}>
      <Fact
        label={text.next}
        value={next ? <Money value={next.payment} currency={currency} detail /> : text.over}
        detail={next ? text.nextOn(formatDay(next.on)) : text.nothingDue}
      />
      <Fact
        label={text.endOn}
        value={formatDay(loan.endOn)}
        detail={loan.instalments > 0 && text.left(loan.instalments)}
      />
      <Fact label={text.cost} value={money(totals.cost)} detail={<CostParts loan={loan} />} />
      <Fact
        label={text.taeg}
        value={percent(rates.taeg)}
        detail={loan.terms.insurance && text.taea(percent(rates.taea))}
      />
    </dl>
  );
}

/** What the cost is made of: interest, and what else there is. */
function CostParts({ loan: { totals, currency } }: { readonly loan: Loan }) {
  const { overview: text } = useMessages().loans;
  const all = [
    { value: totals.interest, words: text.ofInterest },
    { value: totals.insurance, words: text.ofInsurance },
    { value: totals.fees, words: text.ofFees },
    { value: totals.penalties, words: text.ofPenalties },
  ];
  const shown = all.filter(({ value }, index) => index === 0 || /[1-9]/.test(value));
  return shown.map(({ value, words }, index) => (
    <Fragment key={words}>
      {index > 0 && ', '}
      <Money value={value} currency={currency} /> {words}
    </Fragment>
  ));
}

type FactProps = { readonly label: string; readonly value: ReactNode; readonly detail?: ReactNode };

function Fact({ label, value, detail }: FactProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {value}
        {detail && <div className={styles.detail}>{detail}</div>}
      </dd>
    </div>
  );
}

/** The contract, what is paid by year, and the next instalments. */
function LoanPayments({ loan, title }: { readonly loan: Loan; readonly title?: string }) {
  const { overview: text } = useMessages().loans;
  const schedule = scheduleOf(loan);
  const navigate = useNavigate();
  const dialogs = useDialogAddress();
  const mayWrite = useMayWrite();
  // shown on the page of a property, too, whose tabs are others
  const open = (tab: string) => void navigate({ href: `/dashboard/assets/${loan.id}?tab=${tab}` });
  return (
    <Card
      title={title ?? text.contract}
      finding={title && loan.instalments > 0 && text.leftUntil(loan.instalments, formatDay(loan.endOn))}
      actions={
        loan.instalments > 0 && (
          <>
            {mayWrite && (
              <Button variant="neutral" size="small" onPress={() => dialogs.open('loan-change', loan.id)}>
                {text.change}
              </Button>
            )}
            <Button variant="neutral" size="small" onPress={() => open('repayment')}>
              {text.simulate}
            </Button>
          </>
        )
      }
    >
      <ContractFacts loan={loan} />
      <div className={styles.columns}>
        <LoanYears loan={loan} schedule={schedule} />
        <UpcomingInstalments loan={loan} schedule={schedule} onAll={() => open('schedule')} />
      </div>
    </Card>
  );
}

function ContractFacts({ loan }: { readonly loan: Loan }) {
  const { overview: text, form } = useMessages().loans;
  const locale = useFormatLocale();
  const { terms, currency } = loan;
  return (
    <dl className={styles.contract}>
      <Fact label={text.amount} value={<Money value={terms.principal} currency={currency} />} />
      <Fact
        label={loan.changes.some(({ change }) => change.kind === 'rate') ? text.rateNow : text.rate}
        value={formatRate(loan.annualRate, locale)}
        detail={loan.annualRate !== terms.annualRate && text.rateThen(formatRate(terms.annualRate, locale))}
      />
      <Fact label={text.insurance} value={<InsuranceWords insurance={loan.insurance} currency={currency} />} />
      <Fact
        label={text.duration}
        value={form.duration(terms.months)}
        detail={
          terms.deferral &&
          `${form.deferral} ${form.deferrals[terms.deferral.kind].toLowerCase()}, ${form.duration(terms.deferral.months)}`
        }
      />
      <Fact label={form.shape} value={form.shapes[terms.shape]} />
      <Fact label={form.grantedOn} value={formatDay(terms.grantedOn)} />
    </dl>
  );
}
