import { customerFile } from '@aurea/contract/customers/customer-file.ts';
import type { MembershipSummary } from '@aurea/contract/session.ts';
import { MANDATE_AREAS } from '@aurea/contract/workspaces/mandate-areas.ts';
import { type Messages, useMessages } from '#i18n/messages.ts';
import { useLiveRead } from '#lib/api.ts';
import { inWorkspace } from '#lib/workspace-address.ts';
import { useMandateRefusals } from './mandate-refusals.ts';
import own from './mandate-words.module.css';
import styles from './user-layout.module.css';

type Workspace = Pick<MembershipSummary, 'name' | 'mandate' | 'mandateAreas' | 'leavesOut'>;

/** What the mandate opens, in a few words: how far, and the areas that it leaves out, or opens alone. */
function reachOf({ mandate, mandateAreas }: Workspace, { scopes, notShared }: Messages['accessLog']): string {
  const closed = MANDATE_AREAS.filter((area) => mandateAreas?.[area] === 'none');
  const words = mandate ? scopes[mandate] : '';
  if (mandateAreas?.wealth === 'none') {
    const open = MANDATE_AREAS.filter((area) => mandateAreas[area] !== 'none');
    return `${words}, ${notShared.only(open.map((area) => notShared.areas[area]))}`;
  }
  return closed.length === 0 ? words : `${words}, ${notShared.without(closed.map((area) => notShared.areas[area]))}`;
}

/** Whose household is visited, what of it the mandate opens, and the way back to the page of the customer. */
export function MandateWords({ workspace }: { readonly workspace: Workspace }) {
  const { accessLog } = useMessages();
  const { practiceId = null, customerId = null, isPrepared = false } = useLiveRead(customerFile.visited, {}).data ?? {};
  const page = customerId ? `/dashboard/customers/${customerId}` : '/dashboard/customers';
  const back = practiceId && inWorkspace(page, practiceId);
  useMandateRefusals({ household: workspace.name, back });
  return (
    <p className={styles.mandate} role="status">
      {accessLog.viewing(workspace.name, reachOf(workspace, accessLog))}
      {isPrepared && ` ${accessLog.notHandedOver}`}
      {workspace.leavesOut && ` ${accessLog.notShared.leavesOut}`}{' '}
      {back && (
        // a page load: the tab leaves the household with it
        <a href={back} className={own.back}>
          {customerId ? accessLog.back : accessLog.backToCustomers}
        </a>
      )}
    </p>
  );
}

/** What stands under a household of a client where workspaces are chosen. */
export function ClientDetail({ workspace }: { readonly workspace: Workspace }) {
  const { accessLog } = useMessages();
  return accessLog.client(reachOf(workspace, accessLog));
}
