import { type TeamInvitation, team } from '@aurea/contract/workspaces/team.ts';
import type { TeamRole } from '@aurea/domain/workspaces/team.ts';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useWrite } from '#lib/api.ts';
import { copyText } from '#lib/copy-text.ts';
import { formatDay } from '#lib/format.ts';
import { useSensitiveWrite } from '#lib/sensitive-write.ts';
import { dayOf } from '#lib/today.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Card } from '#ui/card.tsx';
import { ItemList, ItemRow } from '#ui/item-row.tsx';
import { Lead } from '#ui/lead.tsx';
import { notify } from '#ui/snackbar-store.ts';
import { Tag } from '#ui/tag.tsx';
import { Toolbar } from '#ui/toolbar.tsx';
import { InvitationForm } from './invitation-form.tsx';
import styles from './team.module.css';

type Props = { readonly invitations: readonly TeamInvitation[]; readonly roles: readonly TeamRole[] };

/** The link of an invitation, where no mail server sends it. */
type LinkOfInvitation = { readonly email: string; readonly link: string };

export function InvitationsCard({ invitations, roles }: Props) {
  const { team: text } = useMessages();
  const [isInviting, setInviting] = useState(false);
  const [shown, setShown] = useState<LinkOfInvitation | null>(null);
  const onSent = ({
    invitation: { email },
    link,
  }: {
    readonly invitation: TeamInvitation;
    readonly link: string | null;
  }) => {
    setInviting(false);
    setShown(link ? { email, link } : null);
    if (!link) notify({ type: 'success', message: text.sent(email) });
  };
  const act = !isInviting && (
    <Button icon="plus" onPress={() => setInviting(true)}>
      {text.invite}
    </Button>
  );
  return (
    <Card title={text.invitations} actions={act}>
      {shown && <LinkByHand {...shown} />}
      {invitations.length === 0 && !isInviting && !shown && <Lead>{text.invitationsNone}</Lead>}
      {invitations.length > 0 && (
        <ItemList>
          {invitations.map((invitation) => (
            <InvitationRow key={invitation.id} invitation={invitation} onSent={onSent} />
          ))}
        </ItemList>
      )}
      {isInviting && <InvitationForm roles={roles} onSent={onSent} onClose={() => setInviting(false)} />}
    </Card>
  );
}

type Sent = { readonly invitation: TeamInvitation; readonly link: string | null };
type RowProps = { readonly invitation: TeamInvitation; readonly onSent: (sent: Sent) => void };

function InvitationRow({ invitation, onSent }: RowProps) {
  const { team: text } = useMessages();
  const { id, email, role, sentAt, expiresAt, version } = invitation;
  const resend = useSensitiveWrite(team.resend);
  const revoke = useWrite(team.revoke);
  const of = { params: { id }, body: { version } };
  const isExpired = expiresAt <= new Date().toISOString();
  const takeBack = () =>
    revoke.mutate(of, { onSuccess: () => notify({ type: 'success', message: text.revoked(email) }) });
  const end = isExpired ? null : text.until(formatDay(dayOf(expiresAt)));
  return (
    <ItemRow
      name={
        <>
          {email}
          <Tag>{text.roles[role]}</Tag>
          {isExpired && <Tag tone="warning">{text.expired}</Tag>}
        </>
      }
      facts={[text.sentOn(formatDay(dayOf(sentAt))), end].filter(Boolean).join(' · ')}
      act={
        <Toolbar gap={3}>
          <Button
            variant="neutral"
            size="small"
            pending={resend.isPending}
            aria-label={text.resendTo(email)}
            onPress={() => resend.run(of, { onSuccess: onSent })}
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
      }
    />
  );
}

function LinkByHand({ email, link }: LinkOfInvitation) {
  const { team: text } = useMessages();
  const copy = async () => {
    if (await copyText(link)) notify({ type: 'success', message: text.copied });
  };
  return (
    <Callout
      tone="success"
      title={text.byHand(email)}
      action={
        <Button variant="neutral" size="small" icon="copy" onPress={() => void copy()}>
          {text.copy}
        </Button>
      }
    >
      <span className={styles.link} translate="no">
        {link}
      </span>
    </Callout>
  );
}
