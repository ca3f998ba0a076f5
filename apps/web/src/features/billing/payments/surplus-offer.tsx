import type { Invoice } from '@aurea/contract/billing/invoices.ts';
import { payments } from '@aurea/contract/billing/payments.ts';
import { Decimal, decimal } from '@aurea/domain/core/decimal.ts';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { useWrite } from '#lib/api.ts';
import { formatMoney } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { MASK, usePrivacy } from '#ui/privacy.tsx';
import { notify } from '#ui/snackbar-store.ts';
import { MONEY } from './reads-after-payment.ts';

/** Offers to settle a document with what its customer paid beyond what others ask for; nothing where there is none. */
export function SurplusOffer({ invoice }: { readonly invoice: Invoice }) {
  const { surplus: text } = useMessages().invoices.detail;
  const locale = useFormatLocale();
  const isHidden = usePrivacy();
  const settle = useWrite(payments.useSurplus, { refreshes: MONEY });
  const { id, currency, customerName } = invoice;
  const surplus = decimal(invoice.surplus);
  if (surplus.isZero()) return null;
  const used = Decimal.min(surplus, decimal(invoice.outstanding));
  const money = (amount: Decimal) =>
    isHidden ? MASK : formatMoney(amount.toFixed(2), { locale, currency, detail: true });
  const onSuccess = () => {
    notify({ type: 'success', message: text.used(money(used)) });
    // the button that was pressed is gone
    document.querySelector('h1')?.focus();
  };
  return (
    <Callout
      title={text.title(customerName, money(surplus))}
      action={
        <Button
          variant="neutral"
          size="small"
          pending={settle.isPending}
          onPress={() => settle.mutate({ params: { id }, body: { amount: used.toFixed(2) } }, { onSuccess })}
        >
          {text.use(money(used))}
        </Button>
      }
    >
      {text.detail}
    </Callout>
  );
}
