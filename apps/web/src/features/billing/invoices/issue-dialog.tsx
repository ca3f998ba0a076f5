import { type Invoice, invoices } from '@aurea/contract/billing/invoices.ts';
import { useMessages } from '#i18n/messages.ts';
import { useWrite } from '#lib/api.ts';
import { formatDay } from '#lib/format.ts';
import { today } from '#lib/today.ts';
import { useRunAction } from '#lib/use-run-action.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { CancelButton } from '#ui/cancel-button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Facts } from '#ui/facts.tsx';
import { Money } from '#ui/money.tsx';
import { notify } from '#ui/snackbar-store.ts';
import { MONEY } from '../payments/reads-after-payment.ts';
import styles from './invoice-parts.module.css';

type Props = {
  readonly invoice: Invoice;
  readonly total: string;
  readonly settle: () => Promise<number>;
  readonly onClose: () => void;
};

/** Issues a draft without a mail: what will be issued, and one button. */
export function IssueDialog({ invoice, total, settle, onClose }: Props) {
  const { editor: text } = useMessages().invoices;
  const issue = useWrite(invoices.finalise, { refreshes: MONEY });
  const [isRunning, runAction] = useRunAction();
  const run = () =>
    runAction(async () => {
      const version = await settle();
      const issued = await issue.mutateAsync({ params: { id: invoice.id }, body: { version } });
      onClose();
      notify({ type: 'success', message: text.issued(issued.number ?? '') });
    });
  const actions = (
    <>
      <CancelButton />
      <Button pending={isRunning} onPress={run}>
        {text.issue}
      </Button>
    </>
  );
  return (
    <Dialog title={text.issueTitle} isOpen onClose={onClose} actions={actions}>
      <IssueFacts invoice={invoice} total={total} />
    </Dialog>
  );
}

/** What is about to be frozen, under which number, and that there is no way back. */
export function IssueFacts({ invoice, total }: Pick<Props, 'invoice' | 'total'>) {
  const { editor: text } = useMessages().invoices;
  return (
    <div className={styles.about}>
      <Facts isSpaced>
        <dt>{text.issueFacts.number}</dt>
        <dd>{text.issueFacts.numberValue(invoice.numberToCome ?? '')}</dd>
        <dt>{text.issueFacts.date}</dt>
        <dd>{formatDay(today())}</dd>
        <dt>{text.issueFacts.to}</dt>
        <dd>{invoice.customerName}</dd>
        <dt>{text.issueFacts.total}</dt>
        <dd>
          <Money value={total} currency={invoice.currency} detail />
        </dd>
      </Facts>
      <Callout tone="warning" title={text.issueWarning} />
    </div>
  );
}
