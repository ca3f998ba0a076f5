import { type Subscription, subscription } from '@aurea/contract/workspaces.ts';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useWrite } from '#lib/api.ts';
import { formatDay } from '#lib/format.ts';
import { runAction } from '#lib/run-action.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { notify } from '#ui/snackbar-store.ts';
import { Toolbar } from '#ui/toolbar.tsx';

/** As easy to leave as to stay: one click asks, the second cancels. */
export function CancelCard({ current }: { readonly current: Subscription }) {
  const { subscription: text } = useMessages();
  const [isConfirming, setConfirming] = useState(false);
  const cancel = useWrite(subscription.cancel, { refreshes: ['public'] });
  // The card is gone once the plan is cancelled, so what follows must not hang on it.
  const run = async () => {
    const { until } = await cancel.mutateAsync({ body: { version: current.version } });
    setConfirming(false);
    const detail = until ? text.until.canceled(formatDay(until)) : undefined;
    notify({ type: 'success', message: text.cancelDone, ...(detail && { detail }) });
  };
  return (
    <Card title={text.cancelTitle} finding={text.cancelLead}>
      <Toolbar gap={3}>
        <Button variant="neutral" onPress={() => setConfirming(true)}>
          {text.cancel}
        </Button>
        <LinkButton href="/user/account#privacy" variant="text" icon="download">
          {text.export}
        </LinkButton>
      </Toolbar>
      <ConfirmDialog
        title={text.cancelAsk}
        isOpen={isConfirming}
        act={text.cancel}
        dismiss={text.dismiss}
        isPending={cancel.isPending}
        onConfirm={() => runAction(run)}
        onClose={() => setConfirming(false)}
      >
        {current.until ? text.cancelUntil(formatDay(current.until)) : text.cancelLater}
      </ConfirmDialog>
    </Card>
  );
}
