import { toDecimalString } from '@aurea/domain/core/decimal.ts';
import { loanRates } from '@aurea/domain/loans/annual-rate.ts';
import { type LoanSchedule, loanSchedule } from '@aurea/domain/loans/loan-amortisation-schedule.ts';
import { endOn, loanTotals, usualInstalment } from '@aurea/domain/loans/outstanding.ts';
import { wrongTerm } from '@aurea/domain/loans/terms.ts';
import { readTerms, type WrittenTerms } from '@aurea/domain/loans/written.ts';
import { type ReactNode, useDeferredValue } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { formatDay, formatMoney, formatPercent } from '#lib/format.ts';
import { ratioOf } from '#lib/ratio.ts';
import { Money } from '#ui/money.tsx';
import { Muted } from '#ui/muted.tsx';
import styles from './loan-fields.module.css';
import { type LoanValues, termsOf } from './loan-form.ts';

type Props = { readonly control: Control<LoanValues>; readonly initial: LoanValues };

/** What the schedule of the typed terms comes to, as they are typed; typing never waits for it. */
export function LoanPreview({ control, initial }: Props) {
  const { preview: text } = useMessages().loans;
  const { refinances: _, ...typed } = useWatch({ control });
  const values: LoanValues = { ...initial, ...typed };
  const written = useDeferredValue(JSON.stringify(termsOf(values)));
  const terms: WrittenTerms | null = JSON.parse(written);
  return (
    <section className={styles.preview} aria-label={text.title}>
      <h3 className={styles.previewTitle}>{text.title}</h3>
      <div role="status">
        {terms ? <Consequences terms={terms} currency={values.currency} /> : <Muted>{text.incomplete}</Muted>}
      </div>
    </section>
  );
}

function Consequences({ terms: written, currency }: { readonly terms: WrittenTerms; readonly currency: string }) {
  const { preview: text } = useMessages().loans;
  const terms = readTerms(written);
  const wrong = wrongTerm(terms);
  if (wrong) return <Muted>{text.invalid(text.fields[wrong])}</Muted>;
  return <Figures schedule={loanSchedule(terms)} currency={currency} />;
}

function Figures({ schedule, currency }: { readonly schedule: LoanSchedule; readonly currency: string }) {
  const { preview: text } = useMessages().loans;
  const locale = useFormatLocale();
  const { terms, rows } = schedule;
  const totals = loanTotals(schedule);
  const rates = loanRates(schedule);
  const percent = (value: typeof rates.taeg) => formatPercent(ratioOf(toDecimalString(value)), { locale, digits: 2 });
  const money = (value: typeof rates.taeg) => <Money value={toDecimalString(value)} currency={currency} detail />;
  const usual = usualInstalment(schedule, terms.grantedOn);
  const first = rows[0];
  const deferred =
    terms.deferral &&
    first &&
    text.deferred(
      formatMoney(toDecimalString(first.payment), { locale, currency, detail: true }),
      terms.deferral.months,
    );
  return (
    <dl className={styles.figures}>
      <Figure label={text.instalment} value={usual && money(usual.payment)} detail={deferred} />
      <Figure
        label={text.taeg}
        value={percent(rates.taeg)}
        detail={terms.insurance && text.taea(percent(rates.taea))}
      />
      <Figure label={text.interest} value={money(totals.interest)} />
      {terms.insurance && <Figure label={text.insurance} value={money(totals.insurance)} />}
      <Figure label={text.cost} value={money(totals.cost)} />
      <Figure label={text.endOn} value={formatDay(endOn(schedule))} />
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
