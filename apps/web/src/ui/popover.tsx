import { type ReactNode, Suspense, useRef, useState } from 'react';
import { ButtonContext } from 'react-aria-components/Button';
import { lazyCode } from '#lib/code.ts';
import type { PopoverPlacement } from './popover-content.tsx';

const fetchContent = () => import('./popover-content.tsx');
const PopoverContent = lazyCode(async () => ({ default: (await fetchContent()).PopoverContent }));

type Props = {
  readonly label: string;
  /** The button that opens it. */
  readonly trigger: ReactNode;
  readonly placement?: PopoverPlacement;
  /** Given the way to close it, where its content closes it. */
  readonly children: ReactNode | ((close: () => void) => ReactNode);
};

/** A small panel beside the button that opens it. */
export function Popover({ label, trigger, placement = 'bottom end', children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);
  return (
    <>
      <ButtonContext
        value={{
          ref: button,
          onPress: () => setOpen(true),
          onHoverStart: () => void fetchContent(),
          onFocus: () => void fetchContent(),
          'aria-haspopup': 'dialog',
          'aria-expanded': isOpen,
        }}
      >
        {trigger}
      </ButtonContext>
      {isOpen && (
        <Suspense fallback={null}>
          <PopoverContent label={label} placement={placement} button={button} onClose={close}>
            {typeof children === 'function' ? children(close) : children}
          </PopoverContent>
        </Suspense>
      )}
    </>
  );
}
