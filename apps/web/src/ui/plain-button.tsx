import type { ReactNode } from 'react';
import { type ButtonLook, buttonClass } from './button-look.ts';
import { Icon } from './icon.tsx';
import { Spinner } from './spinner.tsx';

type Props = Omit<ButtonLook, 'iconAtEnd'> & {
  readonly children: ReactNode;
  readonly type?: 'button' | 'submit';
  readonly onPress?: () => void;
  /** Stays in place and keeps focus while work is under way, but no longer answers. */
  readonly pending?: boolean;
};

/** The button of the pages of visitors: looks like the other, without the library that the dialogs and menus behind that one need. */
export function PlainButton({ variant, size, icon, fullWidth, pending = false, children, type, onPress }: Props) {
  return (
    <button
      type={pending ? 'button' : (type ?? 'button')}
      onClick={pending ? undefined : onPress}
      aria-disabled={pending || undefined}
      data-pending={pending || undefined}
      className={buttonClass({ variant, size, fullWidth })}
    >
      {pending ? <Spinner /> : icon && <Icon name={icon} size={16} />}
      {children}
    </button>
  );
}
