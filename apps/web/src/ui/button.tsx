import type { ReactNode, Ref } from 'react';
import type { PressEvent } from 'react-aria-components/Button';
import { Button as AriaButton } from 'react-aria-components/Button';
import styles from './button.module.css';
import { classes } from './classes.ts';
import { Icon, type IconName } from './icon.tsx';
import { Spinner } from './spinner.tsx';

export type ButtonLook = {
  /** Primary is black with a gold edge; secondary, the usual one, is the page's one filled gold act. */
  readonly variant?: 'primary' | 'secondary' | 'text' | 'neutral' | 'danger' | undefined;
  readonly size?: 'small' | 'medium' | 'large' | undefined;
  readonly icon?: IconName | undefined;
  readonly iconAtEnd?: IconName | undefined;
  readonly fullWidth?: boolean | undefined;
};

type Props = ButtonLook & {
  readonly children: ReactNode;
  readonly type?: 'button' | 'submit' | 'reset';
  readonly onPress?: (event: PressEvent) => void;
  /** Stays in place and keeps focus while work is under way, but no longer answers. */
  readonly pending?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
  readonly form?: string;
  readonly slot?: string;
  readonly autoFocus?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
  readonly 'aria-label'?: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-expanded'?: boolean;
  readonly 'aria-pressed'?: boolean;
};

export function Button({ variant, size, icon, iconAtEnd, fullWidth, pending, children, type, ...rest }: Props) {
  return (
    <AriaButton
      {...rest}
      type={type ?? 'button'}
      isPending={pending ?? false}
      className={buttonClass({ variant, size, fullWidth })}
    >
      {pending ? <Spinner /> : icon && <Icon name={icon} size={16} />}
      {children}
      {iconAtEnd && <Icon name={iconAtEnd} size={14} />}
    </AriaButton>
  );
}

export function buttonClass({ variant = 'secondary', size = 'medium', fullWidth }: ButtonLook): string {
  return classes(styles.button, styles[variant], styles[size], fullWidth && styles.fullWidth);
}
