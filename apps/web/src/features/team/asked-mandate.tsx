import { type AskedMandate, askedMandates } from '@aurea/contract/customers/client-invitations.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useWrite } from '#lib/api.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { call } from '#lib/call.ts';
import { formatDay } from '#lib/format.ts';
import { userQuery } from '#lib/session.ts';
import { dayOf } from '#lib/today.ts';
import { Button } from '#ui/button.tsx';
import { Lead } from '#ui/lead.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { AskedMandateForm } from './asked-mandate-form.tsx';
import styles from './join.module.css';
import { Closed, Panel, SignInLinks } from './join-parts.tsx';

const REFUSALS = ['invitation_invalid', 'invitation_of_another'] as const;
type Refusal = (typeof REFUSALS)[number];

async function orRefusal<Reply>(reading: Promise<Reply>): Promise<Reply | Refusal> {
  try {
    return await reading;
  } catch (error) {
    const refusal = error instanceof ApiFailure ? REFUSALS.find((code) => code === error.code) : undefined;
    if (refusal) return refusal;
    throw error;
  }
}

/** What the link of a practice's mail asks for: shown to the account that it was sent to, and to nobody else. */
export function AskedMandatePage({ token }: { readonly token: string }) {
  const { data: user } = useSuspenseQuery(userQuery);
  if (token.length < 20 || token.length > 200) return <Closed />;
  return user?.active ? <ForAccount token={token} email={user.email} /> : <ForVisitor token={token} />;
}

const options = (signal: AbortSignal) => ({ signal, handledErrors: [...REFUSALS] });

function ForVisitor({ token }: { readonly token: string }) {
  const { askedMandate: text } = useMessages().team;
  const { data: found } = useSuspenseQuery({
    queryKey: ['asked-mandates', 'peek', token],
    queryFn: ({ signal }) => orRefusal(call(askedMandates.peek, { body: { token } }, options(signal))),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [isDeclined, setDeclined] = useState(false);
  if (isDeclined) return <Declined />;
  if (typeof found === 'string') return <Closed />;
  return (
    <Panel title={text.signedOut}>
      <p>{text.signedOutLead}</p>
      <Lead>{text.until(formatDay(dayOf(found.expiresAt)))}</Lead>
      <SignInLinks token={token} here={`/join?${new URLSearchParams({ for: 'mandate', token })}`}>
        <Decline token={token} onDone={() => setDeclined(true)} />
      </SignInLinks>
    </Panel>
  );
}

function ForAccount({ token, email }: { readonly token: string; readonly email: string }) {
  const { data: found } = useSuspenseQuery<AskedMandate | Refusal>({
    queryKey: ['asked-mandates', token, email],
    queryFn: ({ signal }) => orRefusal(call(askedMandates.read, { body: { token } }, options(signal))),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [isDeclined, setDeclined] = useState(false);
  if (isDeclined) return <Declined />;
  if (found === 'invitation_invalid') return <Closed />;
  if (found === 'invitation_of_another') return <OfAnother email={email} />;
  return (
    <AskedMandateForm token={token} asked={found}>
      <Decline token={token} onDone={() => setDeclined(true)} />
    </AskedMandateForm>
  );
}

function OfAnother({ email }: { readonly email: string }) {
  const { askedMandate: text, join } = useMessages().team;
  return (
    <Panel title={text.otherTitle}>
      <p>{text.other(email)}</p>
      <div className={styles.actions}>
        <LinkButton href="/logout" variant="neutral" size="large">
          {join.signOut}
        </LinkButton>
      </div>
    </Panel>
  );
}

function Decline({ token, onDone }: { readonly token: string; readonly onDone: () => void }) {
  const { askedMandate: text } = useMessages().team;
  const decline = useWrite(askedMandates.decline, { leaves: true });
  return (
    <Button
      variant="neutral"
      size="large"
      pending={decline.isPending}
      onPress={() => decline.mutate({ body: { token } }, { onSuccess: onDone })}
    >
      {text.decline}
    </Button>
  );
}

function Declined() {
  const { askedMandate: text } = useMessages().team;
  return (
    <Panel title={text.declined}>
      <Lead>{text.declinedLead}</Lead>
    </Panel>
  );
}
