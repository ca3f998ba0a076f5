import { decimal } from '@aurea/domain/core/decimal.ts';
import { type ByClass, byClass } from '@aurea/domain/suitability/allocation/allocation-class.ts';
import { ASSUMPTIONS } from '@aurea/domain/suitability/allocation/assumptions.ts';
import {
  expectedReturnRange,
  type Range,
  volatilityRange,
} from '@aurea/domain/suitability/allocation/expected-range.ts';
import { worstYear } from '@aurea/domain/suitability/allocation/worst-year.ts';
import { profileOf } from '@aurea/domain/suitability/profile/profiles.ts';
import { SENTENCES } from '@aurea/domain/suitability/texts/sentences.ts';
import { useFormatLocale, useLocale, useMessages } from '#i18n/messages.ts';
import { formatPercent } from '#lib/format.ts';
import { Callout } from '#ui/callout.tsx';
import { Card } from '#ui/card.tsx';
import { FileMenu } from '#ui/table/files/file-menu.tsx';
import type { SavedColumn } from '#ui/table/files/file-table.ts';
import type { OpenOverview } from '../open-overview.ts';
import styles from '../suitability.module.css';
import targetStyles from './target.module.css';
import { isWhole, percentsOf, type TypedTarget } from './target-fields.ts';

type Props = { readonly overview: OpenOverview; readonly typed: TypedTarget };

/** Ranges of the own target beside those of the profile and of what is held, with the warning in view. */
export function TargetEffects({ overview, typed }: Props) {
  const { target: text, ranges } = useMessages().suitability;
  const locale = useLocale();
  const percents = percentsOf(typed);
  const own = isWhole(typed) ? byClass((name) => percents[name].toNumber()) : null;
  const { current } = overview;
  const profile = current && profileOf(current.level);
  const rows: readonly EffectRow[] = [
    { name: text.mine, weights: own },
    ...(profile ? [{ name: profile.name[locale], weights: profile.target }] : []),
    { name: text.held, weights: heldWeights(overview) },
  ];
  return (
    <div className={targetStyles.effects}>
      <Card
        title={text.effects}
        finding={own ? text.effectsLead : text.effectsWait}
        actions={<FileMenu title={text.effects} rows={rows} columns={useFileColumns()} />}
      >
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{text.columns.target}</th>
              <th scope="col">{text.columns.expected}</th>
              <th scope="col">{text.columns.volatility}</th>
              <th scope="col">{text.columns.worst}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.name} {...row} />
            ))}
          </tbody>
        </table>
      </Card>
      <Callout tone="warning" title={ranges.warning}>
        {SENTENCES.projection_warning[locale]}
      </Callout>
    </div>
  );
}

/** Both ends of each range, as ratios. */
function useFileColumns(): readonly SavedColumn<EffectRow>[] {
  const { columns } = useMessages().suitability.target;
  const pair = (id: string, header: string, of: (weights: ByClass<number>) => Range): SavedColumn<EffectRow>[] =>
    (['low', 'high'] as const).map((end) => ({
      id: `${id}-${end}`,
      header: `${header} ${end === 'low' ? '↓' : '↑'}`,
      kind: 'number',
      value: ({ weights }) => (weights ? of(weights)[end].toFixed(6) : null),
    }));
  return [
    { id: 'target', header: columns.target, value: ({ name }) => name },
    ...pair('expected', columns.expected, (weights) => expectedReturnRange(weights, ASSUMPTIONS)),
    ...pair('volatility', columns.volatility, (weights) => volatilityRange(weights, ASSUMPTIONS)),
    ...pair('worst', columns.worst, worstRange),
  ];
}

function worstRange(weights: ByClass<number>): Range {
  const { stress, oneInTwenty } = worstYear(weights, ASSUMPTIONS);
  return { low: stress, high: oneInTwenty };
}

function heldWeights({ allocation: { classes, total } }: OpenOverview): ByClass<number> | null {
  const all = decimal(total);
  if (!all.greaterThan(0)) return null;
  return byClass((name) => decimal(classes[name]).dividedBy(all).times(100).toNumber());
}

type EffectRow = { readonly name: string; readonly weights: ByClass<number> | null };

function Row({ name, weights }: EffectRow) {
  const { ranges: text } = useMessages().suitability;
  const locale = useFormatLocale();
  const span = ({ low, high }: Range, sign: boolean) => {
    const percent = (ratio: number) => formatPercent(ratio.toFixed(6), { locale, sign });
    return text.span(percent(low), percent(high));
  };
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{weights ? span(expectedReturnRange(weights, ASSUMPTIONS), true) : '—'}</td>
      <td>{weights ? span(volatilityRange(weights, ASSUMPTIONS), false) : '—'}</td>
      <td>{weights ? span(worstRange(weights), true) : '—'}</td>
    </tr>
  );
}
