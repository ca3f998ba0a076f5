import type { PublicInvoice } from '@aurea/contract/billing/public-invoices.ts';
import { sepaQrText } from '@aurea/domain/billing/payments/sepa-qr.ts';
import { decimal } from '@aurea/domain/core/decimal.ts';
import { useMessages } from '#i18n/messages.ts';
import { copyText } from '#lib/copy-text.ts';
import { runAction } from '#lib/run-action.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Money } from '#ui/money.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import { notify } from '#ui/snackbar-store.ts';
import styles from './public-invoice.module.css';

/** How to pay what is left by transfer; the square carries all of it where it is in euros. */
export function TransferCard({ shown }: { readonly shown: PublicInvoice }) {
  const { invoice: text } = useMessages().publicDocument;
  const { outstanding, currency, number, state } = shown;
  const { account } = shown.document;
  const amount = decimal(outstanding);
  if (!account || state === 'cancelled' || !amount.greaterThan(0)) return null;
  const square = currency === 'EUR' ? sepaQrText({ ...account, amount, message: number }) : null;
  const copy = () =>
    runAction(async () => {
      if (await copyText(account.iban)) notify({ type: 'success', message: text.copied });
    });
  return (
    <Card title={text.transfer}>
      {square && (
        <div className={styles.scan}>
          <QrCode text={square} label={text.qr} />
          <p>{text.scan}</p>
        </div>
      )}
      <dl className={styles.account}>
        <dt>{text.holder}</dt>
        <dd>{account.holder}</dd>
        <dt>{text.iban}</dt>
        <dd className={styles.iban}>{inFours(account.iban)}</dd>
        {account.bic && (
          <>
            <dt>{text.bic}</dt>
            <dd>{account.bic}</dd>
          </>
        )}
        <dt>{text.amount}</dt>
        <dd>
          <Money value={outstanding} currency={currency} detail />
        </dd>
        <dt>{text.reference}</dt>
        <dd>{number}</dd>
      </dl>
      {window.isSecureContext && (
        <Button variant="neutral" icon="copy" onPress={copy}>
          {text.copy}
        </Button>
      )}
    </Card>
  );
}

const inFours = (iban: string) => iban.replaceAll(/(.{4})(?=.)/g, '$1 ');
