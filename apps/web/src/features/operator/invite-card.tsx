import type { Locale } from '@aurea/contract/core/shapes.ts';
import { isEmail, required } from '@aurea/contract/core/validators.ts';
import { operator } from '@aurea/contract/operator.ts';
import { useForm } from 'react-hook-form';
import { useLocale, useMessages } from '#i18n/messages.ts';
import { useWrite } from '#lib/api.ts';
import { copyText } from '#lib/copy-text.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Card } from '#ui/card.tsx';
import { FormField } from '#ui/fields/form-field.tsx';
import { RadioGroup } from '#ui/fields/radio-group.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { notify } from '#ui/snackbar-store.ts';
import styles from './operator.module.css';

type Values = { readonly email: string; readonly locale: Locale };

/** Lets one address sign up; without a mail server the link is shown to be sent by hand. */
export function InviteCard() {
  const { operator: messages, shell } = useMessages();
  const { invite: text } = messages;
  const locale = useLocale();
  const invite = useWrite(operator.invite);
  const form = useForm<Values>({ defaultValues: { email: '', locale } });
  const submit = form.handleSubmit(({ email, locale: language }) =>
    invite.mutate(
      { body: { email: email.trim(), locale: language } },
      { onSuccess: () => form.reset({ email: '', locale: language }) },
    ),
  );
  return (
    <Card title={text.title} finding={text.lead}>
      <form onSubmit={submit} noValidate className={styles.form}>
        <FormField control={form.control} name="email" rules={[required, isEmail]}>
          {(field) => <TextField {...field} type="email" isRequired={false} label={text.email} autoComplete="off" />}
        </FormField>
        <FormField control={form.control} name="locale">
          {(field) => (
            <RadioGroup
              {...field}
              label={text.language}
              direction="row"
              choices={[
                { value: 'en', label: shell.languages.en },
                { value: 'fr', label: shell.languages.fr },
              ]}
            />
          )}
        </FormField>
        <div>
          <Button type="submit" variant="neutral" pending={invite.isPending}>
            {text.act}
          </Button>
        </div>
        {invite.data && <Invited email={invite.variables?.body?.email ?? ''} {...invite.data} />}
      </form>
    </Card>
  );
}

function Invited({ email, link, isSent }: { readonly email: string; readonly link: string; readonly isSent: boolean }) {
  const { invite: text } = useMessages().operator;
  const copy = async () => {
    if (await copyText(link)) notify({ type: 'success', message: text.copied });
  };
  return (
    <Callout
      tone="success"
      title={text.done(email)}
      action={
        <Button variant="neutral" icon="copy" onPress={() => void copy()}>
          {text.copy}
        </Button>
      }
    >
      {isSent ? text.doneByMail : text.doneByHand}
      <div className={styles.reason} translate="no">
        {link}
      </div>
    </Callout>
  );
}
