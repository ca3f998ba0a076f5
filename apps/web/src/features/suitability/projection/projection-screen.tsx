import { type ProjectionFacts, suitabilityProjection } from '@aurea/contract/suitability/suitability-projection.ts';
import { type SuitabilityOverview, suitability } from '@aurea/contract/suitability.ts';
import { addMonths } from '@aurea/domain/core/day.ts';
import { toDecimalString, ZERO } from '@aurea/domain/core/decimal.ts';
import { profileOf } from '@aurea/domain/suitability/profile/profiles.ts';
import { goalText, type Projection, project, projectionText } from '@aurea/domain/suitability/projection/projection.ts';
import { SENTENCES } from '@aurea/domain/suitability/texts/sentences.ts';
import { sentenceOf } from '@aurea/domain/suitability/texts/text.ts';
import { useDeferredValue, useMemo, useState } from 'react';
import { useLocale, useMessages } from '#i18n/messages.ts';
import { useLiveRead } from '#lib/api.ts';
import { Callout } from '#ui/callout.tsx';
import { Card } from '#ui/card.tsx';
import { LazyLineChart } from '#ui/chart/lazy-charts.tsx';
import { Link } from '#ui/link.tsx';
import { Page } from '#ui/page.tsx';
import { usePrivacy } from '#ui/privacy.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { BoundaryNotice } from '../boundary-notice.tsx';
import styles from '../suitability.module.css';
import { shownTargets } from '../target/chosen-target.ts';
import { ProjectionFields } from './projection-fields.tsx';
import { projectionInput, type TypedProjection, usualProjection } from './projection-inputs.ts';

/** The range of the net worth over the years, from inputs that are all to be seen and changed. */
export function ProjectionScreen() {
  const { projection: text, compare } = useMessages().suitability;
  const overview = useLiveRead(suitability.show, {});
  const facts = useLiveRead(suitabilityProjection.show, {});
  return (
    <Page title={text.title} trail={<Link href="/dashboard/investment-profile">{compare.back}</Link>}>
      <div className={styles.stack}>
        <BoundaryNotice />
        <QueryBoundary read={overview}>
          {(found) => (
            <QueryBoundary read={facts}>
              {(known) => found.current && <ProjectionOf overview={found} current={found.current} facts={known} />}
            </QueryBoundary>
          )}
        </QueryBoundary>
      </div>
    </Page>
  );
}

type Props = {
  readonly overview: SuitabilityOverview;
  readonly current: NonNullable<SuitabilityOverview['current']>;
  readonly facts: ProjectionFacts;
};

function ProjectionOf({ overview, current, facts }: Props) {
  const { projection: text, target: targets } = useMessages().suitability;
  const locale = useLocale();
  const [shown] = shownTargets(overview, current);
  const name = targets.names[shown.origin](profileOf(current.level).name[locale]);
  const [usual] = useState(() => usualProjection(current, shown, facts));
  const [typed, setTyped] = useState<TypedProjection>(usual);
  const deferred = useDeferredValue(typed);
  const input = useMemo(() => projectionInput(deferred), [deferred]);
  const found = useMemo(() => input && project(input), [input]);
  return (
    <>
      <div className={styles.projection}>
        {found && input ? (
          <ProjectionCard found={found} input={input} overview={overview} />
        ) : (
          <Callout tone="warning" title={text.unreadable} />
        )}
        <Callout tone="warning" title={text.warning}>
          {SENTENCES.projection_warning[locale]}
        </Callout>
      </div>
      <Card title={text.inputs} finding={text.lead(name)}>
        <ProjectionFields typed={typed} usual={usual} currency={overview.currency} onChange={setTyped} />
        {facts.missing.length > 0 && <p className={styles.far}>{text.missing(facts.missing.join(', '))}</p>}
        <p className={styles.note}>{text.method}</p>
      </Card>
    </>
  );
}

type CardProps = {
  readonly found: Projection;
  readonly input: NonNullable<ReturnType<typeof projectionInput>>;
  readonly overview: SuitabilityOverview;
};

const LINES = [
  { id: 'p95', color: 'var(--data-3)' },
  { id: 'p50', color: 'var(--text)' },
  { id: 'p5', color: 'var(--data-1)' },
  { id: 'paidIn', color: 'var(--text-3)', isDashed: true },
] as const;

function ProjectionCard({ found, input: { goal, beside }, overview: { on, currency } }: CardProps) {
  const { projection: text } = useMessages().suitability;
  const locale = useLocale();
  const isHidden = usePrivacy();
  const findings = [
    isHidden ? text.title : sentenceOf(projectionText(found, currency), locale),
    goal && !isHidden ? sentenceOf(goalText(found, goal, currency), locale) : null,
  ];
  return (
    <Card>
      <LazyLineChart
        title={text.title}
        note={text.reading}
        finding={findings.filter((one) => one !== null).join(' ')}
        fileName={text.fileName}
        format={{ kind: 'money', currency }}
        days={found.points.map(({ month }) => addMonths(on, month))}
        series={LINES.map((line) => ({
          ...line,
          label: text.lines[line.id],
          values: found.points.map((point) => {
            const rest = line.id === 'paidIn' ? (beside[point.month] ?? ZERO).round() : ZERO;
            return toDecimalString(point[line.id].plus(rest));
          }),
        }))}
        withZero
        height={320}
      />
    </Card>
  );
}
