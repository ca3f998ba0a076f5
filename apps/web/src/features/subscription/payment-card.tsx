import type { Subscription } from '@aurea/contract/workspaces.ts';
import { useMessages } from '#i18n/messages.ts';
import { usePaymentPage } from '#lib/payment-page.ts';
import { runAction } from '#lib/run-action.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Toolbar } from '#ui/toolbar.tsx';

/** Card, bills and cancellation, on the pages of the payment provider. */
export function PaymentCard({ current }: { readonly current: Subscription }) {
  const { subscription: text } = useMessages();
  const { manage, isPending } = usePaymentPage();
  return (
    <Card title={text.paymentTitle} finding={text.paymentLead}>
      <Toolbar gap={3}>
        <Button variant="neutral" pending={isPending} onPress={() => runAction(manage)}>
          {text.manage}
        </Button>
        {current.activated && (
          <LinkButton href="/user/account#privacy" variant="text" icon="download">
            {text.export}
          </LinkButton>
        )}
      </Toolbar>
    </Card>
  );
}
