import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { lazyCode } from '#lib/code.ts';
import { safeRedirect } from '#lib/safe-redirect.ts';
import { settingsQuery } from '#lib/session.ts';
import { Link } from '#ui/link.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { useArrival, useSessionSearch } from './enter.ts';
import { SessionCard } from './session-card.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

const SecondFactorForm = lazyCode(async () => ({
  default: (await import('./second-factor-form.tsx')).SecondFactorForm,
}));

export function SignInScreen() {
  const { mode, invitation } = useSessionSearch();
  const user = useArrival();
  const [secondFactor, setSecondFactor] = useState(false);
  if (secondFactor) return <SecondFactorForm onRestart={() => setSecondFactor(false)} />;
  if (user?.active) return <SignedIn email={user.email} />;
  if (mode === 'sign-up' || invitation) return <SignUp />;
  return <SignInForm onSecondFactor={() => setSecondFactor(true)} />;
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
