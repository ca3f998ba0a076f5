import { account } from '@aurea/contract/account.ts';
import { required } from '@aurea/contract/core/validators.ts';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { useMessages } from '#i18n/messages.ts';
import { sentence } from '#i18n/sentence.ts';
import { useLiveRead, useWrite } from '#lib/api.ts';
import { useDialogAddress } from '#lib/dialog.ts';
import { returnTo, takeHeldChange } from '#lib/sensitive-write.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormField } from '#ui/fields/form-field.tsx';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { dismissAll } from '#ui/snackbar-store.ts';
import styles from './account.module.css';

type Props = { readonly subject?: string; readonly onClose: () => void };

/** Asks for the password again, then makes the change that waited for it. */
export function ReauthenticateDialog({ subject, onClose }: Props) {
  const { account: text, ui } = useMessages();
  const id = useId();
  const { form, submit, needsCode, isPending } = useProof(subject, onClose);
  const cancel = () => {
    takeHeldChange();
    onClose();
  };
  return (
    <Dialog
      title={text.reauthenticate.title}
      isOpen
      width="small"
      onClose={cancel}
      actions={
        <>
          <Button variant="text" onPress={cancel}>
            {ui.cancel}
          </Button>
          <Button type="submit" form={id} pending={isPending}>
            {text.reauthenticate.submit}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit} noValidate className={styles.form}>
        <p className={styles.lead}>{text.reauthenticate.lead}</p>
        <FormField control={form.control} name="password" rules={[required]}>
          {(field) => <PasswordField {...field} label={text.reauthenticate.password} autoComplete="current-password" />}
        </FormField>
        {needsCode && (
          <FormField control={form.control} name="code" rules={[required]}>
            {(field) => <TextField {...field} label={text.reauthenticate.code} autoComplete="one-time-code" />}
          </FormField>
        )}
      </form>
    </Dialog>
  );
}

function useProof(subject: string | undefined, onClose: () => void) {
  const messages = useMessages();
  const { open } = useDialogAddress();
  const prove = useWrite(account.reauthenticate, { refreshes: ['public'] });
  const form = useForm({ defaultValues: { password: '', code: '' } });
  const { data: security } = useLiveRead(account.security, {});
  const needsCode = security?.totp ?? false;
  const submit = form.handleSubmit(({ password, code }) => {
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
  });
  return { form, submit, needsCode, isPending: prove.isPending };
}
