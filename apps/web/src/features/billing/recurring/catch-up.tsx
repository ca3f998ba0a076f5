import { type CATCH_UPS, type RecurringInvoice, recurring } from '@aurea/contract/billing/recurring.ts';
import { useMessages } from '#i18n/messages.ts';
import { useWrite } from '#lib/api.ts';
import { formatDay } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { notify } from '#ui/snackbar-store.ts';
import { Toolbar } from '#ui/toolbar.tsx';

/** Asks whether days that came while nothing was issued are made up for, and names what is skipped. */
export function CatchUp({ one }: { readonly one: RecurringInvoice }) {
  const { catchUp: text } = useMessages().reports;
  const settle = useWrite(recurring.catchUp, { refreshes: ['invoices'] });
  const { id, version, name, toConfirm } = one;
  const last = toConfirm.at(-1);
  if (last === undefined) return null;
  const named = (days: readonly string[]) => days.map((day) => formatDay(day)).join(', ');
  const choose = (days: (typeof CATCH_UPS)[number], message: string) =>
    settle.mutate(
      { params: { id }, body: { version, days, upTo: last } },
      { onSuccess: () => notify({ type: 'success', message }) },
    );
  const count = toConfirm.length;
  return (
    <Callout
      tone="warning"
      title={text.title(name, count)}
      action={
        <Toolbar>
          <Button
            variant="neutral"
            pending={settle.isPending}
            onPress={() => choose('latest', text.skipped(named(toConfirm.slice(0, -1))))}
          >
            {text.latest(formatDay(last))}
          </Button>
          <Button variant="neutral" isDisabled={settle.isPending} onPress={() => choose('all', text.issuing(count))}>
            {text.all(count)}
          </Button>
          <Button
            variant="text"
            isDisabled={settle.isPending}
            onPress={() => choose('none', text.skipped(named(toConfirm)))}
          >
            {text.none}
          </Button>
        </Toolbar>
      }
    >
      {text.detail(named(toConfirm))}
    </Callout>
  );
}
