import type { Ref } from 'react';
import { Button as AriaButton, type PressEvent } from 'react-aria-components/Button';
import { classes } from './classes.ts';
import { Icon, type IconName } from './icon.tsx';
import styles from './icon-button.module.css';
import { Spinner } from './spinner.tsx';

type Props = {
  readonly icon: IconName;
  /** What the button does, in words: it has no others. */
  readonly label: string;
  readonly size?: 'tiny' | 'small' | 'medium';
  readonly bordered?: boolean;
  readonly badge?: string | undefined;
  readonly onPress?: (event: PressEvent) => void;
  readonly pending?: boolean;
  readonly isDisabled?: boolean | undefined;
  readonly slot?: string | null;
  readonly className?: string | undefined;
  readonly excludeFromTabOrder?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
  readonly 'aria-expanded'?: boolean;
  readonly 'aria-pressed'?: boolean;
  readonly 'aria-controls'?: string;
};

export function IconButton({ icon, label, size = 'medium', bordered, badge, pending, className, ...rest }: Props) {
  return (
    <AriaButton
      {...rest}
      aria-label={label}
      isPending={pending ?? false}
      className={classes(styles.button, styles[size], bordered && styles.bordered, className)}
    >
      {pending ? <Spinner /> : <Icon name={icon} size={size === 'medium' ? 18 : 16} />}
      {badge && <span className={styles.badge}>{badge}</span>}
    </AriaButton>
  );
}
