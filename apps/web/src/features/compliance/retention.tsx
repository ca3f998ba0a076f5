import { type ComplianceFile, complianceFile } from '@aurea/contract/compliance/compliance-file.ts';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useWrite } from '#lib/api.ts';
import { formatDay } from '#lib/format.ts';
import { useCanApprove } from '#lib/rights.ts';
import { today } from '#lib/today.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { notify } from '#ui/snackbar-store.ts';
import styles from './compliance.module.css';

type Props = { readonly id: string; readonly file: ComplianceFile };

/** How long the file is kept; once its time is over it may be erased. */
export function Retention({ id, file: { erasableFrom } }: Props) {
  const { compliance: text } = useMessages();
  const canApprove = useCanApprove();
  if (erasableFrom === null) return <p className={styles.soft}>{text.retained}</p>;
  if (erasableFrom > today()) return <p className={styles.soft}>{text.retainedUntil(formatDay(erasableFrom))}</p>;
  return (
    <div className={styles.retention}>
      <p className={styles.soft}>{text.erasable(formatDay(erasableFrom))}</p>
      {canApprove && <EraseButton id={id} />}
    </div>
  );
}

function EraseButton({ id }: { readonly id: string }) {
  const { compliance: text } = useMessages();
  const [isConfirming, setConfirming] = useState(false);
  const erase = useWrite(complianceFile.erase);
  const confirm = () =>
    erase.mutate(
      { params: { id } },
      {
        onSuccess: () => {
          setConfirming(false);
          notify({ type: 'success', message: text.erased });
        },
      },
    );
  return (
    <>
      <Button variant="danger" size="small" icon="trash" onPress={() => setConfirming(true)}>
        {text.erase}
      </Button>
      <ConfirmDialog
        isOpen={isConfirming}
        title={text.eraseTitle}
        act={text.erase}
        dismiss={text.eraseNot}
        isPending={erase.isPending}
        onConfirm={confirm}
        onClose={() => setConfirming(false)}
      >
        {text.eraseDetail}
      </ConfirmDialog>
    </>
  );
}
