import { type Subscription, subscription } from '@aurea/contract/workspaces.ts';
import { useNavigate } from '@tanstack/react-router';
import { useRead, useWrite } from '#lib/api.ts';
import { usePaymentPage } from '#lib/payment-page.ts';
import { useWorkspaces } from './use-workspaces.ts';

export type Choice = { readonly plan: 'personal' | 'advisor'; readonly period: 'month' | 'year' };

/** Activates a plan, makes what is still missing of the workspaces, and opens the dashboard, or the home of an advisor's practice. */
export function useActivation(kind: 'individual' | 'advisor' | null) {
  const offer: Subscription = useRead(subscription.show, {});
  const write = useWrite(subscription.activate, { refreshes: ['public'] });
  const { ensureHousehold, ensurePractice, isPending } = useWorkspaces();
  const { pay, isPending: isLeaving } = usePaymentPage();
  const navigate = useNavigate();
  const usual: Choice = { plan: kind === 'advisor' ? 'advisor' : 'personal', period: 'month' };
  const activate = async (choice: Choice = usual) => {
    await ensureHousehold();
    if (kind === 'advisor') await ensurePractice('');
    if (!offer.activated && !offer.selfManaged) return await pay(choice);
    if (!offer.activated) await write.mutateAsync({ body: { ...choice, version: offer.version } });
    await navigate({ href: kind === 'advisor' ? '/backoffice' : '/dashboard' });
  };
  return { offer, usual, activate, isPending: write.isPending || isPending || isLeaving };
}
