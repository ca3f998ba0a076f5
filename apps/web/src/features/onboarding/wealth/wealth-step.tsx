import { useMessages } from '#i18n/messages.ts';
import { runAction } from '#lib/run-action.ts';
import { Button } from '#ui/button.tsx';
import { StepFrame } from '../step-frame.tsx';
import styles from '../steps.module.css';
import type { Progress } from '../use-onboarding.ts';
import { NetWorthPanel } from './net-worth-panel.tsx';
import { WealthTile } from './wealth-tile.tsx';

/** Three kinds of wealth, two fields each; the total beside moves at once. */
export function WealthStep({ progress }: { readonly progress: Progress }) {
  const { wealth: text, continue: go } = useMessages().onboarding;
  return (
    <StepFrame
      title={text.title}
      lead={text.lead}
      onBack={progress.back}
      onSkip={() => runAction(() => progress.finish({ state: 'skipped' }))}
      act={
        <Button
          iconAtEnd="arrow-right"
          pending={progress.isSaving}
          onPress={() => runAction(() => progress.finish({ state: 'done' }))}
        >
          {go}
        </Button>
      }
    >
      <div className={styles.beside}>
        <div className={styles.tallForm}>
          <WealthTile tile="accounts" icon="bank" />
          <WealthTile tile="property" icon="building" />
          <WealthTile tile="investments" icon="line-chart" />
        </div>
        <NetWorthPanel />
      </div>
    </StepFrame>
  );
}
