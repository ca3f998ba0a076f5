import type { CustomerAlert } from '@aurea/contract/book/alerts.ts';
import { addDays, addMonths } from '@aurea/domain/core/day.ts';
import { useMessages } from '#i18n/messages.ts';
import { today } from '#lib/today.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu } from '#ui/menu.tsx';
import type { AlertActions } from './use-alert-actions.ts';

type Props = { readonly alert: CustomerAlert; readonly actions: AlertActions; readonly onDismiss: () => void };

/** Put off, dismiss, or show again. */
export function AlertMenu({ alert, actions, onDismiss }: Props) {
  const { alerts: text } = useMessages();
  const now = today();
  const days = { week: addDays(now, 7), month: addMonths(now, 1), quarter: addMonths(now, 3) };
  const puttingOff = (['week', 'month', 'quarter'] as const).map((span) => ({
    id: span,
    label: text.putOff[span],
    icon: 'clock' as const,
    onAction: () => actions.snooze(alert, days[span]),
  }));
  const dismissing = { id: 'dismiss', label: text.dismiss, icon: 'close' as const, onAction: onDismiss };
  const reopening = { id: 'reopen', label: text.reopen, icon: 'undo' as const, onAction: () => actions.reopen(alert) };
  const label = text.actionsOf(alert.customer.name, text.kinds[alert.kind]);
  return (
    <Menu
      label={label}
      trigger={<IconButton icon="more" size="small" label={label} />}
      groups={[{ id: 'acts', entries: alert.state === 'open' ? [...puttingOff, dismissing] : [reopening] }]}
    />
  );
}
