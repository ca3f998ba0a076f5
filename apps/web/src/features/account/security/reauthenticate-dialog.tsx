import { account } from '@aurea/contract/account.ts';
import { required } from '@aurea/contract/core/validators.ts';
import { useForm } from 'react-hook-form';
import { useMessages } from '#i18n/messages.ts';
import { sentence } from '#i18n/sentence.ts';
import { useLiveRead, useWrite } from '#lib/api.ts';
import { useDialogAddress } from '#lib/dialog.ts';
import { returnTo, takeHeldChange } from '#lib/sensitive-write.ts';
import { FormField } from '#ui/fields/form-field.tsx';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Lead } from '#ui/lead.tsx';
import { dismissAll } from '#ui/snackbar-store.ts';
import { ValidatedFormDialog } from '#ui/validated-form-dialog.tsx';

type Props = { readonly subject?: string; readonly onClose: () => void };

/** Asks for the password again, then makes the change that waited for it. */
export function ReauthenticateDialog({ subject, onClose }: Props) {
  const { account: text } = useMessages();
  const { form, save, needsCode, isPending } = useProof(subject, onClose);
  const cancel = () => {
    takeHeldChange();
    onClose();
  };
  return (
    <ValidatedFormDialog
      title={text.reauthenticate.title}
      act={text.reauthenticate.submit}
      width="small"
      form={form}
      isSaving={isPending}
      onSave={save}
      onClose={cancel}
    >
      <Lead>{text.reauthenticate.lead}</Lead>
      <FormField control={form.control} name="password" rules={[required]}>
        {(field) => <PasswordField {...field} label={text.reauthenticate.password} autoComplete="current-password" />}
      </FormField>
      {needsCode && (
        <FormField control={form.control} name="code" rules={[required]}>
          {(field) => <TextField {...field} label={text.reauthenticate.code} autoComplete="one-time-code" />}
        </FormField>
      )}
    </ValidatedFormDialog>
  );
}

type Proof = { readonly password: string; readonly code: string };

function useProof(subject: string | undefined, onClose: () => void) {
  const messages = useMessages();
  const { open } = useDialogAddress();
  const prove = useWrite(account.reauthenticate, { refreshes: ['public'] });
  const form = useForm<Proof>({ defaultValues: { password: '', code: '' } });
  const { data: security } = useLiveRead(account.security, {});
  const needsCode = security?.totp ?? false;
  const save = ({ password, code }: Proof) => {
    dismissAll();
    prove.mutate(
      { body: { password, ...(code.trim() && { code: code.trim() }) } },
      {
        onSuccess: () => {
          const change = takeHeldChange();
          const next = returnTo(subject);
          if (next) open(next);
          else onClose();
          change?.();
        },
        onError: (failure) => {
          const field = failure.code === 'second_factor_wrong' ? 'code' : 'password';
          form.setError(field, { message: sentence(messages, failure.message, failure.params) });
          form.setFocus(field);
        },
      },
    );
  };
  return { form, save, needsCode, isPending: prove.isPending };
}
