import type { CompletedProfile, SuitabilityOverview } from '@aurea/contract/suitability.ts';
import { decimal } from '@aurea/domain/core/decimal.ts';
import type { ByClass } from '@aurea/domain/suitability/allocation/allocation-class.ts';
import { ASSUMPTIONS } from '@aurea/domain/suitability/allocation/assumptions.ts';
import {
  expectedReturnRange,
  ordinaryYear,
  type Range,
  volatilityRange,
} from '@aurea/domain/suitability/allocation/expected-range.ts';
import { portfolioVolatility } from '@aurea/domain/suitability/allocation/portfolio-volatility.ts';
import { sriBand } from '@aurea/domain/suitability/allocation/sri-band.ts';
import { worstYear, worstYearCostText, worstYearTexts } from '@aurea/domain/suitability/allocation/worst-year.ts';
import { LARGEST_FALL } from '@aurea/domain/suitability/questionnaire/inconsistencies.ts';
import { SENTENCES } from '@aurea/domain/suitability/texts/sentences.ts';
import { sentenceOf } from '@aurea/domain/suitability/texts/text.ts';
import { useFormatLocale, useLocale, useMessages } from '#i18n/messages.ts';
import { formatPercent } from '#lib/format.ts';
import { Callout } from '#ui/callout.tsx';
import { Card } from '#ui/card.tsx';
import { usePrivacy } from '#ui/privacy.tsx';
import styles from '../suitability.module.css';
import allocationStyles from './allocation.module.css';
import { useWholeMoney } from './target-card.tsx';

type Props = {
  readonly overview: SuitabilityOverview;
  readonly current: CompletedProfile;
  readonly target: ByClass<number>;
  /** Whose target it is, in words. */
  readonly name: string;
};

/** What the target could bring and cost, as ranges, with the warning beside them. */
export function RangesCard({ overview, current, target, name }: Props) {
  const { ranges: text } = useMessages().suitability;
  const locale = useLocale();
  const isHidden = usePrivacy();
  const money = useWholeMoney(overview.currency);
  const total = decimal(overview.allocation?.total ?? '0');
  const isHolding = total.greaterThan(0);
  const limit = limitOf(current);
  const worst = worstYear(target, ASSUMPTIONS);
  const texts = worstYearTexts(worst, limit);
  const cost = worstYearCostText(worst, total, overview.currency);
  return (
    <Card
      title={isHolding && !isHidden ? sentenceOf(cost, locale) : text.title}
      finding={isHolding ? text.lead(name, money(total)) : text.leadBare(name)}
    >
      <div className={allocationStyles.ranges}>
        <div>
          <RangeList target={target} limit={limit} />
          {texts.slice(1).map((one) => (
            <p key={one.key} className={styles.far}>
              {sentenceOf(one, locale)}
            </p>
          ))}
        </div>
        <Callout tone="warning" title={text.warning}>
          {SENTENCES.projection_warning[locale]}
        </Callout>
      </div>
    </Card>
  );
}

/** The largest fall the person accepts over a year, in percent; null where the answer is not known. */
function limitOf({ answers: { Q12 } }: CompletedProfile): number | null {
  return Q12 ? LARGEST_FALL[Q12] : null;
}

const [LOWEST, HIGHEST] = [-0.45, 0.25];

function RangeList({ target, limit }: { readonly target: ByClass<number>; readonly limit: number | null }) {
  const { ranges: text } = useMessages().suitability;
  const locale = useFormatLocale();
  const percent = (ratio: number, sign = true) => formatPercent(ratio.toFixed(6), { locale, sign });
  const worst = worstYear(target, ASSUMPTIONS);
  const volatility = volatilityRange(target, ASSUMPTIONS);
  const sri = sriBand(portfolioVolatility(target, ASSUMPTIONS));
  const lines: readonly { readonly key: 'expected' | 'ordinary' | 'worst'; readonly range: Range }[] = [
    { key: 'expected', range: expectedReturnRange(target, ASSUMPTIONS) },
    { key: 'ordinary', range: ordinaryYear(target, ASSUMPTIONS) },
    { key: 'worst', range: { low: worst.stress, high: worst.oneInTwenty } },
  ];
  return (
    <>
      <ul className={allocationStyles.rangeList}>
        {lines.map(({ key, range }) => (
          <li key={key}>
            <span className={allocationStyles.rangeWords}>
              <span>
                <b>{text[key]}</b>
                <small>{text[`${key}Detail`]}</small>
              </span>
              <b>{text.span(percent(range.low), percent(range.high))}</b>
            </span>
            <RangeBar range={range} limit={key === 'worst' ? limit : null} isLoss={key === 'worst'} />
            {key === 'worst' && limit !== null && (
              <small className={allocationStyles.limitMark} style={{ '--at': placeOf(-limit / 100) }}>
                {text.limit(percent(-limit / 100))}
              </small>
            )}
          </li>
        ))}
      </ul>
      <p className={styles.note}>
        {text.volatility(percent(volatility.low, false), percent(volatility.high, false), sri)}
      </p>
    </>
  );
}

/** Where a return lies on the scale all bars share. */
function placeOf(ratio: number): string {
  return `${((ratio - LOWEST) / (HIGHEST - LOWEST)) * 100}%`;
}

type BarProps = { readonly range: Range; readonly limit: number | null; readonly isLoss: boolean };

function RangeBar({ range, limit, isLoss }: BarProps) {
  return (
    <span className={allocationStyles.rangeBar} aria-hidden="true">
      <span className={allocationStyles.zero} style={{ left: placeOf(0) }} />
      <span
        className={allocationStyles.rangeFill}
        data-loss={isLoss || undefined}
        style={{ left: placeOf(range.low), right: `calc(100% - ${placeOf(range.high)})` }}
      />
      {limit !== null && <span className={allocationStyles.ownLimit} style={{ left: placeOf(-limit / 100) }} />}
    </span>
  );
}
