import { imports } from '@aurea/contract/imports.ts';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useWrite } from '#lib/api.ts';
import { attempt } from '#lib/attempt.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { notify } from '#ui/snackbar-store.ts';

/** Deletes the file of an import once that is confirmed: it cannot be brought back. */
export function DeleteFile({ id, name }: { readonly id: string; readonly name: string }) {
  const { file: text } = useMessages().imports;
  const [asking, setAsking] = useState(false);
  const write = useWrite(imports.deleteFile);
  const remove = async () => {
    await write.mutateAsync({ params: { id } });
    setAsking(false);
    notify({ type: 'success', message: text.deleted });
  };
  return (
    <>
      <IconButton icon="trash" size="small" label={text.deleteFile(name)} onPress={() => setAsking(true)} />
      <ConfirmDialog
        title={text.askDelete}
        isOpen={asking}
        act={text.deleteNow}
        keep={text.keepFile}
        isPending={write.isPending}
        onConfirm={() => attempt(remove)}
        onClose={() => setAsking(false)}
      >
        {text.deleteDetail(name)}
      </ConfirmDialog>
    </>
  );
}
