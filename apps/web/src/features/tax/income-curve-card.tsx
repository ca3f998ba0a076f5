import { toDecimalString } from '@aurea/domain/core/decimal.ts';
import { TAX_YEARS } from '@aurea/domain/tax/parameters/years.ts';
import { type IncomeCurve, incomeCurve } from '@aurea/domain/tax/profile/income-curve.ts';
import type { TaxProfile } from '@aurea/domain/tax/profile/profile-tax.ts';
import { useDeferredValue, useMemo } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { Card } from '#ui/card.tsx';
import { LazyCurveChart } from '#ui/chart/lazy-curve.tsx';
import { PhoneFold } from '#ui/phone-fold.tsx';
import type { TaxYearEditor } from './tax-year-editor.ts';
import { useTaxAmounts } from './use-tax-amounts.ts';

type Props = { readonly editor: TaxYearEditor };

/** How the rates of income tax grow with the largest salary or pension, the household marked. */
export function IncomeCurveCard({ editor: { profile, result, year } }: Props) {
  const { curve: text } = useMessages().tax;
  const curve = useIncomeCurve(profile, year);
  if (!curve) return null;
  return (
    <PhoneFold title={text.title}>
      <Card
        title={text.title}
        finding={[text.lead(curve.varied), result.bound !== 'exact' && text.incomplete].filter(Boolean).join(' ')}
      >
        <Curve curve={curve} year={year} />
      </Card>
    </PhoneFold>
  );
}

/** Computed again only when the profile says something else, and after what is being typed shows. */
function useIncomeCurve({ situation, choices, facts }: TaxProfile, year: number): IncomeCurve | null {
  const amounts = [...facts].map(([fact, amount]) => [fact, amount.toFixed()]);
  const key = useDeferredValue(JSON.stringify([situation, choices, amounts, year]));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the profile by its content
  return useMemo(() => incomeCurve({ situation, choices, facts }, year, TAX_YEARS), [key]);
}

function Curve({ curve: { points }, year }: { readonly curve: IncomeCurve; readonly year: number }) {
  const { curve: text } = useMessages().tax;
  const { euros, percent } = useTaxAmounts();
  const index = points.findIndex(({ isOwn }) => isOwn);
  const own = points[index];
  if (!own) return null;
  return (
    <LazyCurveChart
      title={text.title}
      finding={text.finding(euros(own.income), percent(own.averageRate), percent(own.marginalRate))}
      level={3}
      fileName={text.file(year)}
      format={{ kind: 'percent' }}
      head={text.income}
      positions={points.map(({ income }) => income.toNumber())}
      names={points.map(({ income }) => euros(income))}
      mark={{ index, label: text.own }}
      series={[
        {
          id: 'average',
          label: text.average,
          color: 'var(--gold)',
          values: points.map(({ averageRate }) => toDecimalString(averageRate.toDecimalPlaces(6))),
        },
        {
          id: 'marginal',
          label: text.marginal,
          color: 'var(--text-2)',
          isStepped: true,
          values: points.map(({ marginalRate }) => toDecimalString(marginalRate.toDecimalPlaces(6))),
        },
      ]}
    />
  );
}
