import { account } from '@aurea/contract/account.ts';
import { required } from '@aurea/contract/core/validators.ts';
import { session } from '@aurea/contract/session.ts';
import { useMessages } from '#i18n/messages.ts';
import { sentence } from '#i18n/sentence.ts';
import { useRead, useWrite } from '#lib/api.ts';
import type { ApiFailure } from '#lib/api-failure.ts';
import { Button } from '#ui/button.tsx';
import { CodeField } from '#ui/fields/code-field.tsx';
import { Link } from '#ui/link.tsx';
import { useFields } from '../fields.ts';
import { Fields, SessionCard } from '../session-card.tsx';
import { ConfirmationMessage } from './confirmation-message.tsx';
import { MailLinks } from './mail-links.tsx';
import { Resend } from './resend.tsx';

/** The page that waits, in the browser that signed up; once the account is confirmed it is left. */
export function ConfirmWaiting({ email }: { readonly email: string }) {
  const { confirm: text } = useMessages().session;
  const message = useRead(account.confirmationMessage, {});
  return (
    <SessionCard
      title={text.waitingTitle}
      lead={
        message ? undefined : (
          <>
            {text.waitingLead} <strong>{email}</strong>. {text.anyDevice}
          </>
        )
      }
      foot={<Link href="/logout">{text.signOut}</Link>}
    >
      {message && <ConfirmationMessage message={message} />}
      <CodeForm />
      {!message && <MailLinks email={email} />}
      <Resend email={email} />
    </SessionCard>
  );
}

function CodeForm() {
  const messages = useMessages();
  const text = messages.session.confirm;
  const confirm = useWrite(session.confirmAccount);
  const fields = useFields({ code: [required] }, { code: '' });
  const send = (code: string) => {
    const onError = (failure: ApiFailure) => {
      fields.set('code', '');
      fields.refuse('code', sentence(messages, failure.message, failure.params));
    };
    confirm.mutate({ body: { code } }, { onError });
  };
  return (
    <form onSubmit={fields.submit(({ code }) => send(code))} noValidate>
      <Fields>
        <CodeField {...fields.of('code')} label={text.code} onComplete={send} />
        <Button type="submit" variant="primary" size="large" fullWidth pending={confirm.isPending}>
          {text.submit}
        </Button>
      </Fields>
    </form>
  );
}
