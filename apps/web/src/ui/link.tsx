import type { AriaAttributes, MouseEvent, ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './link.module.css';
import { useNavigation } from './navigation-context.ts';

export type LinkProps = {
  readonly href: string;
  readonly children: ReactNode;
  readonly className?: string | undefined;
  readonly download?: boolean | string;
  /** Leaves the application: a new tab that learns nothing about this one. */
  readonly external?: boolean;
  readonly onFollow?: () => void;
  readonly 'aria-label'?: string;
  readonly 'aria-current'?: AriaAttributes['aria-current'];
  readonly 'aria-describedby'?: string;
};

/** A link without looks of its own, followed inside the application when it can be. */
export function BareLink({ href, external, onFollow, className, ...rest }: LinkProps) {
  const navigation = useNavigation();
  const stays = navigation !== null && !external && !rest.download && href.startsWith('/');
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onFollow?.();
    if (!stays || event.defaultPrevented || opensElsewhere(event)) return;
    event.preventDefault();
    navigation.navigate(href);
  };
  const preload = stays ? () => navigation.preload?.(href) : undefined;
  return (
    <a
      {...rest}
      href={stays ? (navigation.addressOf?.(href) ?? href) : href}
      className={className}
      onClick={follow}
      onPointerEnter={preload}
      onFocus={preload}
      {...(external && { target: '_blank', rel: 'noopener noreferrer' })}
    />
  );
}

function opensElsewhere(event: MouseEvent): boolean {
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}

/** A link in running text. */
export function Link({ className, ...rest }: LinkProps) {
  return <BareLink {...rest} className={classes(styles.link, className)} />;
}
