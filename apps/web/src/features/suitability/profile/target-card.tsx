import type { SuitabilityOverview } from '@aurea/contract/suitability.ts';
import { type Decimal, decimal, sum, toDecimalString, ZERO } from '@aurea/domain/core/decimal.ts';
import { type AllocationClass, type ByClass, byClass } from '@aurea/domain/suitability/allocation/allocation-class.ts';
import { type Closing, closingOf } from '@aurea/domain/suitability/allocation/allocation-drift.ts';
import { ASSUMPTIONS } from '@aurea/domain/suitability/allocation/assumptions.ts';
import { holdingsRiskAlert } from '@aurea/domain/suitability/allocation/holdings-risk.ts';
import { portfolioVolatility } from '@aurea/domain/suitability/allocation/portfolio-volatility.ts';
import { sentenceOf } from '@aurea/domain/suitability/texts/text.ts';
import type { ReactNode } from 'react';
import { useFormatLocale, useLocale, useMessages } from '#i18n/messages.ts';
import { formatMoney } from '#lib/format.ts';
import { Card } from '#ui/card.tsx';
import { MASK, usePrivacy } from '#ui/privacy.tsx';
import styles from '../suitability.module.css';
import type { ShownTarget } from '../target/chosen-target.ts';
import { AllocationNotes } from './allocation-notes.tsx';
import { Dumbbell, DumbbellKey } from './dumbbell.tsx';

type Props = {
  readonly overview: SuitabilityOverview;
  readonly shown: ShownTarget;
  /** What stands at the end of the title's line: which target, and the way to change it. */
  readonly actions: ReactNode;
};

/** Money in the currency of the household to the whole unit, hidden where amounts are. */
export function useWholeMoney(currency: string): (value: Decimal | string, sign?: boolean) => string {
  const locale = useFormatLocale();
  const isHidden = usePrivacy();
  return (value, sign = false) =>
    isHidden
      ? MASK
      : formatMoney(typeof value === 'string' ? value : toDecimalString(value), { locale, currency, sign });
}

/** What is held by class beside a target, and what would close the gap: classes alone, no instrument. */
export function TargetCard({ overview, shown, actions }: Props) {
  const { allocation: text } = useMessages().suitability;
  const money = useWholeMoney(overview.currency);
  const { allocation } = overview;
  const { target, band } = shown;
  const values = byClass((name) => (allocation ? decimal(allocation.classes[name]) : ZERO));
  const closing = closingOf(values, { target, band });
  const total = allocation ? decimal(allocation.total) : ZERO;
  const isHolding = total.greaterThan(0);
  const bare = allocation ? text.nothing : text.closed;
  const finding = useFinding(closing, money);
  return (
    <Card
      title={isHolding ? finding : allocation ? text.title : text.titleClosed}
      finding={isHolding ? text.lead(money(total)) : bare}
      actions={actions}
    >
      <div className={styles.stack}>
        <DumbbellKey band={band} isHolding={isHolding} />
        <Dumbbell closing={closing} target={target} band={band} total={total} money={money} />
        {isHolding && <RiskAlert values={values} target={target} />}
        {isHolding && <ClosingFacts closing={closing} money={money} />}
        {allocation && <AllocationNotes allocation={allocation} money={money} />}
      </div>
    </Card>
  );
}

type AlertProps = { readonly values: ByClass<Decimal>; readonly target: ByClass<number> };

/** That holdings move more than the target, where they do; it blocks nothing. */
function RiskAlert({ values, target }: AlertProps) {
  const locale = useLocale();
  const total = sum(Object.values(values));
  const held = byClass((name) => values[name].dividedBy(total).times(100).toNumber());
  const alert = holdingsRiskAlert(portfolioVolatility(held, ASSUMPTIONS), portfolioVolatility(target, ASSUMPTIONS));
  return alert && <p className={styles.far}>{sentenceOf(alert, locale)}</p>;
}

type Writing = ReturnType<typeof useWholeMoney>;

/** The class that lacks most, in one sentence. */
function useFinding({ drifts }: Closing, money: Writing): string {
  const { allocation: text } = useMessages().suitability;
  const lacking = drifts.reduce((most, one) => (one.drift.lessThan(most.drift) ? one : most));
  if (lacking.drift.greaterThan(-1)) return text.onTarget;
  return text.lacking(money(lacking.drift.negated()), text.classes[lacking.class].toLowerCase());
}

function ClosingFacts({ closing, money }: { readonly closing: Closing; readonly money: Writing }) {
  const { allocation: text } = useMessages().suitability;
  const parts = (isLacking: boolean) =>
    closing.drifts
      .filter(({ drift }) => (isLacking ? drift.lessThan(0) : drift.greaterThan(0)))
      .map(({ class: name, drift }) => text.part(inWords(text.classes, name), money(drift.abs())))
      .join(', ');
  const [more, less] = [parts(true), parts(false)];
  return (
    <div className={styles.pair}>
      <div className={styles.fact}>
        <p className={styles.factTitle}>{text.reach(money(closing.toTarget))}</p>
        <p>
          {more && text.towards(more)} {less && text.away(less)}
        </p>
      </div>
      <div className={styles.fact}>
        <p className={styles.factTitle}>{closing.toBand.isZero() ? text.inBand : text.band(money(closing.toBand))}</p>
        <p>{text.untaxed}</p>
      </div>
    </div>
  );
}

const inWords = (classes: Readonly<Record<AllocationClass, string>>, name: AllocationClass) =>
  classes[name].toLowerCase();
