import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon, type IconName } from './icon.tsx';
import styles from './tag.module.css';

type Props = {
  readonly tone?: 'neutral' | 'success' | 'warning' | 'error' | 'info' | 'gold' | 'accent';
  /** State is never shown by colour alone. */
  readonly icon?: IconName;
  readonly children: ReactNode;
};

const MOST = 40;

/** What may be cut off is said in full under the pointer. */
const longOr = (text: string) => (text.length >= MOST ? text : undefined);

/** A state in a word. */
export function Tag({ tone = 'neutral', icon, children }: Props) {
  return (
    <span className={classes(styles.tag, styles[tone])}>
      {icon && <Icon name={icon} size={14} />}
      <span className={styles.words} title={typeof children === 'string' ? longOr(children) : undefined}>
        {children}
      </span>
    </span>
  );
}
