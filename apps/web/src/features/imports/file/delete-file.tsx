import { imports } from '@aurea/contract/imports.ts';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useWrite } from '#lib/api.ts';
import { runAction } from '#lib/run-action.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { notify } from '#ui/snackbar-store.ts';

/** Deletes the file of an import once that is confirmed: it cannot be brought back. */
export function DeleteFile({ id, name }: { readonly id: string; readonly name: string }) {
  const { file: text } = useMessages().imports;
  const [isConfirming, setConfirming] = useState(false);
  const write = useWrite(imports.deleteFile);
  const remove = async () => {
    await write.mutateAsync({ params: { id } });
    setConfirming(false);
    notify({ type: 'success', message: text.deleted });
  };
  return (
    <>
      <IconButton icon="trash" size="small" label={text.deleteFile(name)} onPress={() => setConfirming(true)} />
      <ConfirmDialog
        title={text.askDelete}
        isOpen={isConfirming}
        act={text.deleteNow}
        dismiss={text.cancelDelete}
        isPending={write.isPending}
        onConfirm={() => runAction(remove)}
        onClose={() => setConfirming(false)}
      >
        {text.deleteDetail(name)}
      </ConfirmDialog>
    </>
  );
}
