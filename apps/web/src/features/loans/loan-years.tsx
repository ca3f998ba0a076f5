import type { Loan } from '@aurea/contract/loans.ts';
import { type Decimal, sum, toDecimalString } from '@aurea/domain/core/decimal.ts';
import type { LoanSchedule } from '@aurea/domain/loans/loan-amortisation-schedule.ts';
import { loanYears } from '@aurea/domain/loans/outstanding.ts';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { formatMoney } from '#lib/format.ts';
import { today } from '#lib/today.ts';
import { LazyBars } from '#ui/chart/lazy-charts.tsx';
import { usePrivacy } from '#ui/privacy.tsx';

type Props = { readonly loan: Loan; readonly schedule: LoanSchedule };

/** Principal, interest and insurance paid year by year; the years to come are paler. */
export function LoanYears({ loan, schedule }: Props) {
  const { overview: text } = useMessages().loans;
  const years = loanYears(schedule);
  const each = (figure: 'principal' | 'interest' | 'insurance') => years.map((year) => toDecimalString(year[figure]));
  const all = [
    { id: 'principal', label: text.principal, color: 'var(--data-2)', values: each('principal') },
    { id: 'interest', label: text.interest, color: 'var(--data-8)', values: each('interest') },
    { id: 'insurance', label: text.insurance, color: 'var(--data-5)', values: each('insurance') },
  ] as const;
  const present = today().slice(0, 4);
  const firstToCome = years.findIndex(({ year }) => year > present);
  return (
    <LazyBars
      title={text.chart}
      finding={useFinding({ loan, schedule })}
      level={3}
      fileName={text.file}
      format={{ kind: 'money', currency: loan.currency }}
      categoryHead={text.year}
      categories={years.map(({ year }) => year)}
      series={all.filter(({ id, values }) => id === 'principal' || values.some((value) => value !== '0'))}
      upcomingFrom={firstToCome < 0 ? years.length : firstToCome}
    />
  );
}

/** What is still to come. */
function useFinding({ loan, schedule }: Props): string {
  const { overview: text } = useMessages().loans;
  const locale = useFormatLocale();
  const hidden = usePrivacy();
  const left = schedule.rows.filter(({ on }) => on > today());
  if (hidden) return text.chartHidden;
  if (left.length === 0) return text.chartOver;
  const inWords = (amount: Decimal) => formatMoney(toDecimalString(amount), { locale, currency: loan.currency });
  const principal = sum(left.map((row) => row.principal));
  const cost = sum(left.flatMap(({ interest, capitalised, insurance }) => [interest.minus(capitalised), insurance]));
  return text.chartFinding(inWords(principal), inWords(cost));
}
