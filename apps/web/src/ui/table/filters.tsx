import { type ReactNode, useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { IconButton } from '../icon-button.tsx';
import styles from './filters.module.css';
import { useTableLayout } from './layout.ts';

type Props = {
  /** How many of them narrow the rows. */
  readonly inUse: number;
  readonly children: ReactNode;
};

/** The filters of a table: above it, and on phones on a sheet behind a button that says how many are in use. */
export function Filters({ inUse, children }: Props) {
  const { ui } = useMessages();
  const text = ui.table;
  const layout = useTableLayout();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (layout !== 'cards') return children;
  return (
    <>
      <IconButton
        icon="filter"
        size="small"
        bordered
        label={inUse > 0 ? text.filtersInUse(inUse) : text.filters}
        badge={inUse > 0 ? String(inUse) : undefined}
        onPress={() => setOpen(true)}
      />
      <Dialog
        title={text.filters}
        isOpen={isOpen}
        isLive
        onClose={close}
        actions={<Button onPress={close}>{ui.close}</Button>}
      >
        <div className={styles.sheet}>{children}</div>
      </Dialog>
    </>
  );
}
