import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { safeRedirect } from '#lib/safe-redirect.ts';
import { userQuery } from '#lib/session.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { dismissAll } from '#ui/snackbar-store.ts';
import { useArrival, useSessionSearch } from '../enter.ts';
import { SessionCard } from '../session-card.tsx';
import { withRedirect } from '../visit.ts';
import { ChangeEmail } from './change-email.tsx';
import { ConfirmLink } from './confirm-link.tsx';
import { ConfirmWaiting } from './confirm-waiting.tsx';

/** Where links of messages lead, and where the browser that signed up waits for them. */
export function ConfirmScreen() {
  const { token, purpose } = useSessionSearch();
  const arrival = useArrival();
  if (token && (purpose === 'change_email' || purpose === 'undo_email')) {
    return <ChangeEmail token={token} undoes={purpose === 'undo_email'} />;
  }
  if (token) return <ConfirmLink token={token} />;
  if (!arrival) return <Nobody />;
  return arrival.active ? <Already /> : <Waiting email={arrival.email} />;
}

const POLL_MS = 4000;

/** Looks again and again whether the account was confirmed, here or on another device. */
function Waiting({ email }: { readonly email: string }) {
  const navigate = useNavigate();
  const { redirectUrl } = useSessionSearch();
  const { data: user } = useQuery({ ...userQuery, refetchInterval: POLL_MS });
  const isActive = user?.active ?? false;
  const goOn = useEffectEvent(() => {
    dismissAll();
    return navigate({ href: safeRedirect(redirectUrl) });
  });
  useEffect(() => {
    if (isActive) void goOn();
  }, [isActive]);
  return <ConfirmWaiting email={user?.email ?? email} />;
}

function Already() {
  const { confirm: text } = useMessages().session;
  const { redirectUrl } = useSessionSearch();
  return (
    <SessionCard title={text.alreadyTitle} lead={text.alreadyLead}>
      <LinkButton href={safeRedirect(redirectUrl)} size="large" fullWidth>
        {text.go}
      </LinkButton>
    </SessionCard>
  );
}

function Nobody() {
  const { confirm: text } = useMessages().session;
  const { redirectUrl } = useSessionSearch();
  return (
    <SessionCard title={text.nobodyTitle} lead={text.nobodyLead}>
      <LinkButton href={withRedirect('/auth', redirectUrl)} size="large" fullWidth>
        {text.signIn}
      </LinkButton>
    </SessionCard>
  );
}
