import { classes } from './classes.ts';
import styles from './icon.module.css';
import { ICON_PATHS } from './icon-paths.ts';

export type IconName = keyof typeof ICON_PATHS;

const DOTS: ReadonlySet<IconName> = new Set(['more', 'grip']);

type Props = {
  readonly name: IconName;
  readonly size?: 12 | 14 | 16 | 18 | 20 | 24;
  /** Only where no words stand beside the icon. */
  readonly label?: string;
  readonly className?: string | undefined;
};

export function Icon({ name, size = 18, label, className }: Props) {
  const stroke = size <= 14 ? styles.fine : styles.regular;
  return (
    <>
      <svg
        viewBox="0 0 24 24"
        width={size}
        height={size}
        className={classes(styles.icon, DOTS.has(name) ? styles.dots : stroke, className)}
        aria-hidden="true"
      >
        <path d={ICON_PATHS[name]} />
      </svg>
      {label && <span className="visually-hidden">{label}</span>}
    </>
  );
}
