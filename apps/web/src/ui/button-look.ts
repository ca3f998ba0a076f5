import styles from './button.module.css';
import { classes } from './classes.ts';
import type { IconName } from './icon.tsx';

export type ButtonLook = {
  /** Primary is black with a gold edge; secondary, the usual one, is the page's one filled gold act. */
  readonly variant?: 'primary' | 'secondary' | 'text' | 'neutral' | 'danger' | undefined;
  readonly size?: 'small' | 'medium' | 'large' | undefined;
  readonly icon?: IconName | undefined;
  readonly iconAtEnd?: IconName | undefined;
  readonly fullWidth?: boolean | undefined;
};

export function buttonClass({ variant = 'secondary', size = 'medium', fullWidth }: ButtonLook): string {
  return classes(styles.button, styles[variant], styles[size], fullWidth && styles.fullWidth);
}
