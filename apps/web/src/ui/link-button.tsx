import { type ButtonLook, buttonClass } from './button-look.ts';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import { BareLink, type LinkProps } from './link.tsx';

/** A link that looks like a button, for an act that is a page of its own. */
export function LinkButton({
  variant,
  size,
  icon,
  iconAtEnd,
  fullWidth,
  children,
  className,
  ...rest
}: ButtonLook & LinkProps) {
  return (
    <BareLink {...rest} className={classes(buttonClass({ variant, size, fullWidth }), className)}>
      {icon && <Icon name={icon} size={16} />}
      {children}
      {iconAtEnd && <Icon name={iconAtEnd} size={14} />}
    </BareLink>
  );
}
