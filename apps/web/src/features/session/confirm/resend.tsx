import { isEmail, required } from '@aurea/contract/core/validators.ts';
import { session } from '@aurea/contract/session.ts';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useWrite } from '#lib/api.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { notify } from '#ui/snackbar-store.ts';
import { useFields } from '../fields.ts';
import { Aside, Fields } from '../session-card.tsx';
import { useSecondsUntil, waitUntil } from '../wait.ts';

const FIRST_PAUSE_MS = 60_000;

/** Sends the message again once a minute at most, to a corrected address if need be. */
export function Resend({ email }: { readonly email: string }) {
  const { confirm: text } = useMessages().session;
  const { resend, left, isPending } = useResend();
  const [changing, setChanging] = useState(false);
  return (
    <>
      <Aside centred>
        <Button variant="text" size="small" pending={isPending} isDisabled={left > 0} onPress={() => void resend()}>
          {left > 0 ? text.resendIn(left) : text.resend}
        </Button>
        <Button variant="text" size="small" aria-expanded={changing} onPress={() => setChanging(!changing)}>
          {text.change}
        </Button>
      </Aside>
      {changing && <NewAddress email={email} onSend={resend} isPending={isPending} left={left} />}
    </>
  );
}

function useResend() {
  const { confirm: text } = useMessages().session;
  const send = useWrite(session.sendConfirmationEmail, { refreshes: ['account'] });
  const [nextAt, setNextAt] = useState(() => Date.now() + FIRST_PAUSE_MS);
  const resend = async (email?: string) => {
    try {
      const sent = await send.mutateAsync({ body: email ? { email } : {} });
      setNextAt(Date.parse(sent.nextAllowedAt));
      notify({ type: 'success', message: text.resent(sent.email) });
    } catch (error) {
      const until = error instanceof ApiFailure ? waitUntil(error, Date.now()) : null;
      if (until) setNextAt(until);
    }
  };
  return { resend, left: useSecondsUntil(nextAt), isPending: send.isPending };
}

type NewAddressProps = {
  readonly email: string;
  readonly onSend: (email: string) => Promise<void>;
  readonly isPending: boolean;
  readonly left: number;
};

function NewAddress({ email, onSend, isPending, left }: NewAddressProps) {
  const { confirm: text } = useMessages().session;
  const fields = useFields({ email: [required, isEmail] }, { email });
  return (
    <form onSubmit={fields.submit((values) => void onSend(values.email.trim()))} noValidate>
      <Fields>
        <TextField {...fields.of('email')} label={text.newEmail} type="email" autoComplete="email" />
        <Button type="submit" variant="neutral" fullWidth pending={isPending} isDisabled={left > 0}>
          {left > 0 ? text.resendIn(left) : text.sendThere}
        </Button>
      </Fields>
    </form>
  );
}
