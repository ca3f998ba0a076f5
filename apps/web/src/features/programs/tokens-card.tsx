import { type AccessToken, accessTokens } from '@aurea/contract/programs/access-tokens.ts';
import { SCOPE_AREAS } from '@aurea/contract/programs/token-scopes.ts';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useRead, useWrite } from '#lib/api.ts';
import { formatDay, formatMoment } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ItemList, ItemRow } from '#ui/item-row.tsx';
import { Lead } from '#ui/lead.tsx';
import { notify } from '#ui/snackbar-store.ts';
import { Stack } from '#ui/stack.tsx';
import { Tag } from '#ui/tag.tsx';
import { NewSecret } from './new-secret.tsx';
import styles from './programs.module.css';
import { TokenForm } from './token-form.tsx';

type State = { readonly shows: 'list' | 'form' } | { readonly shows: 'secret'; readonly secret: string };

/** The access tokens of the person; a new one is shown once. */
export function TokensCard() {
  const { tokens: text } = useMessages().programs;
  const { items } = useRead(accessTokens.list, {});
  const [state, setState] = useState<State>({ shows: 'list' });
  const close = () => setState({ shows: 'list' });
  return (
    <div id="tokens" className={styles.anchor}>
      <Card
        title={text.title}
        finding={text.lead}
        actions={
          state.shows === 'list' && (
            <Button variant="neutral" icon="plus" onPress={() => setState({ shows: 'form' })}>
              {text.add}
            </Button>
          )
        }
      >
        <Stack>
          {state.shows === 'secret' && (
            <NewSecret title={text.once} label={text.secret} secret={state.secret} onDone={close} />
          )}
          {state.shows === 'form' && (
            <TokenForm onMade={(secret) => setState({ shows: 'secret', secret })} onCancel={close} />
          )}
          {items.length === 0 && state.shows === 'list' && <Lead>{text.none}</Lead>}
          {items.length > 0 && (
            <ItemList>
              {items.map((token) => (
                <TokenItem key={token.id} token={token} />
              ))}
            </ItemList>
          )}
        </Stack>
      </Card>
    </div>
  );
}

function TokenItem({ token }: { readonly token: AccessToken }) {
  const { tokens: text } = useMessages().programs;
  const revoke = useWrite(accessTokens.revoke);
  const run = () =>
    revoke.mutate(
      { params: { id: token.id } },
      { onSuccess: () => void notify({ type: 'success', message: text.revoked(token.name) }) },
    );
  return (
    <ItemRow
      name={
        <>
          {token.name}
          <StateTag token={token} />
        </>
      }
      facts={<Facts token={token} />}
      act={
        token.state === 'valid' && (
          <Button
            variant="danger"
            size="small"
            pending={revoke.isPending}
            aria-label={text.revokeOf(token.name)}
            onPress={run}
          >
            {text.revoke}
          </Button>
        )
      }
    />
  );
}

function StateTag({ token: { state, workspaceName } }: { readonly token: AccessToken }) {
  const { tokens: text } = useMessages().programs;
  if (state !== 'valid') return <Tag>{text.states[state]}</Tag>;
  if (workspaceName === null) return <Tag tone="warning">{text.opensNothing}</Tag>;
  return null;
}

function Facts({ token }: { readonly token: AccessToken }) {
  const { tokens: text, areas } = useMessages().programs;
  const { workspaceName, start, expiresOn, lastUsedAt, scopes } = token;
  const named = SCOPE_AREAS.flatMap((area) => {
    if (scopes.includes(`${area}:write`)) return [text.writing(areas[area])];
    return scopes.includes(`${area}:read`) ? [areas[area]] : [];
  });
  return (
    <>
      <div>
        {[workspaceName ?? text.noSpace, `${start}…`, text.until(formatDay(expiresOn))].join(' · ')}
        {' · '}
        {lastUsedAt ? text.used(formatMoment(lastUsedAt)) : text.unused}
      </div>
      <div>{named.join(', ')}</div>
    </>
  );
}
