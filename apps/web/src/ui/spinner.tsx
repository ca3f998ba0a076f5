import { classes } from './classes.ts';
import styles from './spinner.module.css';

/** A turning ring; what is awaited is said in words beside it. */
export function Spinner({
  size = 14,
  className,
}: {
  readonly size?: 14 | 20 | 64;
  readonly className?: string | undefined;
}) {
  return <span className={classes(styles.spinner, styles[`size${size}`], className)} aria-hidden="true" />;
}
