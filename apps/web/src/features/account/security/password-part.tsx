import { account } from '@aurea/contract/account.ts';
import { required } from '@aurea/contract/core/validators.ts';
import { PASSWORD_MIN } from '@aurea/domain/session/password-policy.ts';
import { useForm } from 'react-hook-form';
import { useMessages } from '#i18n/messages.ts';
import { sentence } from '#i18n/sentence.ts';
import { useWrite } from '#lib/api.ts';
import { formatDay } from '#lib/format.ts';
import { dayOf } from '#lib/today.ts';
import { Button } from '#ui/button.tsx';
import { FieldRow } from '#ui/fields/field-row.tsx';
import { FormField } from '#ui/fields/form-field.tsx';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { dismissAll, notify } from '#ui/snackbar-store.ts';
import { Toolbar } from '#ui/toolbar.tsx';
import styles from '../account.module.css';
import { Part } from '../section.tsx';

export function PasswordPart({ changedAt }: { readonly changedAt: string }) {
  const messages = useMessages();
  const text = messages.account.password;
  const change = useWrite(account.changePassword);
  const form = useForm({ defaultValues: { current: '', next: '' } });
  const submit = form.handleSubmit((body) => {
    dismissAll();
    change.mutate(
      { body },
      {
        onSuccess: () => {
          form.reset();
          notify({ type: 'success', message: text.changed, detail: text.changedDetail });
        },
        onError: (failure) => {
          const field = failure.code?.startsWith('password_') ? 'next' : 'current';
          form.setError(field, { message: sentence(messages, failure.message, failure.params) });
          form.setFocus(field);
        },
      },
    );
  });
  return (
    <Part title={text.title} lead={text.changedOn(formatDay(dayOf(changedAt)))}>
      <form onSubmit={submit} noValidate className={styles.form}>
        <FieldRow>
          <FormField control={form.control} name="current" rules={[required]}>
            {(field) => (
              <PasswordField {...field} isRequired={false} label={text.current} autoComplete="current-password" />
            )}
          </FormField>
          <FormField control={form.control} name="next" rules={[required]}>
            {(field) => (
              <PasswordField
                {...field}
                isRequired={false}
                label={text.next}
                autoComplete="new-password"
                least={PASSWORD_MIN}
              />
            )}
          </FormField>
        </FieldRow>
        <Toolbar gap={3}>
          <Button type="submit" variant="neutral" pending={change.isPending}>
            {text.change}
          </Button>
        </Toolbar>
      </form>
    </Part>
  );
}
