import type { ReactNode } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { Card } from '#ui/card.tsx';
import { Lead } from '#ui/lead.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Stack } from '#ui/stack.tsx';
import styles from './join.module.css';

export function Panel({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Card>
      <h1 className={styles.title}>{title}</h1>
      <Stack gap={3}>{children}</Stack>
    </Card>
  );
}

/** Instead of what a link opened, once it opens nothing any more. */
export function Closed() {
  const { join: text } = useMessages().team;
  return (
    <Panel title={text.closed}>
      <Lead>{text.closedLead}</Lead>
      <LinkButton href="/dashboard" variant="neutral">
        {text.goOn}
      </LinkButton>
    </Panel>
  );
}

type SignInProps = { readonly token: string; readonly here: string; readonly children: ReactNode };

/** The ways to an account, back to this page; and to another answer. */
export function SignInLinks({ token, here, children }: SignInProps) {
  const { join: text } = useMessages().team;
  const back = { redirectUrl: here };
  return (
    <div className={styles.actions}>
      <LinkButton href={`/auth?${new URLSearchParams(back)}`} size="large">
        {text.signIn}
      </LinkButton>
      <LinkButton
        href={`/auth?${new URLSearchParams({ mode: 'sign-up', invitation: token, ...back })}`}
        variant="neutral"
        size="large"
      >
        {text.signUp}
      </LinkButton>
      {children}
    </div>
  );
}
