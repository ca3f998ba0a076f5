import { type PreparedHousehold, preparedHouseholds } from '@aurea/contract/customers/prepared-households.ts';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useWrite } from '#lib/api.ts';
import { formatDay } from '#lib/format.ts';
import { useCanApprove } from '#lib/rights.ts';
import { dayOf } from '#lib/today.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { notify } from '#ui/snackbar-store.ts';
import { Tag } from '#ui/tag.tsx';
import styles from '../invitations/invitations.module.css';

type Props = { readonly customerId: string; readonly prepared: PreparedHousehold };

/** What the practice has prepared and not handed over: by whom, since when, and until when it is stored. */
export function PreparedCard({ customerId, prepared }: Props) {
  const { preparedHouseholds: text } = useMessages().customers;
  const { preparedBy, preparedAt, refusedAt, eraseOn, householdId, isLinked } = prepared;
  const canErase = useCanApprove();
  return (
    <Card title={text.title} actions={canErase && <EraseButton {...{ customerId, householdId }} />}>
      <div className={styles.words}>
        <p>
          <Tag tone={refusedAt ? 'error' : 'warning'}>{text.tag}</Tag>{' '}
          {text.by(preparedBy || '—', formatDay(dayOf(preparedAt)))}
        </p>
        {refusedAt && <p>{text.refused(formatDay(dayOf(refusedAt)))}</p>}
        {!isLinked && <p>{text.unlinked}</p>}
        <p>{text.until(formatDay(eraseOn))}</p>
        <p>{text.lead}</p>
      </div>
    </Card>
  );
}

type EraseProps = { readonly customerId: string; readonly householdId: string };

function EraseButton({ customerId, householdId }: EraseProps) {
  const { preparedHouseholds: text } = useMessages().customers;
  const [isConfirming, setConfirming] = useState(false);
  const erase = useWrite(preparedHouseholds.erase);
  const confirm = () =>
    void erase.mutateAsync({ params: { id: customerId }, body: { preparedId: householdId } }).then(
      () => notify({ type: 'success', message: text.erased }),
      () => setConfirming(false),
    );
  return (
    <>
      <Button variant="text" size="small" icon="trash" onPress={() => setConfirming(true)}>
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
