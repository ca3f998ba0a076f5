import { required } from '@aurea/contract/core/validators.ts';
import { session } from '@aurea/contract/session.ts';
import { PASSWORD_MIN } from '@aurea/domain/session/password-policy.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMessages } from '#i18n/messages.ts';
import { sentence } from '#i18n/sentence.ts';
import { useWrite } from '#lib/api.ts';
import { Button } from '#ui/button.tsx';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { Link } from '#ui/link.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { dismissAll } from '#ui/snackbar-store.ts';
import { clearQueries } from '../enter.ts';
import { useFields } from '../fields.ts';
import { useLinkState } from '../link-state.ts';
import { Fields, SessionCard } from '../session-card.tsx';

export function ResetChoice({ token }: { readonly token: string }) {
  const messages = useMessages();
  const text = messages.session.reset;
  const isValid = useLinkState(token, 'reset');
  const choose = useWrite(session.updatePassword);
  const cache = useQueryClient();
  const navigate = useNavigate();
  const fields = useFields({ password: [required] }, { password: '' });
  if (!isValid || choose.error?.code === 'token_invalid') return <Expired />;
  const submit = fields.submit(({ password }) => {
    dismissAll();
    choose.mutate(
      { body: { token, password } },
      {
        onSuccess: async () => {
          clearQueries(cache);
          await navigate({ href: '/success?of=password', replace: true });
        },
        onError: (failure) => {
          fields.refuse('password', sentence(messages, failure.message, failure.params));
        },
      },
    );
  });
  return (
    <SessionCard title={text.chooseTitle} lead={text.chooseLead} foot={<Link href="/auth">{text.back}</Link>}>
      <form onSubmit={submit} noValidate>
        <Fields>
          <PasswordField
            {...fields.of('password')}
            label={text.next}
            autoComplete="new-password"
            least={PASSWORD_MIN}
          />
          <Button type="submit" size="large" fullWidth pending={choose.isPending}>
            {text.save}
          </Button>
        </Fields>
      </form>
    </SessionCard>
  );
}

function Expired() {
  const { reset: text } = useMessages().session;
  return (
    <SessionCard
      key="expired"
      title={text.expiredTitle}
      lead={text.expiredLead}
      foot={<Link href="/auth">{text.back}</Link>}
    >
      <LinkButton href="/reset-password" size="large" fullWidth>
        {text.askAgain}
      </LinkButton>
    </SessionCard>
  );
}
