import { useRef } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { classes } from '../classes.ts';
import { ChartFrame, type FrameProps } from './chart-frame.tsx';
import { heightOf, type PointValue } from './series.ts';
import { useValues } from './use-values.ts';
import { useWidth } from './use-width.ts';
import styles from './waterfall.module.css';
import { type Fall, fallsOf } from './waterfall-steps.ts';

export type WaterfallStep = {
  readonly id: string;
  readonly label: string;
  /** Of a change: what it adds or takes away; of a total: where one stands. */
  readonly value: PointValue;
  readonly kind: 'total' | 'change';
};

type Props = FrameProps & {
  readonly steps: readonly WaterfallStep[];
  readonly stepHead: string;
  readonly valueHead: string;
  readonly height?: number;
};

/**
 * A sequence of effects from one total to another: each begins where the one before it ended. Every step says its name
 * and its value in words; where there is little room the steps stand below one another.
 */
export function Waterfall({ steps, stepHead, valueHead, height = 240, ...frame }: Props) {
  const text = useMessages().ui.chart;
  const values = useValues(frame.format);
  const { falls, zero } = fallsOf(steps.map(({ value, kind }) => ({ value: heightOf(value), kind })));
  const frameOf = useRef<HTMLDivElement>(null);
  const hasCents = frame.format.kind === 'money' && frame.format.detail === true;
  const room = useWidth(frameOf, 0) / Math.max(steps.length, 1);
  const labels = steps.map(({ value }) => values.full(value));
  const rows = steps.map(({ label, value }) => ({ label, values: [value] }));
  return (
    <ChartFrame {...frame} data={{ head: [stepHead, valueHead], rows }}>
      <div ref={frameOf}>
        <ol
          className={styles.steps}
          data-cents={hasCents || undefined}
          data-columns={room >= roomFor(labels) || undefined}
          aria-label={`${frame.title || text.label}`}
          style={{ '--zero': `${zero}%`, '--height': `${height}px` }}
        >
          {steps.map((step, index) => (
            <Step key={step.id} step={step} fall={falls[index]} labels={labels[index] ?? ''} />
          ))}
        </ol>
      </div>
    </ChartFrame>
  );
}

/** The width in pixels a step needs for its value to stand clear of the next one's. */
function roomFor(labels: readonly string[]): number {
  return Math.max(76, ...labels.map(({ length }) => length * 7 + 4));
}

type StepProps = { readonly step: WaterfallStep; readonly fall: Fall | undefined; readonly labels: string };

function Step({ step, fall, labels }: StepProps) {
  const place = fall && { '--low': `${fall.low}%`, '--high': `${fall.high}%`, '--end': `${fall.end}%` };
  return (
    <li className={styles.step} data-kind={step.kind} data-direction={fall?.direction} style={place}>
      <span className={styles.label} data-label>
        {step.label}
      </span>
      <span className={styles.track}>
        {fall && <span className={styles.bar} data-key />}
        <span className={classes(styles.value, step.kind === 'total' && styles.total)} data-label>
          {labels}
        </span>
      </span>
    </li>
  );
}
