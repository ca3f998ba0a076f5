import type { ReactNode } from 'react';
import styles from './callout.module.css';
import { classes } from './classes.ts';
import { Icon, type IconName } from './icon.tsx';

const ICONS = {
  info: 'info',
  success: 'check-circle',
  warning: 'warning',
  error: 'error',
} as const satisfies Record<string, IconName>;

type Props = {
  readonly tone?: keyof typeof ICONS;
  readonly title: ReactNode;
  readonly children?: ReactNode;
  /** A button or a link below the words. */
  readonly action?: ReactNode;
};

/** Something to know before going on, said where it matters. An error is announced when it appears. */
export function Callout({ tone = 'info', title, children, action }: Props) {
  return (
    <div className={classes(styles.callout, styles[tone])} role={tone === 'error' ? 'alert' : 'status'}>
      <Icon name={ICONS[tone]} className={styles.icon} />
      <div className={styles.words}>
        <div className={styles.title}>{title}</div>
        {children && <div className={styles.detail}>{children}</div>}
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  );
}
