import { type SuitabilityOverview, suitability } from '@aurea/contract/suitability.ts';
import { useMessages } from '#i18n/messages.ts';
import { useAddress } from '#lib/address.ts';
import { useLiveRead } from '#lib/api.ts';
import { useMayWrite, useReach } from '#lib/rights.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import { Page } from '#ui/page.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { CardSkeletons } from '#ui/skeleton.tsx';
import { BoundaryNotice } from './boundary-notice.tsx';
import { ClosedWealth } from './closed-wealth.tsx';
import { DraftBanner } from './draft-banner.tsx';
import { isOpen } from './open-overview.ts';
import { ProfileResult } from './profile/profile-result.tsx';
import { Comparison } from './projection/comparison.tsx';
import { ProjectionScreen } from './projection/projection-screen.tsx';
import { QuestionnaireScreen } from './questionnaire/questionnaire-screen.tsx';
import styles from './suitability.module.css';
import { TargetEditor } from './target/target-editor.tsx';

/** The investment profile: the questionnaire, what follows from it, and two versions side by side. */
export function InvestmentProfileScreen() {
  const { search } = useAddress();
  const isClosed = useReach('wealth') === 'none';
  if (search.view === 'questions') return <QuestionnaireScreen />;
  if (search.view === 'compare') return <Comparison />;
  if (search.view === 'target') return <TargetEditor />;
  if (search.view === 'projection') return isClosed ? <ClosedProjection /> : <ProjectionScreen />;
  return <ProfileOverview />;
}

function ClosedProjection() {
  const { projection, compare } = useMessages().suitability;
  return (
    <Page title={projection.title} trail={<Link href="/dashboard/investment-profile">{compare.back}</Link>}>
      <ClosedWealth />
    </Page>
  );
}

function ProfileOverview() {
  const text = useMessages().suitability;
  const overview = useLiveRead(suitability.show, {});
  return (
    <QueryBoundary
      read={overview}
      pending={
        <Page title={text.title}>
          <CardSkeletons />
        </Page>
      }
    >
      {(found) =>
        found.current ? <ProfileResult overview={found} current={found.current} /> : <NoProfile overview={found} />
      }
    </QueryBoundary>
  );
}

/** Before the first questionnaire is completed: the one in progress, or the way to begin. */
function NoProfile({ overview }: { readonly overview: SuitabilityOverview }) {
  const text = useMessages().suitability;
  const { change } = useAddress();
  const mayWrite = useMayWrite('investment');
  return (
    <Page title={text.title}>
      <div className={styles.stack}>
        <BoundaryNotice />
        {!isOpen(overview) && <ClosedWealth />}
        {overview.draft ? (
          <DraftBanner draft={overview.draft} />
        ) : (
          <EmptyState
            icon="target"
            level={2}
            title={text.empty.title}
            detail={mayWrite ? text.empty.detail : text.empty.viewer}
            action={mayWrite && <Button onPress={() => change({ view: 'questions' })}>{text.empty.begin}</Button>}
          />
        )}
      </div>
    </Page>
  );
}
