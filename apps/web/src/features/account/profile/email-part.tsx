import { account } from '@aurea/contract/account.ts';
import { isEmail, maxLength, required } from '@aurea/contract/core/validators.ts';
import { useForm } from 'react-hook-form';
import { useMessages } from '#i18n/messages.ts';
import { useSensitiveWrite } from '#lib/sensitive-write.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { FormField } from '#ui/fields/form-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { notify } from '#ui/snackbar-store.ts';
import { Toolbar } from '#ui/toolbar.tsx';
import styles from '../account.module.css';
import { Part } from '../section.tsx';

const emailLength = (value: unknown) => maxLength(value, 254);

type Props = { readonly email: string; readonly pendingEmail: string | null };

export function EmailPart({ email, pendingEmail }: Props) {
  const { email: text } = useMessages().account;
  const change = useSensitiveWrite(account.changeEmail);
  const form = useForm({ defaultValues: { email: '' } });
  const submit = form.handleSubmit((values) =>
    change.run(
      { body: { email: values.email.trim() } },
      {
        onSuccess: () => {
          form.reset();
          notify({ type: 'success', message: text.sent, detail: text.sentDetail });
        },
      },
    ),
  );
  return (
    <Part title={text.title} lead={text.current(email)}>
      {pendingEmail && <Callout title={text.pending(pendingEmail)} />}
      <form onSubmit={submit} noValidate className={styles.form}>
        <FormField control={form.control} name="email" rules={[required, isEmail, emailLength]}>
          {(field) => (
            <TextField
              {...field}
              isRequired={false}
              label={text.next}
              help={text.lead}
              type="email"
              autoComplete="email"
            />
          )}
        </FormField>
        <Toolbar gap={3}>
          <Button type="submit" variant="neutral" pending={change.isPending}>
            {text.change}
          </Button>
        </Toolbar>
      </form>
    </Part>
  );
}
