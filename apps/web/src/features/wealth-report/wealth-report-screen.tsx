import { type WealthReportOverview, wealthReports } from '@aurea/contract/wealth-report.ts';
import { useBlocker } from '@tanstack/react-router';
import { useState } from 'react';
import { LOCALES } from '#i18n/locale.ts';
import { useLocale, useMessages } from '#i18n/messages.ts';
import { useLiveRead, useRemoveAnswers, useWrite } from '#lib/api.ts';
import { useWorkspace } from '#lib/session.ts';
import { today } from '#lib/today.ts';
import { useRunAction } from '#lib/use-run-action.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { PeriodChips } from '#ui/chips.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { downloadFile } from '#ui/download-file.ts';
import { Facts } from '#ui/facts.tsx';
import { Switch } from '#ui/fields/checkbox.tsx';
import { Page } from '#ui/page.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { CardSkeletons } from '#ui/skeleton.tsx';
import { Stack } from '#ui/stack.tsx';
import { FrozenList } from './frozen-list.tsx';
import { type Pages, PreviewDialog } from './preview-dialog.tsx';
import { SectionList } from './section-list.tsx';
import { type PlanEditor, useReportPlan } from './use-report-plan.ts';
import styles from './wealth-report.module.css';

/** The wealth report of the household: what it is made of, its draft, and the versions that were frozen. */
export function WealthReportScreen({ Pages }: { readonly Pages: Pages }) {
  const { title } = useMessages().wealthReport;
  const read = useLiveRead(wealthReports.show, {});
  const pending = (
    <Page title={title}>
      <CardSkeletons />
    </Page>
  );
  return (
    <QueryBoundary read={read} pending={pending}>
      {(found) => <Report found={found} Pages={Pages} />}
    </QueryBoundary>
  );
}

function Report({ found, Pages }: { readonly found: WealthReportOverview; readonly Pages: Pages }) {
  const text = useMessages().wealthReport;
  const locale = useLocale();
  const plan = useReportPlan(found.plan);
  const [language, setLanguage] = useState(locale);
  const { download, preview, freeze, isFreezing, isDrawing, isSaving } = useReport(plan, language);
  const [isPreviewed, setPreviewed] = useState(false);
  const canFreeze = useCanFreeze();
  const isEmpty = plan.sections.every(({ isShown }) => !isShown);
  return (
    <Page
      title={text.title}
      lead={found.practice === null ? text.lead : text.leadOf(found.practice)}
      actions={
        <>
          {canFreeze && (
            <Button variant="neutral" icon="lock" pending={isFreezing} isDisabled={isEmpty} onPress={freeze}>
              {text.freeze}
            </Button>
          )}
          <Button
            variant="neutral"
            icon="eye"
            pending={isSaving}
            isDisabled={isEmpty}
            onPress={() => preview(() => setPreviewed(true))}
          >
            {text.preview.open}
          </Button>
          <Button variant="primary" icon="download" pending={isDrawing} isDisabled={isEmpty} onPress={download}>
            {text.draft}
          </Button>
        </>
      }
    >
      <div className={styles.columns}>
        <SectionList plan={plan} />
        <div className={styles.side}>
          <Options {...{ found, plan, language }} onLanguage={setLanguage} />
          <FrozenList reports={found.frozen} />
        </div>
      </div>
      {isPreviewed && (
        <PreviewDialog
          {...{ language, Pages, isDrawing }}
          hasAmounts={!plan.hidesAmounts}
          onDownload={download}
          onClose={() => setPreviewed(false)}
        />
      )}
      <LeaveQuestion plan={plan} />
    </Page>
  );
}

/** Viewers of a household download drafts; what stores a file in it is for its members and the practice it gave a mandate. */
function useCanFreeze(): boolean {
  const workspace = useWorkspace();
  return workspace?.role === 'owner' || workspace?.role === 'member' || Boolean(workspace?.mandate);
}

/** Draws the report as it is on the screen: what was changed is saved first. */
function useReport(plan: PlanEditor, language: 'en' | 'fr') {
  const text = useMessages().wealthReport;
  const write = useWrite(wealthReports.freeze);
  const [isDrawing, draw] = useRunAction();
  const [isFreezing, store] = useRunAction();
  const [isSaving, save] = useRunAction();
  const removeAnswers = useRemoveAnswers(wealthReports.preview);
  return {
    ...{ isDrawing, isFreezing, isSaving },
    preview: (show: () => void) =>
      save(async () => {
        await plan.save();
        removeAnswers();
        show();
      }),
    download: () =>
      draw(async () => {
        await plan.save();
        await downloadFile(wealthReports.draft, { params: { language } }, text.draftFile(today()));
      }),
    freeze: () =>
      store(async () => {
        const version = await plan.save();
        await write.mutateAsync({ body: { language, version } });
      }),
  };
}

type OptionProps = {
  readonly found: WealthReportOverview;
  readonly plan: PlanEditor;
  readonly language: 'en' | 'fr';
  readonly onLanguage: (language: 'en' | 'fr') => void;
};

function Options({ found, plan, language, onLanguage }: OptionProps) {
  const { options: text, save } = useMessages().wealthReport;
  const [isSaving, run] = useRunAction();
  return (
    <Card title={text.title}>
      <Stack gap={4}>
        <Switch label={text.hide} help={text.hideHint} value={plan.hidesAmounts} onChange={plan.hideAmounts} />
        <div className={styles.option}>
          <span>{text.language}</span>
          <PeriodChips
            label={text.language}
            choices={LOCALES.map((id) => ({ id, label: text.languages[id] }))}
            chosen={language}
            onChoose={onLanguage}
          />
        </div>
        <Facts isNear>
          <dt>{text.author}</dt>
          <dd>{found.author}</dd>
          <dt>{text.letterhead}</dt>
          <dd>{found.practice ?? text.own}</dd>
        </Facts>
        {plan.isChanged && (
          <Button variant="neutral" pending={isSaving} onPress={() => run(plan.save)}>
            {save}
          </Button>
        )}
      </Stack>
    </Card>
  );
}

function LeaveQuestion({ plan }: { readonly plan: PlanEditor }) {
  const { leave: text } = useMessages().wealthReport;
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => plan.isChanged && current.pathname !== next.pathname,
    enableBeforeUnload: () => plan.isChanged,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      title={text.title}
      isOpen={blocker.status === 'blocked'}
      act={text.leave}
      dismiss={text.stay}
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      {text.detail}
    </ConfirmDialog>
  );
}
