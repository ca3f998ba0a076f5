import type { ReactNode, Ref } from 'react';
import type { PressEvent } from 'react-aria-components/Button';
import { Button as AriaButton } from 'react-aria-components/Button';
import { type ButtonLook, buttonClass } from './button-look.ts';
import { Icon } from './icon.tsx';
import { Spinner } from './spinner.tsx';

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
