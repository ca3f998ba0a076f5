import { useSuspenseQuery } from '@tanstack/react-query';
import { useMessages } from '#i18n/messages.ts';
import { safeRedirect } from '#lib/safe-redirect.ts';
import { settingsQuery } from '#lib/session.ts';
import { Link } from '#ui/link.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { useArrival, useEnter, useSessionSearch } from '../enter.ts';
import { SessionCard } from '../session-card.tsx';
import { VisitContext } from '../visit.ts';
import { SignIn } from './sign-in-steps.tsx';
import { SignUpForm } from './sign-up-form.tsx';

export function SignInScreen() {
  const { mode, invitation, redirectUrl } = useSessionSearch();
  const user = useArrival();
  const enter = useEnter();
  if (user?.active) return <SignedIn email={user.email} />;
  if (mode === 'sign-up' || invitation) return <SignUp />;
  return (
    <VisitContext value={{ redirectUrl, enter }}>
      <SignIn />
    </VisitContext>
  );
}

function SignUp() {
  const { session: text } = useMessages();
  const { signUp } = useSuspenseQuery(settingsQuery).data;
  if (signUp !== 'closed') return <SignUpForm inviteOnly={signUp === 'invite'} />;
  return (
    <SessionCard title={text.signUp.closedTitle} lead={text.signUp.closed}>
      <LinkButton href="/auth" size="large" fullWidth>
        {text.signUp.signIn}
      </LinkButton>
    </SessionCard>
  );
}

function SignedIn({ email }: { readonly email: string }) {
  const { signedIn: text } = useMessages().session;
  const { redirectUrl } = useSessionSearch();
  return (
    <SessionCard title={text.title} lead={text.lead(email)} foot={<Link href="/logout">{text.leave}</Link>}>
      <LinkButton href={safeRedirect(redirectUrl)} size="large" fullWidth>
        {text.go}
      </LinkButton>
    </SessionCard>
  );
}
