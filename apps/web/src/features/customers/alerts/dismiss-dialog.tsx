import type { CustomerAlert } from '@aurea/contract/book/alerts.ts';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { TextArea } from '#ui/fields/text-area.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import type { AlertActions } from './use-alert-actions.ts';

type Props = { readonly alert: CustomerAlert; readonly actions: AlertActions; readonly onClose: () => void };

const MOST = 500;

/** Asks why an alert is dismissed: it stands in the story of the customer. */
export function DismissDialog({ alert, actions, onClose }: Props) {
  const { alerts: text } = useMessages();
  const [reason, setReason] = useState('');
  return (
    <FormDialog
      title={text.dismissTitle}
      width="small"
      act={text.dismiss}
      isActDisabled={reason.trim() === ''}
      isDirty={reason !== ''}
      isSaving={actions.isPending}
      onSubmit={() => actions.dismiss(alert, reason.trim(), onClose)}
      onClose={onClose}
    >
      <TextArea label={text.reason} help={text.reasonHelp} value={reason} onChange={setReason} maxLength={MOST} />
    </FormDialog>
  );
}
