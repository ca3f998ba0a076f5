import type { Import } from '@aurea/contract/imports.ts';
import { useMessages } from '#i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { Busy, Progress } from '#ui/progress.tsx';
import wizard from './import-dialog.module.css';
import styles from './result-step.module.css';

type Reading = NonNullable<Import['reading']>;

type Props = {
  readonly found: Import;
  readonly reading: Reading;
  readonly isStopping: boolean;
  readonly onStop: () => void;
};

/** The stages a file goes through; only a spreadsheet has to be opened first. */
function stagesOf({ mapping }: Import): readonly Reading['stage'][] {
  return mapping.encoding === 'xlsx' ? ['opening', 'judging', 'keeping'] : ['judging', 'keeping'];
}

/** How far a long file is read: rows done of all rows, stage by stage, and the way to stop it. */
export function ReadingStep({ found, reading, isStopping, onStop }: Props) {
  const { reading: text } = useMessages().imports;
  const stages = stagesOf(found);
  const current = stages.indexOf(reading.stage);
  return (
    <div className={wizard.step}>
      <div className={styles.result}>
        {reading.total === 0 && reading.stage === 'opening' ? (
          <Busy label={text.begins} />
        ) : (
          stages.map((stage, at) => (
            <StageBar
              key={stage}
              label={text.stages[stage]}
              reading={at === current ? reading : null}
              isDone={at < current}
            />
          ))
        )}
        <p className={styles.detail}>{text.detail}</p>
      </div>
      <div className={wizard.actions}>
        <Button variant="neutral" pending={isStopping} onPress={onStop}>
          {text.stop}
        </Button>
      </div>
    </div>
  );
}

type BarProps = {
  readonly label: string;
  /** Null where this stage is not the one under way. */
  readonly reading: Reading | null;
  readonly isDone: boolean;
};

function StageBar({ label, reading, isDone }: BarProps) {
  const { reading: text } = useMessages().imports;
  if (reading) {
    const { done, total } = reading;
    return <Progress label={label} value={done} max={total} words={text.rows(done, total)} tone="gold" />;
  }
  return (
    <Progress
      label={label}
      value={isDone ? 1 : 0}
      max={1}
      words={isDone ? text.done : text.waiting}
      {...(isDone && { tone: 'gold' })}
    />
  );
}
