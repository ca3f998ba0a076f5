import { imports } from '@aurea/contract/imports.ts';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useWrite } from '#lib/api.ts';
import { attempt } from '#lib/attempt.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
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
      <Dialog
        title={text.askDelete}
        isOpen={asking}
        role="alertdialog"
        width="small"
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button variant="text" onPress={() => setAsking(false)}>
              {text.keepFile}
            </Button>
            <Button variant="danger" pending={write.isPending} onPress={() => attempt(remove)}>
              {text.deleteNow}
            </Button>
          </>
        }
      >
        <p>{text.deleteDetail(name)}</p>
      </Dialog>
    </>
  );
}
