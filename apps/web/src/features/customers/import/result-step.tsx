import type { CustomerImport } from '@aurea/contract/customers/customer-transfer.ts';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import styles from './import.module.css';
import { UndoImport } from './undo-import.tsx';

type Props = { readonly made: CustomerImport; readonly onAnother: () => void; readonly onClose: () => void };

/** How many were added, and the way back. */
export function ResultStep({ made, onAnother, onClose }: Props) {
  const { transfer: text } = useMessages().customerEntry;
  const [isUndone, setUndone] = useState(false);
  return (
    <div className={styles.step}>
      <Callout
        tone={isUndone ? 'info' : 'success'}
        title={isUndone ? text.undone : text.done(made.added)}
        action={!isUndone && <UndoImport id={made.id} onUndone={() => setUndone(true)} />}
      />
      <div className={styles.actions}>
        <Button variant="text" onPress={onAnother}>
          {text.other}
        </Button>
        <Button onPress={onClose}>{text.see}</Button>
      </div>
    </div>
  );
}
