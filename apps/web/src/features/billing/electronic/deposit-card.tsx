import { type DepositState, type InvoiceDeposit, invoicePlatform } from '@aurea/contract/billing/invoice-platform.ts';
import { useMessages } from '#i18n/messages.ts';
import { useLiveRead, useRead, useWrite } from '#lib/api.ts';
import { formatMoment } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Tag } from '#ui/tag.tsx';
import styles from './electronic.module.css';

export const DEPOSIT_TONES = {
  waiting: 'neutral',
  transmitted: 'info',
  deposited: 'success',
  refused: 'error',
  stopped: 'warning',
} as const;

export const LOOK_AGAIN_MS = 5_000;

export const isOnItsWay = (deposit: InvoiceDeposit | null) =>
  deposit?.state === 'waiting' || deposit?.state === 'transmitted';

/** Whether an issued document was handed to the platform of the practice; nothing where that has none. */
export function DepositCard({ invoiceId }: { readonly invoiceId: string }) {
  const { deposit: text } = useMessages().electronic;
  const params = { id: invoiceId };
  const state = useRead(invoicePlatform.deposit, { params });
  const { canDeposit, isElsewhere, deposit } = state;
  useLiveRead(invoicePlatform.deposit, { params }, { everyMs: isOnItsWay(deposit) && !isElsewhere && LOOK_AGAIN_MS });
  const ask = useWrite(invoicePlatform.askDeposit);
  if (!canDeposit && !deposit) return null;
  return (
    <Card
      title={text.title}
      finding={deposit ? text.details[deposit.state] : text.none}
      actions={deposit && <Tag tone={DEPOSIT_TONES[deposit.state]}>{text.states[deposit.state]}</Tag>}
    >
      {deposit && <DepositFacts deposit={deposit} />}
      <DepositDoubt state={state} />
      {canDeposit && (
        <div className={styles.actions}>
          <Button variant="neutral" pending={ask.isPending} onPress={() => ask.mutate({ params })}>
            {deposit ? text.again : text.ask}
          </Button>
        </div>
      )}
    </Card>
  );
}

/** Why it is not on its way, where it seems to be or was. */
function DepositDoubt({ state: { isConnected, isElsewhere, isUnheard, deposit } }: { readonly state: DepositState }) {
  const { deposit: text } = useMessages().electronic;
  const isApart = !isConnected && deposit?.state === 'stopped';
  return (
    <>
      {isElsewhere && <p className={styles.soft}>{text.elsewhere}</p>}
      {isUnheard && <p className={styles.soft}>{text.unheard}</p>}
      {isApart && <p className={styles.soft}>{text.apart}</p>}
    </>
  );
}

/** How the last try went, and what comes next. */
export function DepositFacts({ deposit }: { readonly deposit: InvoiceDeposit }) {
  const { deposit: text, platform } = useMessages().electronic;
  const { failure, reason, nextTryAt, judgedAt, reference } = deposit;
  const next = deposit.state === 'transmitted' ? text.asked : text.next;
  return (
    <div className={styles.lines}>
      {failure && <p className={styles.soft}>{platform.failures[failure]}</p>}
      {reason !== '' && <p className={styles.soft}>{reason}</p>}
      {nextTryAt && <p className={styles.soft}>{next(formatMoment(nextTryAt))}</p>}
      {judgedAt && <p className={styles.soft}>{text.judged(formatMoment(judgedAt))}</p>}
      {reference && <p className={styles.soft}>{text.reference(reference)}</p>}
    </div>
  );
}
