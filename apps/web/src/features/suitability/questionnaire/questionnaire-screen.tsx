import { type SuitabilityDraft, suitability } from '@aurea/contract/suitability.ts';
import { answeredQuestions } from '@aurea/domain/suitability/questionnaire/stored-answers.ts';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useAddress } from '#lib/address.ts';
import { useLiveRead, useRemoveQueriesOnUnmount } from '#lib/api.ts';
import { useMedia } from '#lib/media.ts';
import { useMayWrite } from '#lib/rights.ts';
import { Callout } from '#ui/callout.tsx';
import { Page } from '#ui/page.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { CardSkeletons } from '#ui/skeleton.tsx';
import styles from '../suitability.module.css';
import { QuestionForm } from './question-form.tsx';
import { firstOpen, type StepId, stepNamed } from './question-steps.ts';
import { QuestionnaireHead } from './questionnaire-head.tsx';
import { ReviewStep } from './review-step.tsx';
import { useDraftSaving } from './use-draft-saving.ts';

/** The questionnaire in progress: one question a screen on a phone, one block a page where there is room. */
export function QuestionnaireScreen() {
  const text = useMessages().suitability;
  const draft = useLiveRead(suitability.draft, {});
  const mayWrite = useMayWrite('investment');
  useRemoveQueriesOnUnmount(suitability.draft);
  if (!mayWrite) {
    return (
      <Page title={text.title}>
        <Callout title={text.form.readOnly} />
      </Page>
    );
  }
  return (
    <QueryBoundary
      read={draft}
      pending={
        <Page title={text.title}>
          <CardSkeletons />
        </Page>
      }
    >
      {(found) => <Questionnaire draft={found} />}
    </QueryBoundary>
  );
}

function Questionnaire({ draft }: { readonly draft: SuitabilityDraft }) {
  const text = useMessages().suitability;
  const { search, change } = useAddress();
  const isPhone = useMedia('(max-width: 599px)');
  const saving = useDraftSaving(draft);
  // where one came in stays where one is, whatever is answered there
  const [entry] = useState(() => firstOpen(answeredQuestions(draft.answers, draft.round)));
  const step = stepNamed(search.at) ?? entry;
  const go = (to: StepId) => {
    change({ view: 'questions', at: to });
    window.scrollTo(0, 0);
  };
  const shared = { draft, saving, go };
  return (
    <Page title={step === 'review' ? text.check.title : text.title} narrow={isPhone}>
      <div className={styles.stack}>
        <QuestionnaireHead step={step} saving={saving} />
        {draft.prefilled === null && <Callout title={text.form.withoutAccounts} />}
        {step === 'review' ? (
          <ReviewStep {...shared} />
        ) : (
          <QuestionForm key={step} {...shared} step={step} isByBlock={!isPhone} />
        )}
      </div>
    </Page>
  );
}
