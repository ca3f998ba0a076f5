import { type BankLink, bankLinks } from '@aurea/contract/bank-links.ts';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useWrite, WEALTH } from '#lib/api.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { RadioGroup } from '#ui/fields/radio-group.tsx';
import { notify } from '#ui/snackbar-store.ts';
import styles from './bank-links.module.css';

type Props = { readonly link: BankLink; readonly onClose: () => void };

/** Asks what becomes of the history before a bank is unlinked. */
export function RemovalDialog({ link, onClose }: Props) {
  const { removing: text } = useMessages().bankLinks;
  const [history, setHistory] = useState<'stays' | 'goes'>('stays');
  const remove = useWrite(bankLinks.remove, { refreshes: WEALTH });
  const run = () =>
    remove.mutate(
      { params: { id: link.id }, query: { history } },
      {
        onSuccess: () => {
          notify({ type: 'success', message: text.done(link.institutionName) });
          onClose();
        },
      },
    );
  return (
    <Dialog
      title={text.title(link.institutionName)}
      isOpen
      onClose={onClose}
      width="small"
      actions={
        <>
          <Button variant="neutral" onPress={onClose}>
            {text.dismiss}
          </Button>
          <Button variant="danger" pending={remove.isPending} onPress={run}>
            {text.act}
          </Button>
        </>
      }
    >
      <div className={styles.removal}>
        <RadioGroup
          label={text.detail}
          look="tiles"
          value={history}
          onChange={setHistory}
          choices={[
            { value: 'stays', label: text.stays, detail: text.staysDetail },
            { value: 'goes', label: text.goes, detail: text.goesDetail },
          ]}
        />
      </div>
    </Dialog>
  );
}
