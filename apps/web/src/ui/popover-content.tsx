import type { ReactNode, RefObject } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover as AriaPopover } from 'react-aria-components/Popover';
import { useOverlayLayer } from './overlay-layer.ts';
import styles from './popover.module.css';

export type PopoverPlacement = 'bottom' | 'bottom start' | 'bottom end' | 'top' | 'right';

type Props = {
  readonly label: string;
  readonly placement: PopoverPlacement;
  readonly button: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** The panel itself. Its code is fetched when somebody is about to open one. */
export function PopoverContent({ label, placement, button, onClose, children }: Props) {
  const layer = useOverlayLayer();
  return (
    <AriaPopover
      isOpen
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      triggerRef={button}
      placement={placement}
      offset={6}
      className={styles.popover}
      style={{ zIndex: layer }}
    >
      <Dialog aria-label={label} className={styles.content}>
        {children}
      </Dialog>
    </AriaPopover>
  );
}
