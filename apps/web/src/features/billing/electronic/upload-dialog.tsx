import {
  RECEIVED_INVOICE_MEGABYTES,
  type ReceivedOutcome,
  receivedInvoices,
} from '@aurea/contract/billing/received-invoices.ts';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useWrite } from '#lib/api.ts';
import { base64Of } from '#lib/base64.ts';
import { runAction } from '#lib/run-action.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { FileDrop } from '#ui/fields/file-drop.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { notify } from '#ui/snackbar-store.ts';

const ENDINGS = ['.pdf', '.xml'];
const LONGEST_NAME = 200;

type Props = { readonly onShow: (id: string) => void; readonly onClose: () => void };

/** Takes the file of an invoice; one that is here already, or is no electronic invoice, says so at its place. */
export function UploadDialog({ onShow, onClose }: Props) {
  const { upload: text } = useMessages().electronic;
  const [file, setFile] = useState<File | null>(null);
  const [isTried, setTried] = useState(false);
  const [outcome, setOutcome] = useState<ReceivedOutcome | null>(null);
  const add = useWrite(receivedInvoices.add);
  const choose = (chosen: File | null) => {
    setFile(chosen);
    setOutcome(null);
  };
  const submit = () => {
    setTried(true);
    if (!file) return;
    runAction(async () => {
      const body = { fileName: file.name.slice(-LONGEST_NAME), content: await base64Of(file) };
      const result = await add.mutateAsync({ body });
      setOutcome(result);
      if (result.outcome !== 'kept') return;
      notify({ type: 'success', message: text.kept });
      onShow(result.id);
    });
  };
  return (
    <FormDialog
      title={text.title}
      width="medium"
      act={text.act}
      isDirty={file !== null}
      isSaving={add.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <FileDrop
        label={text.file}
        help={text.help}
        file={file}
        onChange={choose}
        endings={ENDINGS}
        maxMegabytes={RECEIVED_INVOICE_MEGABYTES}
        error={isTried && !file ? text.missing : undefined}
      />
      {outcome?.outcome === 'refused' && (
        <Callout tone="error" title={text.refused}>
          {text.refusals[outcome.refusal]}
        </Callout>
      )}
      {outcome?.outcome === 'known' && (
        <Callout
          tone="warning"
          title={text.known(outcome.number)}
          action={
            <Button variant="neutral" size="small" onPress={() => onShow(outcome.id)}>
              {text.show}
            </Button>
          }
        >
          {outcome.isSameFile ? text.sameFile : text.otherFile}
        </Callout>
      )}
    </FormDialog>
  );
}
