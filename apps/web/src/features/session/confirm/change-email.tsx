import { account } from '@aurea/contract/account.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMessages } from '#i18n/messages.ts';
import { useWrite } from '#lib/api.ts';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { clearQueries } from '../enter.ts';
import { useLinkState } from '../link-state.ts';
import { SessionCard } from '../session-card.tsx';

type Props = { readonly token: string; readonly undoes: boolean };

/** Confirms a new address by the link sent to it, or undoes the change by the link sent to the former one. */
export function ChangeEmail({ token, undoes }: Props) {
  const { session: text } = useMessages();
  const isValid = useLinkState(token, undoes ? 'undo_email' : 'change_email');
  const cache = useQueryClient();
  const navigate = useNavigate();
  const change = useWrite(account.confirmEmail);
  const run = () =>
    change.mutate(
      { body: { token } },
      {
        onSuccess: async () => {
          clearQueries(cache);
          await navigate({ href: `/success?of=${undoes ? 'emailKept' : 'email'}` });
        },
      },
    );
  if (!isValid) return <Expired />;
  return (
    <SessionCard
      title={undoes ? text.changeEmail.undoTitle : text.changeEmail.title}
      lead={undoes ? text.changeEmail.undoLead : text.changeEmail.lead}
    >
      <Button size="large" fullWidth pending={change.isPending} onPress={run}>
        {undoes ? text.changeEmail.undoSubmit : text.changeEmail.submit}
      </Button>
    </SessionCard>
  );
}

function Expired() {
  const { reset, success } = useMessages().session;
  return (
    <SessionCard title={reset.expiredTitle} lead={reset.expiredLead}>
      <LinkButton href="/dashboard" size="large" fullWidth>
        {success.dashboard}
      </LinkButton>
    </SessionCard>
  );
}
