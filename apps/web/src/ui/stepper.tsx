import { useMessages } from '#i18n/messages.ts';
import { Icon } from './icon.tsx';
import styles from './stepper.module.css';

type Step = { readonly id: string; readonly label: string; readonly isSkipped?: boolean };

type Props = {
  readonly label: string;
  readonly steps: readonly Step[];
  readonly current: string;
  /** All done, the current one included. */
  readonly isFinished?: boolean;
  /** It went no further than the current one, which is no success. */
  readonly isStopped?: boolean;
};

/** Where one stands in a sequence. */
export function Stepper({ label, steps, current, isFinished = false, isStopped = false }: Props) {
  const text = useMessages().ui.steps;
  const at = steps.findIndex(({ id }) => id === current);
  const stateOf = (index: number) => {
    if (index < at || isFinished) return steps[index]?.isSkipped ? 'skipped' : 'done';
    return index === at ? 'current' : 'upcoming';
  };
  return (
    <nav aria-label={label}>
      <ol className={styles.steps}>
        {steps.map((step, index) => {
          const state = stateOf(index);
          return (
            <li
              key={step.id}
              className={styles.step}
              data-state={state}
              aria-current={state === 'current' ? 'step' : undefined}
            >
              <span className={styles.mark} aria-hidden="true">
                {state === 'done' && <Icon name="check" size={14} />}
                {state === 'current' && isStopped && <Icon name="close" size={14} />}
                {state !== 'done' && !(state === 'current' && isStopped) && index + 1}
              </span>
              <span className={styles.label}>{step.label}</span>
              <span className="visually-hidden">{text[state]}</span>
            </li>
          );
        })}
      </ol>
      <p className={styles.position} aria-hidden="true">
        {text.position(at + 1, steps.length)}
      </p>
    </nav>
  );
}
