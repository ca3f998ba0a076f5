import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './empty-state.module.css';
import { Icon, type IconName } from './icon.tsx';

type Props = {
  readonly icon: IconName;
  readonly title: string;
  readonly detail?: ReactNode;
  readonly action?: ReactNode;
  /** The heading's level; 1 where the state is the whole page. */
  readonly level?: 1 | 2 | 3;
  readonly tone?: 'neutral' | 'error';
};

/** What stands where there is nothing yet: what would be here, and the way to it. */
export function EmptyState({ icon, title, detail, action, level = 3, tone = 'neutral' }: Props) {
  const Heading = `h${level}` as const;
  return (
    <div className={classes(styles.state, level === 1 && styles.page)} role={tone === 'error' ? 'alert' : undefined}>
      <span className={classes(styles.mark, styles[tone])}>
        <Icon name={icon} />
      </span>
      <Heading className={styles.title}>{title}</Heading>
      {detail && <p className={styles.detail}>{detail}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
