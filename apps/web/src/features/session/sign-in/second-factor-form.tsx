import { account } from '@aurea/contract/account.ts';
import { required } from '@aurea/contract/core/validators.ts';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { sentence } from '#i18n/sentence.ts';
import type { ApiFailure } from '#lib/api-failure.ts';
import { useSubmit } from '#lib/submit.ts';
import { CodeField } from '#ui/fields/code-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { PlainButton } from '#ui/plain-button.tsx';
import { useFields } from '../fields.ts';
import { Aside, Fields, SessionCard } from '../session-card.tsx';
import { useVisit } from '../visit.ts';

/** The second step of a sign-in: a code of the authenticator, or a recovery code. */
export function SecondFactorForm({ onRestart }: { readonly onRestart: () => void }) {
  const { secondFactor: text } = useMessages().session;
  const [recovery, setRecovery] = useState(false);
  return (
    <SessionCard title={text.title} lead={recovery ? text.recoveryLead : text.lead}>
      <FactorForm key={String(recovery)} recovery={recovery} />
      <Aside centred>
        <PlainButton variant="text" size="small" onPress={() => setRecovery(!recovery)}>
          {recovery ? text.useApp : text.useRecovery}
        </PlainButton>
        <PlainButton variant="text" size="small" onPress={onRestart}>
          {text.restart}
        </PlainButton>
      </Aside>
    </SessionCard>
  );
}

function FactorForm({ recovery }: { readonly recovery: boolean }) {
  const messages = useMessages();
  const text = messages.session.secondFactor;
  const { enter } = useVisit();
  const prove = useSubmit(account.secondFactor);
  const fields = useFields({ code: [required] }, { code: '' });
  const send = (code: string) => {
    const onError = (failure: ApiFailure) => {
      fields.set('code', '');
      fields.refuse('code', sentence(messages, failure.message, failure.params));
    };
    prove.mutate({ body: { code: code.trim() } }, { onSuccess: enter, onError });
  };
  return (
    <form onSubmit={fields.submit(({ code }) => send(code))} noValidate>
      <Fields>
        {recovery ? (
          <TextField {...fields.of('code')} label={text.recovery} help={text.recoveryHelp} maxLength={11} />
        ) : (
          <CodeField {...fields.of('code')} label={text.code} onComplete={send} />
        )}
        <PlainButton type="submit" size="large" fullWidth pending={prove.isPending}>
          {text.submit}
        </PlainButton>
      </Fields>
    </form>
  );
}
