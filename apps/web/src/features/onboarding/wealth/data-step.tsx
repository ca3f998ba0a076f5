import type { Dashboard } from '@aurea/contract/dashboard.ts';
import { demo } from '@aurea/contract/demo.ts';
import type { ReactNode } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useWrite, WEALTH } from '#lib/api.ts';
import { runAction } from '#lib/run-action.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';
import { Money } from '#ui/money.tsx';
import { notify } from '#ui/snackbar-store.ts';
import { StepFrame } from '../step-frame.tsx';
import styles from '../steps.module.css';
import { useActivation } from '../use-activation.ts';
import { useImport } from '../use-import.ts';
import type { Progress } from '../use-onboarding.ts';
import { useWorkspaces } from '../use-workspaces.ts';
import { useNetWorth } from './net-worth-panel.tsx';

/** A file, a copy, or invented data; once something is in, the dashboard is one click away. */
export function DataStep({ progress }: { readonly progress: Progress }) {
  const { data: text, continue: go } = useMessages().onboarding;
  const { data: worth } = useNetWorth();
  const hasData = (worth?.latest.length ?? 0) > 0;
  return (
    <StepFrame
      title={text.title}
      lead={text.lead}
      onBack={progress.back}
      onSkip={hasData ? undefined : () => runAction(() => progress.finish({ state: 'skipped' }))}
      act={
        hasData && (
          <Button
            variant="neutral"
            iconAtEnd="arrow-right"
            pending={progress.isSaving}
            onPress={() => runAction(() => progress.finish({ state: 'done' }))}
          >
            {go}
          </Button>
        )
      }
    >
      {hasData && worth && <Inside progress={progress} worth={worth} />}
      <Sources progress={progress} hasData={hasData} hasDemonstration={worth?.demo ?? false} />
    </StepFrame>
  );
}

type InsideProps = {
  readonly progress: Progress;
  readonly worth: Pick<Dashboard, 'netWorth' | 'currency' | 'state'>;
};

function Inside({ progress, worth: { netWorth, currency, state } }: InsideProps) {
  const { data: text, plan, wealth } = useMessages().onboarding;
  const { offer, activate, isPending } = useActivation(progress.state.kind);
  // Where a plan costs something it is chosen with its price in sight, on the last step.
  const isOneClick = offer.selfManaged || offer.activated;
  return (
    <Callout
      tone="success"
      title={
        <>
          {text.inside} · {wealth.netWorth} <Money value={netWorth} currency={currency} />
        </>
      }
      action={
        <Button
          pending={isPending}
          onPress={() => runAction(() => (isOneClick ? activate() : progress.jump('plan')))}
          iconAtEnd="arrow-right"
        >
          {offer.activated ? plan.open : text.open}
        </Button>
      }
    >
      {state === 'partial' && `${text.partial} `}
      {text.insideDetail}
    </Callout>
  );
}

type SourcesProps = { readonly progress: Progress; readonly hasData: boolean; readonly hasDemonstration: boolean };

function Sources({ progress, hasData, hasDemonstration }: SourcesProps) {
  const { data: text } = useMessages().onboarding;
  const { open, isPending } = useImport(progress);
  const demonstration = useDemonstration();
  return (
    <div className={styles.tiles}>
      <Source icon="document-lines" title={text.file.title} detail={text.file.detail}>
        <Button
          variant={hasData ? 'neutral' : 'secondary'}
          icon="upload"
          pending={isPending}
          onPress={() => runAction(() => open())}
        >
          {hasData ? text.more : text.file.action}
        </Button>
      </Source>
      <Source icon="copy" title={text.paste.title} detail={text.paste.detail}>
        <Button variant="neutral" pending={isPending} onPress={() => runAction(() => open('paste'))}>
          {text.paste.action}
        </Button>
      </Source>
      <Source icon="star" title={text.demo.title} detail={text.demo.detail}>
        <Button
          variant="neutral"
          pending={demonstration.isPending}
          isDisabled={hasDemonstration}
          onPress={() => runAction(demonstration.fill)}
        >
          {text.demo.action}
        </Button>
      </Source>
    </div>
  );
}

type SourceProps = {
  readonly icon: IconName;
  readonly title: string;
  readonly detail: string;
  readonly children: ReactNode;
};

function Source({ icon, title, detail, children }: SourceProps) {
  return (
    <section className={styles.tile}>
      <h3 className={styles.tileTitle}>
        <Icon name={icon} />
        {title}
      </h3>
      <p>{detail}</p>
      {children}
    </section>
  );
}

function useDemonstration() {
  const { data: text } = useMessages().onboarding;
  const { ensureHousehold, isPending } = useWorkspaces();
  const write = useWrite(demo.fill, { refreshes: WEALTH });
  const fill = async () => {
    await ensureHousehold();
    const made = await write.mutateAsync({});
    notify({ type: 'success', message: text.demoDone(made.assets, made.transactions) });
  };
  return { fill, isPending: write.isPending || isPending };
}
