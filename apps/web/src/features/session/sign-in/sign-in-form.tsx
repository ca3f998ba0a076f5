import { required } from '@aurea/contract/core/validators.ts';
import { session } from '@aurea/contract/session.ts';
import { useMessages } from '#i18n/messages.ts';
import { passkeysAvailable } from '#lib/passkey.ts';
import { runAction } from '#lib/run-action.ts';
import { useSubmit } from '#lib/submit.ts';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Link } from '#ui/link.tsx';
import { PlainButton } from '#ui/plain-button.tsx';
import { dismissAll } from '#ui/snackbar-store.ts';
import { useFields } from '../fields.ts';
import { Aside, Divide, Fields, SessionCard } from '../session-card.tsx';
import { useVisit, withRedirect } from '../visit.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { SignInRefusal } from './refusal.tsx';

type Answer = { readonly state: 'signed_in' | 'second_factor' };

export function SignInForm({ onSecondFactor }: { readonly onSecondFactor: () => void }) {
  const { session: text } = useMessages();
  const { redirectUrl, enter } = useVisit();
  const goOn = async ({ state }: Answer) => {
    if (state === 'second_factor') onSecondFactor();
    else await enter();
  };
  return (
    <SessionCard
      title={text.signIn.title}
      lead={text.signIn.lead}
      foot={
        <>
          {text.signIn.noAccount}{' '}
          <Link href={withRedirect('/auth?mode=sign-up', redirectUrl)}>{text.signIn.signUp}</Link>
        </>
      }
    >
      {passkeysAvailable() && (
        <>
          <PasskeyButton onSignedIn={goOn} />
          <Divide>{text.signIn.or}</Divide>
        </>
      )}
      <PasswordForm onAnswer={goOn} />
    </SessionCard>
  );
}

function PasswordForm({ onAnswer }: { readonly onAnswer: (answer: Answer) => Promise<void> }) {
  const { session: text } = useMessages();
  const signIn = useSubmit(session.signIn);
  const fields = useFields({ email: [required], password: [required] }, { email: '', password: '' });
  const submit = fields.submit(({ email, password }) => {
    dismissAll();
    runAction(async () => onAnswer(await signIn.mutateAsync({ body: { email: email.trim(), password } })));
  });
  return (
    <form onSubmit={submit} noValidate>
      <Fields refused={signIn.error?.code === 'credentials_wrong'}>
        {signIn.error && <SignInRefusal key={signIn.submittedAt} failure={signIn.error} />}
        <TextField {...fields.of('email')} label={text.email} type="email" autoComplete="username" />
        <PasswordField {...fields.of('password')} label={text.password} autoComplete="current-password" />
        <Aside>
          <span />
          <Link href="/reset-password">{text.signIn.forgot}</Link>
        </Aside>
        <PlainButton type="submit" size="large" fullWidth pending={signIn.isPending}>
          {text.signIn.submit}
        </PlainButton>
      </Fields>
    </form>
  );
}
