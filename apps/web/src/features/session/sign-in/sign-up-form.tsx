import { isEmail, maxLength, required } from '@aurea/contract/core/validators.ts';
import { session } from '@aurea/contract/session.ts';
import { PASSWORD_MIN } from '@aurea/domain/session/password-policy.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useLocale, useMessages } from '#i18n/messages.ts';
import { sentence } from '#i18n/sentence.ts';
import { useWrite } from '#lib/api.ts';
import type { ApiFailure } from '#lib/api-failure.ts';
import { userQuery } from '#lib/session.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Link } from '#ui/link.tsx';
import { dismissAll } from '#ui/snackbar-store.ts';
import { clearQueries, useSessionSearch } from '../enter.ts';
import { useFields } from '../fields.ts';
import { Fields, SessionCard } from '../session-card.tsx';
import { withRedirect } from '../visit.ts';
import { Refusal } from './refusal.tsx';

const emailLength = (value: unknown) => maxLength(value, 254);

export function SignUpForm({ inviteOnly }: { readonly inviteOnly: boolean }) {
  const { session: text } = useMessages();
  const { redirectUrl, invitation = '' } = useSessionSearch();
  return (
    <SessionCard
      title={text.signUp.title}
      lead={text.signUp.lead}
      foot={
        <>
          {text.signUp.haveAccount} <Link href={withRedirect('/auth', redirectUrl)}>{text.signUp.signIn}</Link>
        </>
      }
    >
      {invitation && <Callout tone="success" title={text.signUp.invited} />}
      {inviteOnly && !invitation && <Callout title={text.signUp.inviteOnly} />}
      <AccountForm asksInvitation={inviteOnly && !invitation} />
    </SessionCard>
  );
}

function AccountForm({ asksInvitation }: { readonly asksInvitation: boolean }) {
  const { session: text } = useMessages();
  const { submit, fields, failure, isPending } = useSignUp(asksInvitation);
  return (
    <form onSubmit={submit} noValidate>
      <Fields>
        {failure && <Refusal failure={failure} />}
        {asksInvitation && (
          <TextField {...fields.of('invitation')} label={text.signUp.invitation} help={text.signUp.invitationHelp} />
        )}
        <TextField {...fields.of('email')} label={text.email} type="email" autoComplete="username" />
        <PasswordField
          {...fields.of('password')}
          label={text.password}
          autoComplete="new-password"
          least={PASSWORD_MIN}
        />
        <Button type="submit" size="large" fullWidth pending={isPending}>
          {text.signUp.submit}
        </Button>
      </Fields>
    </form>
  );
}

function useSignUp(asksInvitation: boolean) {
  const messages = useMessages();
  const locale = useLocale();
  const goOn = useWaitForConfirmation();
  const { invitation: invited = '' } = useSessionSearch();
  const signUp = useWrite(session.signUp);
  const fields = useFields(
    { email: [required, isEmail, emailLength], password: [required], invitation: asksInvitation ? [required] : [] },
    { email: '', password: '', invitation: invited },
  );
  const submit = fields.submit(({ email, password, invitation }) => {
    dismissAll();
    const invite = invitation.trim();
    const onError = (failure: ApiFailure) => {
      fields.place(failure);
      if (aboutPassword(failure)) fields.refuse('password', sentence(messages, failure.message, failure.params));
    };
    signUp.mutate(
      { body: { email: email.trim(), password, locale, ...(invite && { invitation: invite }) } },
      { onSuccess: goOn, onError },
    );
  });
  const { error } = signUp;
  const isPlaced = !error || aboutPassword(error) || error.issues.length > 0;
  return { submit, fields, failure: isPlaced ? null : error, isPending: signUp.isPending };
}

/** Goes to the page that waits for the message, as the person who has just signed up. */
function useWaitForConfirmation() {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const { redirectUrl } = useSessionSearch();
  return async () => {
    clearQueries(cache);
    await cache.fetchQuery(userQuery);
    await navigate({ href: withRedirect('/confirm-auth', redirectUrl) });
  };
}

const aboutPassword = (failure: ApiFailure) => failure.code?.startsWith('password_') ?? false;
