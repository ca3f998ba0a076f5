import { useMessages } from '#i18n/messages.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { useArrival, useSessionSearch } from './enter.ts';
import { PaymentConfirmation } from './payment-confirmation.tsx';
import { SessionCard } from './session-card.tsx';

const REASONS = ['password', 'email', 'emailKept', 'erased', 'payment'] as const;

/** Says what was done elsewhere; the address decides nothing but the words. */
export function SuccessScreen() {
  const { success: text } = useMessages().session;
  const { of: requested } = useSessionSearch();
  const user = useArrival();
  if (requested === 'subscription' && user) return <PaymentConfirmation />;
  const reason = REASONS.find((known) => known === requested);
  const { title, lead } = reason ? text[reason] : text;
  const next = nextOf(reason === 'erased', user !== null);
  return (
    <SessionCard title={title} lead={lead}>
      <LinkButton href={next.href} size="large" fullWidth>
        {text[next.label]}
      </LinkButton>
    </SessionCard>
  );
}

/** Who has just been erased may still be known to this page, but has nowhere to go on to. */
function nextOf(isErased: boolean, isSignedIn: boolean) {
  if (isErased) return { href: '/', label: 'home' } as const;
  return isSignedIn
    ? ({ href: '/dashboard', label: 'dashboard' } as const)
    : ({ href: '/auth', label: 'signIn' } as const);
}
