import { type ReactNode, useEffect, useRef } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import styles from './step-frame.module.css';

type Props = {
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
  readonly onBack?: (() => void) | undefined;
  readonly onSkip?: (() => void) | undefined;
  /** The act that goes on. */
  readonly act?: ReactNode;
};

/** One step of the wizard: its title takes focus when it is reached, its acts stand below. */
export function StepFrame({ title, lead, children, onBack, onSkip, act }: Props) {
  const { ui, onboarding: text } = useMessages();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section className={styles.step}>
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h2>
      <p className={styles.lead}>{lead}</p>
      <div className={styles.body}>{children}</div>
      <div className={styles.actions}>
        {onBack && (
          <Button variant="text" icon="arrow-left" onPress={onBack}>
            {ui.back}
          </Button>
        )}
        <span className={styles.spring} />
        {onSkip && (
          <Button variant="neutral" onPress={onSkip}>
            {text.skip}
          </Button>
        )}
        {act}
      </div>
    </section>
  );
}
