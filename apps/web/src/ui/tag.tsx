import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon, type IconName } from './icon.tsx';
import styles from './tag.module.css';

type Props = {
  readonly tone?: 'neutral' | 'success' | 'warning' | 'error' | 'info' | 'gold' | 'accent';
  /** State is never told by colour alone. */
  readonly icon?: IconName;
  readonly children: ReactNode;
};

/** A state in a word. */
export function Tag({ tone = 'neutral', icon, children }: Props) {
  return (
    <span className={classes(styles.tag, styles[tone])}>
      {icon && <Icon name={icon} size={14} />}
      {children}
    </span>
  );
}
