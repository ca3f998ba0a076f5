import type { ReplyOf } from '@aurea/contract/core/route.ts';
import { invitations } from '@aurea/contract/workspaces/team.ts';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useWrite } from '#lib/api.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { call } from '#lib/call.ts';
import type { AddressSearch } from '#lib/dialog.ts';
import { formatDay } from '#lib/format.ts';
import { userQuery } from '#lib/session.ts';
import { dayOf } from '#lib/today.ts';
import { Button } from '#ui/button.tsx';
import { Lead } from '#ui/lead.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { notify } from '#ui/snackbar-store.ts';
import { AskedMandatePage } from './asked-mandate.tsx';
import styles from './join.module.css';
import { Closed, Panel, SignInLinks } from './join-parts.tsx';

type Invitation = ReplyOf<typeof invitations.read>;

/** What the link of an invitation asks, to join or to give a mandate, and the answer of its reader. */
export function JoinScreen() {
  const { token = '', for: purpose }: AddressSearch = useSearch({ strict: false });
  return (
    <div className={styles.page}>
      {purpose === 'mandate' ? <AskedMandatePage token={token} /> : <InvitationPage token={token} />}
    </div>
  );
}

function InvitationPage({ token }: { readonly token: string }) {
  const invitation = useInvitation(token);
  return invitation ? <Invited {...{ token, invitation }} /> : <Closed />;
}

/** Null where the link opens nothing any more. */
function useInvitation(token: string): Invitation | null {
  return useSuspenseQuery({
    queryKey: ['invitations', token],
    queryFn: async ({ signal }) => {
      if (token.length < 20 || token.length > 200) return null;
      try {
        return await call(invitations.read, { body: { token } }, { signal, handledErrors: ['invitation_invalid'] });
      } catch (error) {
        if (error instanceof ApiFailure && error.code === 'invitation_invalid') return null;
        throw error;
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
}

type Props = { readonly token: string; readonly invitation: Invitation };

function Invited({ token, invitation }: Props) {
  const { team: words } = useMessages();
  const { join: text } = words;
  const { workspaceName, kind, role, invitedBy, email, expiresAt } = invitation;
  const decline = useWrite(invitations.decline, { leaves: true });
  if (decline.isSuccess) return <Declined />;
  return (
    <Panel title={text.title(workspaceName)}>
      <p>{text.lead(invitedBy, kind, words.roles[role])}</p>
      <Lead>
        {text.sentTo(email)} · {text.until(formatDay(dayOf(expiresAt)))}
      </Lead>
      <Answer {...{ token, invitation }}>
        <Button
          variant="neutral"
          size="large"
          pending={decline.isPending}
          onPress={() => decline.mutate({ body: { token } })}
        >
          {text.decline}
        </Button>
      </Answer>
    </Panel>
  );
}

function Declined() {
  const { join: text } = useMessages().team;
  return (
    <Panel title={text.declined}>
      <Lead>{text.declinedLead}</Lead>
    </Panel>
  );
}

type AnswerProps = Props & { readonly children: ReactNode };

/** Accepting, for the account that was invited; the way to it for everybody else. */
function Answer({ token, invitation, children }: AnswerProps) {
  const { join: text } = useMessages().team;
  const { data: user } = useSuspenseQuery(userQuery);
  const here = `/join?${new URLSearchParams({ token })}`;
  if (!user?.active) return <SignInFirst {...{ token, here }} email={invitation.email} decline={children} />;
  if (user.email.toLowerCase() !== invitation.email.toLowerCase()) {
    return (
      <>
        <p>{text.other(user.email)}</p>
        <div className={styles.actions}>
          <LinkButton href="/logout" variant="neutral" size="large">
            {text.signOut}
          </LinkButton>
        </div>
      </>
    );
  }
  return <Accept {...{ token, invitation, children }} />;
}

type SignInProps = {
  readonly token: string;
  readonly here: string;
  readonly email: string;
  readonly decline: ReactNode;
};

function SignInFirst({ token, here, email, decline }: SignInProps) {
  const { join: text } = useMessages().team;
  return (
    <>
      <p>{text.needsAccount(email)}</p>
      <SignInLinks token={token} here={here}>
        {decline}
      </SignInLinks>
    </>
  );
}

function Accept({ token, invitation, children }: AnswerProps) {
  const { join: text } = useMessages().team;
  const cache = useQueryClient();
  const navigate = useNavigate();
  const accept = useWrite(invitations.accept, { leaves: true });
  const joined = async (workspaceId: string) => {
    notify({ type: 'success', message: text.joined(invitation.workspaceName) });
    await cache.fetchQuery({ ...userQuery, staleTime: 0 });
    await navigate({ href: `/user/team?workspace=${workspaceId}` });
  };
  return (
    <div className={styles.actions}>
      <Button
        size="large"
        pending={accept.isPending}
        onPress={() => accept.mutate({ body: { token } }, { onSuccess: ({ workspaceId }) => void joined(workspaceId) })}
      >
        {text.accept}
      </Button>
      {children}
    </div>
  );
}
