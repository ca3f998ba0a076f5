import { type Quotation, quotations } from '@aurea/contract/billing/quotations.ts';
import type { QuotationDocument } from '@aurea/domain/billing/quotations/quotation.ts';
import { useMessages } from '#i18n/messages.ts';
import { useWrite } from '#lib/api.ts';
import { formatDay } from '#lib/format.ts';
import { useRunAction } from '#lib/use-run-action.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { CancelButton } from '#ui/cancel-button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Facts } from '#ui/facts.tsx';
import { Money } from '#ui/money.tsx';
import { notify } from '#ui/snackbar-store.ts';
import styles from '../invoices/invoice-parts.module.css';

export type OfferProps = {
  readonly quotation: Quotation;
  readonly document: QuotationDocument;
  readonly total: string;
  readonly settle: () => Promise<number>;
  readonly onClose: () => void;
};

/** Numbers and freezes a quotation without a mail: what will be frozen, and one button. */
export function FinaliseDialog({ quotation, document, total, settle, onClose }: OfferProps) {
  const { send: text } = useMessages().quotations;
  const finalise = useWrite(quotations.finalise, { refreshes: ['customers'] });
  const [isRunning, runAction] = useRunAction();
  const run = () =>
    runAction(async () => {
      const version = await settle();
      const sent = await finalise.mutateAsync({ params: { id: quotation.id }, body: { version } });
      onClose();
      notify({ type: 'success', message: text.done(sent.number ?? '') });
    });
  const actions = (
    <>
      <CancelButton />
      <Button pending={isRunning} onPress={run}>
        {text.act}
      </Button>
    </>
  );
  return (
    <Dialog title={text.title} isOpen onClose={onClose} actions={actions}>
      <OfferFacts quotation={quotation} document={document} total={total} />
    </Dialog>
  );
}

/** What is about to be numbered and frozen. */
export function OfferFacts({ quotation, document, total }: Pick<OfferProps, 'quotation' | 'document' | 'total'>) {
  const { send: text } = useMessages().quotations;
  return (
    <div className={styles.about}>
      <Facts isSpaced>
        <dt>{text.to}</dt>
        <dd>{quotation.customerName}</dd>
        <dt>{text.validUntil}</dt>
        <dd>{formatDay(document.offer.validUntil)}</dd>
        <dt>{text.total}</dt>
        <dd>
          <Money value={total} currency={quotation.currency} detail />
        </dd>
      </Facts>
      <Callout tone="info" title={text.warning} />
    </div>
  );
}
