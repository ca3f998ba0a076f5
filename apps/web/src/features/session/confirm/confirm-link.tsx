import { session } from '@aurea/contract/session.ts';
import { useMessages } from '#i18n/messages.ts';
import { useWrite } from '#lib/api.ts';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { useArrival, useEnter } from '../enter.ts';
import { useLinkState } from '../link-state.ts';
import { SessionCard } from '../session-card.tsx';

/** Confirms by the mailed link, on whatever device; it takes a click, so that mail scanners do not confirm. */
export function ConfirmLink({ token }: { readonly token: string }) {
  const { confirm: text } = useMessages().session;
  const isValid = useLinkState(token, 'confirm');
  const waitsHere = useArrival() !== null;
  const enter = useEnter();
  const confirm = useWrite(session.confirmAccount);
  if (confirm.isSuccess) return <Confirmed />;
  if (!isValid || confirm.error?.code === 'token_invalid') return <Expired />;
  return (
    <SessionCard title={text.linkTitle} lead={text.linkLead}>
      <Button
        size="large"
        fullWidth
        pending={confirm.isPending}
        onPress={() => confirm.mutate({ body: { token } }, { onSuccess: () => (waitsHere ? enter() : undefined) })}
      >
        {text.linkSubmit}
      </Button>
    </SessionCard>
  );
}

function Confirmed() {
  const { confirm: text } = useMessages().session;
  return <SessionCard title={text.doneTitle} lead={text.doneLead} foot={<Link href="/auth">{text.doneHere}</Link>} />;
}

function Expired() {
  const { confirm: text } = useMessages().session;
  return (
    <SessionCard title={text.expiredTitle} lead={text.expiredLead}>
      <LinkButton href="/auth" size="large" fullWidth>
        {text.signIn}
      </LinkButton>
    </SessionCard>
  );
}
