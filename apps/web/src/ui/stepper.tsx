import { useMessages } from '#i18n/messages.ts';
import { Icon } from './icon.tsx';
import styles from './stepper.module.css';

type Step = { readonly id: string; readonly label: string };

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
    if (index < at || isFinished) return 'done';
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
                {state === 'upcoming' || (state === 'current' && !isStopped) ? (
                  index + 1
                ) : (
                  <Icon name={state === 'done' ? 'check' : 'close'} size={14} />
                )}
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
