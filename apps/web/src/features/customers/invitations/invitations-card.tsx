import type { ReplyOf } from '@aurea/contract/core/route.ts';
import { type ClientInvitation, clientInvitations } from '@aurea/contract/customers/client-invitations.ts';
import type { Customer } from '@aurea/contract/customers/customers.ts';
import { workspaces } from '@aurea/contract/workspaces.ts';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useLiveRead } from '#lib/api.ts';
import { copyText } from '#lib/copy-text.ts';
import { useCanApprove } from '#lib/rights.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Card } from '#ui/card.tsx';
import { ItemList } from '#ui/item-row.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { notify } from '#ui/snackbar-store.ts';
import { InvitationForm } from './invitation-form.tsx';
import { InvitationRow } from './invitation-row.tsx';
import styles from './invitations.module.css';

type Sent = ReplyOf<typeof clientInvitations.send>;

type CardProps = {
  readonly customer: Customer;
  /** What is asked for: a first mandate, that the client takes over what was prepared, or one in the place of theirs. */
  readonly asks: 'first' | 'takeover' | 'renewal';
};

/** Asking a customer for a mandate by mail, and what became of it. */
export function InvitationsCard({ customer, asks }: CardProps) {
  const { clientInvitations: text, preparedHouseholds: prepared } = useMessages().customers;
  const { title, lead } = { first: text, takeover: prepared.handOver, renewal: text.renewal }[asks];
  const read = useLiveRead(clientInvitations.list, { params: { id: customer.id } });
  const code = useLiveRead(workspaces.current, {}).data?.practiceCode;
  const canInvite = useCanApprove() && customer.status !== 'archived';
  const [isInviting, setInviting] = useState(false);
  const [shown, setShown] = useState<{ readonly email: string; readonly link: string } | null>(null);
  const onSent = ({ invitation: { email }, link }: Sent) => {
    setInviting(false);
    setShown(link ? { email, link } : null);
    if (!link) notify({ type: 'success', message: text.sent(email) });
  };
  const act = canInvite && !isInviting && (
    <Button icon="mail" variant={asks === 'renewal' ? 'neutral' : 'primary'} onPress={() => setInviting(true)}>
      {asks === 'renewal' ? text.renewal.invite : text.invite}
    </Button>
  );
  return (
    <Card title={title} actions={act}>
      <div className={styles.words}>
        <p>{lead}</p>
        {code && asks === 'first' && <p>{text.code(code)}</p>}
      </div>
      {shown && <LinkByHand {...shown} />}
      {isInviting && <InvitationForm customer={customer} onSent={onSent} onClose={() => setInviting(false)} />}
      <QueryBoundary read={read}>
        {({ items }) => <Invitations customerId={customer.id} {...{ items, canInvite, onSent }} />}
      </QueryBoundary>
    </Card>
  );
}

type ListProps = {
  readonly customerId: string;
  readonly items: readonly ClientInvitation[];
  readonly canInvite: boolean;
  readonly onSent: (sent: Sent) => void;
};

function Invitations({ customerId, items, canInvite, onSent }: ListProps) {
  const { clientInvitations: text } = useMessages().customers;
  if (items.length === 0) return null;
  return (
    <section aria-label={text.list} className={styles.list}>
      <ItemList>
        {items.map((invitation) => (
          <InvitationRow key={invitation.id} {...{ customerId, invitation, canInvite, onSent }} />
        ))}
      </ItemList>
    </section>
  );
}

function LinkByHand({ email, link }: { readonly email: string; readonly link: string }) {
  const { clientInvitations: text } = useMessages().customers;
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
