import type { Customer } from '@aurea/contract/customers/customers.ts';
import { preparedHouseholds } from '@aurea/contract/customers/prepared-households.ts';
import { useMessages } from '#i18n/messages.ts';
import { useWrite } from '#lib/api.ts';
import { useCanApprove } from '#lib/rights.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { notify } from '#ui/snackbar-store.ts';
import styles from '../invitations/invitations.module.css';

/** Entering the wealth of a customer who has no account yet. */
export function PrepareCard({ customer: { id, status } }: { readonly customer: Customer }) {
  const { offer: text } = useMessages().customers.preparedHouseholds;
  const prepare = useWrite(preparedHouseholds.prepare);
  const canPrepare = useCanApprove() && status !== 'archived';
  if (!canPrepare) return null;
  // the card is gone when the answer comes, and its handlers with it
  const run = () =>
    void prepare.mutateAsync({ params: { id } }).then(
      () => notify({ type: 'success', message: text.done }),
      () => undefined,
    );
  return (
    <Card
      title={text.title}
      actions={
        <Button variant="neutral" icon="plus" pending={prepare.isPending} onPress={run}>
          {text.act}
        </Button>
      }
    >
      <div className={styles.words}>
        <p>{text.lead}</p>
        <p>{text.days}</p>
      </div>
    </Card>
  );
}
