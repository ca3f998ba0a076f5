import type { CompletedProfile, SuitabilityOverview } from '@aurea/contract/suitability.ts';
import { profileOf } from '@aurea/domain/suitability/profile/profiles.ts';
import { useLocale, useMessages } from '#i18n/messages.ts';
import { useAddress } from '#lib/address.ts';
import { formatDay } from '#lib/format.ts';
import { useMayWrite } from '#lib/rights.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { CardCell, CardGrid } from '#ui/card.tsx';
import { Page } from '#ui/page.tsx';
import { Tag } from '#ui/tag.tsx';
import { BoundaryNotice } from '../boundary-notice.tsx';
import { ClosedWealth } from '../closed-wealth.tsx';
import { DraftBanner } from '../draft-banner.tsx';
import { GoalsCard } from '../goals/goals-card.tsx';
import { isOpen } from '../open-overview.ts';
import styles from '../suitability.module.css';
import { AssumptionsCard } from './assumptions-card.tsx';
import { ChecksCard } from './checks-card.tsx';
import { HistoryCard } from './history-card.tsx';
import { LifeEvents } from './life-events.tsx';
import { ProfileCard } from './profile-card.tsx';
import { ScoreCard } from './score-card.tsx';
import { SustainabilityCard } from './sustainability-card.tsx';
import { TargetAndRanges } from './target-and-ranges.tsx';

type Props = { readonly overview: SuitabilityOverview; readonly current: CompletedProfile };

/** The profile in force with all that explains it. */
export function ProfileResult({ overview, current }: Props) {
  const { title, result: text } = useMessages().suitability;
  const { draft } = overview;
  const isExpired = (overview.renewal?.reasons.length ?? 0) > 0;
  return (
    <Page
      title={title}
      lead={
        <>
          <Lead overview={overview} current={current} />
          {isExpired && (
            <Tag tone="warning" icon="clock">
              {text.expired}
            </Tag>
          )}
        </>
      }
      actions={<Actions overview={overview} />}
    >
      <div className={styles.stack}>
        <BoundaryNotice />
        {draft && <DraftBanner draft={draft} />}
        <Renewal overview={overview} />
        {!isOpen(overview) && <ClosedWealth />}
        <ProfileCard profile={current} />
        <CardGrid>
          {(['capacity', 'tolerance', 'knowledge'] as const).map((score) => (
            <CardCell key={score} span={4}>
              <ScoreCard score={score} shown={current.shown} />
            </CardCell>
          ))}
          <CardCell span={8}>
            <ChecksCard profile={current} />
          </CardCell>
          <CardCell span={4}>
            <SustainabilityCard shown={current.shown} />
          </CardCell>
        </CardGrid>
        <TargetAndRanges overview={overview} current={current} />
        {isOpen(overview) && <GoalsCard overview={overview} current={current} />}
        <CardGrid>
          <CardCell span={7}>
            <div className={styles.column}>
              <HistoryCard overview={overview} />
              <LifeEvents events={overview.events} today={overview.on} />
            </div>
          </CardCell>
          <CardCell span={5}>
            <div className={styles.column}>
              <AssumptionsCard />
            </div>
          </CardCell>
        </CardGrid>
      </div>
    </Page>
  );
}

function Lead({ overview, current }: Props) {
  const { result: text } = useMessages().suitability;
  const until = formatDay(overview.renewal?.validUntil ?? overview.on);
  const words = current.typedBy === 'advisor' ? text.leadAdvisor : text.lead;
  return (
    <span>
      {words(formatDay(current.completedOn), current.author, until)} {text.version(current.number)}.
    </span>
  );
}

function Actions({ overview }: { readonly overview: SuitabilityOverview }) {
  const { result: text, history, projection } = useMessages().suitability;
  const { change } = useAddress();
  const mayWrite = useMayWrite('investment');
  return (
    <>
      {overview.history.length > 1 && (
        <Button variant="neutral" onPress={() => change({ view: 'compare' })}>
          {history.compare}
        </Button>
      )}
      {isOpen(overview) && (
        <Button variant="neutral" onPress={() => change({ view: 'projection' })}>
          {projection.open}
        </Button>
      )}
      {mayWrite && !overview.draft && (
        <Button onPress={() => change({ view: 'questions', at: 'Q1' })}>{text.again}</Button>
      )}
    </>
  );
}

/** A newer profile that has to wait, and why this one should be renewed. */
function Renewal({ overview: { waiting, renewal } }: { readonly overview: SuitabilityOverview }) {
  const { result: text } = useMessages().suitability;
  const locale = useLocale();
  const reasons = renewal?.reasons ?? [];
  return (
    <>
      {waiting && (
        <Callout tone="warning" title={text.waiting(profileOf(waiting.level).name[locale], formatDay(waiting.until))}>
          {waiting.text[locale]}
        </Callout>
      )}
      {reasons.length > 0 && (
        <Callout tone="warning" title={text.expired}>
          {reasons.map((reason) => text.renew[reason]).join(' ')}
        </Callout>
      )}
    </>
  );
}
