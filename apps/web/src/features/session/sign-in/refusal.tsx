import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { sentence } from '#i18n/sentence.ts';
import type { ApiFailure } from '#lib/api-failure.ts';
import { Callout } from '#ui/callout.tsx';
import { timeInWords, useSecondsUntil, waitUntil } from '../wait.ts';

/** Why a sign-in was refused, and what helps; never which of address and password was wrong. */
export function SignInRefusal({ failure }: { readonly failure: ApiFailure }) {
  const { signIn } = useMessages().session;
  if (failure.code === 'try_later') return <Pause failure={failure} />;
  if (failure.code !== 'credentials_wrong') return <Refusal failure={failure} />;
  const { remaining } = failure.params;
  return (
    <Callout tone="error" title={signIn.wrong}>
      {typeof remaining === 'number' && remaining > 0 ? signIn.remaining(remaining) : signIn.help}
    </Callout>
  );
}

function Pause({ failure }: { readonly failure: ApiFailure }) {
  const { signIn } = useMessages().session;
  const [until] = useState(() => waitUntil(failure, Date.now()) ?? 0);
  const left = useSecondsUntil(until);
  return (
    <Callout tone="error" title={signIn.waitTitle}>
      {left > 0 && `${signIn.wait(timeInWords(left))} `}
      {signIn.waitHelp}
    </Callout>
  );
}

/** What the server refused, in its own words. */
export function Refusal({ failure }: { readonly failure: ApiFailure }) {
  const messages = useMessages();
  return (
    <Callout tone="error" title={messages.session.signIn.failed}>
      {sentence(messages, failure.message, failure.params)}
    </Callout>
  );
}
