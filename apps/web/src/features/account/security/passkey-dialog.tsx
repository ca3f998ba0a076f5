import { account } from '@aurea/contract/account.ts';
import { maxLength, required } from '@aurea/contract/core/validators.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useMessages } from '#i18n/messages.ts';
import { useWrite } from '#lib/api.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { useDialogAddress } from '#lib/dialog.ts';
import { makePasskey } from '#lib/passkey.ts';
import { FormField } from '#ui/fields/form-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Lead } from '#ui/lead.tsx';
import { notify } from '#ui/snackbar-store.ts';
import { ValidatedFormDialog } from '#ui/validated-form-dialog.tsx';

const nameLength = (value: unknown) => maxLength(value, 60);

/** Makes a passkey with the browser and gives it a name. */
export function PasskeyDialog({ onClose }: { readonly onClose: () => void }) {
  const { account: messages } = useMessages();
  const { passkeys: text } = messages;
  const form = useForm({ defaultValues: { name: '' } });
  const { make, isMaking } = useNewPasskey(onClose);
  return (
    <ValidatedFormDialog
      title={text.dialogTitle}
      act={text.create}
      actIcon="key"
      width="small"
      form={form}
      isSaving={isMaking}
      onSave={({ name }) => make(name.trim())}
      onClose={onClose}
    >
      <Lead>{text.dialogLead}</Lead>
      <FormField control={form.control} name="name" rules={[required, nameLength]}>
        {(field) => <TextField {...field} isRequired={false} label={text.name} help={text.nameHelp} />}
      </FormField>
    </ValidatedFormDialog>
  );
}

function useNewPasskey(onClose: () => void) {
  const { passkeys: text } = useMessages().account;
  const { open } = useDialogAddress();
  const start = useWrite(account.startPasskey);
  const add = useWrite(account.addPasskey, { refreshes: ['dashboard', 'public'] });
  const [isMaking, setMaking] = useState(false);
  const ceremony = async (name: string) => {
    const { ceremonyId, options } = await start.mutateAsync({});
    const response = await makePasskey(options);
    if (!response) {
      notify({ message: text.declined });
      return;
    }
    await add.mutateAsync({ body: { name, ceremonyId, response } });
    onClose();
    notify({ type: 'success', message: text.added, detail: name });
  };
  const make = async (name: string) => {
    setMaking(true);
    try {
      await ceremony(name);
    } catch (error) {
      if (!(error instanceof ApiFailure)) notify({ type: 'error', key: 'errors.app.passkey_rejected' });
      else if (error.code === 'reauthentication_required') open('reauthenticate', 'passkey-new');
    } finally {
      setMaking(false);
    }
  };
  return { make, isMaking };
}
