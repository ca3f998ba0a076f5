import { isEmail, required } from '@aurea/contract/core/validators.ts';
import { session } from '@aurea/contract/session.ts';
import { useState } from 'react';
import { useLocale, useMessages } from '#i18n/messages.ts';
import { useSubmit } from '#lib/submit.ts';
import { Callout } from '#ui/callout.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Link } from '#ui/link.tsx';
import { PlainButton } from '#ui/plain-button.tsx';
import { useFields } from '../fields.ts';
import { Fields, SessionCard } from '../session-card.tsx';

export function ResetRequest() {
  const { reset: text } = useMessages().session;
  const [sentTo, setSentTo] = useState<string | null>(null);
  const back = <Link href="/auth">{text.back}</Link>;
  if (sentTo !== null) {
    return (
      <SessionCard key="sent" title={text.sentTitle} lead={text.sentLead(sentTo)} foot={back}>
        <Callout title={text.sentHelp} />
        <PlainButton variant="neutral" size="large" fullWidth onPress={() => setSentTo(null)}>
          {text.again}
        </PlainButton>
      </SessionCard>
    );
  }
  return (
    <SessionCard key="ask" title={text.title} lead={text.lead} foot={back}>
      <RequestForm onSent={setSentTo} />
    </SessionCard>
  );
}

function RequestForm({ onSent }: { readonly onSent: (email: string) => void }) {
  const { session: text } = useMessages();
  const locale = useLocale();
  const ask = useSubmit(session.restPassword);
  const fields = useFields({ email: [required, isEmail] }, { email: '' });
  const submit = fields.submit((values) => {
    const email = values.email.trim();
    ask.mutate({ body: { email, locale } }, { onSuccess: () => onSent(email) });
  });
  return (
    <form onSubmit={submit} noValidate>
      <Fields>
        <TextField {...fields.of('email')} label={text.email} type="email" autoComplete="username" />
        <PlainButton type="submit" size="large" fullWidth pending={ask.isPending}>
          {text.reset.submit}
        </PlainButton>
      </Fields>
    </form>
  );
}
