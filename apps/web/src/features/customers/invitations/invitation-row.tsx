import type { ReplyOf } from '@aurea/contract/core/route.ts';
import { type ClientInvitation, clientInvitations } from '@aurea/contract/customers/client-invitations.ts';
import { type Messages, useMessages } from '#i18n/messages.ts';
import { useWrite } from '#lib/api.ts';
import { formatDay } from '#lib/format.ts';
import { dayOf } from '#lib/today.ts';
import { Button } from '#ui/button.tsx';
import { ItemRow } from '#ui/item-row.tsx';
import { notify } from '#ui/snackbar-store.ts';
import { Tag } from '#ui/tag.tsx';
import { Toolbar } from '#ui/toolbar.tsx';
import { namesOfAreas } from './names-of-areas.ts';

type Props = {
  readonly customerId: string;
  readonly invitation: ClientInvitation;
  readonly canInvite: boolean;
  readonly onSent: (sent: ReplyOf<typeof clientInvitations.resend>) => void;
};

const TONES = {
  open: 'neutral',
  expired: 'warning',
  accepted: 'success',
  declined: 'error',
  revoked: 'neutral',
} as const;

/** One mail that asked for a mandate: to whom, what for, and what became of it. */
export function InvitationRow({ customerId, invitation, canInvite, onSent }: Props) {
  const { clientInvitations: text } = useMessages().customers;
  const { email, state } = invitation;
  const isUnanswered = state === 'open' || state === 'expired';
  return (
    <ItemRow
      name={
        <>
          {email} <Tag tone={TONES[state]}>{text.states[state]}</Tag>
        </>
      }
      facts={factsOf(invitation, text).join(' · ')}
      act={isUnanswered && canInvite && <RowActions {...{ customerId, invitation, onSent }} />}
    />
  );
}

type Text = Messages['customers']['clientInvitations'];

function factsOf({ areas, invitedBy, sentAt, expiresAt, answeredAt, state }: ClientInvitation, text: Text): string[] {
  return [
    text.sentOn(formatDay(dayOf(sentAt)), invitedBy),
    answeredAt ? text.answeredOn(formatDay(dayOf(answeredAt))) : '',
    state === 'open' ? text.until(formatDay(dayOf(expiresAt))) : '',
    text.asks(namesOfAreas(areas, text).join(', ')),
  ].filter(Boolean);
}

function RowActions({ customerId, invitation, onSent }: Omit<Props, 'canInvite'>) {
  const { clientInvitations: text } = useMessages().customers;
  const { id: invitationId, email, version } = invitation;
  const [resend, revoke] = [useWrite(clientInvitations.resend), useWrite(clientInvitations.revoke)];
  const of = { params: { id: customerId, invitationId }, body: { version } };
  // the actions are gone when the answer comes, and their handlers with them
  const takeBack = () =>
    void revoke.mutateAsync(of).then(
      () => notify({ type: 'success', message: text.revoked(email) }),
      () => undefined,
    );
  return (
    <Toolbar>
      <Button
        variant="neutral"
        size="small"
        pending={resend.isPending}
        aria-label={text.resendTo(email)}
        onPress={() => resend.mutate(of, { onSuccess: onSent })}
      >
        {text.resend}
      </Button>
      <Button
        variant="text"
        size="small"
        pending={revoke.isPending}
        aria-label={text.revokeOf(email)}
        onPress={takeBack}
      >
        {text.revoke}
      </Button>
    </Toolbar>
  );
}
