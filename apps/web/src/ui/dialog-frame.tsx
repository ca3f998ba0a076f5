import { type DOMAttributes, type ReactNode, use } from 'react';
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useMessages } from '#i18n/messages.ts';
import { classes } from './classes.ts';
import styles from './dialog.module.css';
import { IconButton } from './icon-button.tsx';
import { OverlayDepth, useOverlayLayer } from './overlay-layer.ts';

export type DialogProps = {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Buttons at the end, the last one the act itself. */
  readonly actions?: ReactNode;
  readonly width?: 'small' | 'medium' | 'large' | 'full';
  /** Docked to the end of the window, to look at one thing of a list; to its start, to go elsewhere. */
  readonly placement?: 'center' | 'drawer' | 'start';
  /** For a question that wants an answer: a click beside it does not close it. */
  readonly isDismissable?: boolean;
  /** Its fields take effect at once: nothing is lost by closing it. */
  readonly isLive?: boolean;
  readonly role?: 'dialog' | 'alertdialog';
  readonly hideClose?: boolean;
};

type FrameProps = DialogProps & {
  /** What the body reports of its fields. */
  readonly watch?: Pick<DOMAttributes<HTMLElement>, 'onFocusCapture' | 'onInputCapture'>;
};

/** The frame of a dialog, with its title, its body and its buttons. */
export function DialogFrame({ title, isOpen, onClose, children, actions, watch, ...rest }: FrameProps) {
  const { width = 'medium', placement = 'center', isDismissable = true, role = 'dialog', hideClose } = rest;
  const depth = use(OverlayDepth);
  const layer = useOverlayLayer();
  const { close } = useMessages().ui;
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      isDismissable={isDismissable}
      className={classes(styles.overlay, placement !== 'center' && styles.drawer, styles[placement])}
      style={{ zIndex: layer }}
    >
      <Modal className={classes(styles.modal, placement === 'center' && styles[width])}>
        <OverlayDepth value={depth + 1}>
          <AriaDialog className={styles.dialog} role={role}>
            <header className={styles.head}>
              <Heading slot="title" className={styles.title}>
                {title}
              </Heading>
              {!hideClose && <IconButton icon="close" label={close} size="small" onPress={onClose} />}
            </header>
            <div className={styles.body} {...watch}>
              {children}
            </div>
            {actions && <footer className={styles.actions}>{actions}</footer>}
          </AriaDialog>
        </OverlayDepth>
      </Modal>
    </ModalOverlay>
  );
}
