import { MANDATE_AREAS } from '@aurea/contract/mandate-areas.ts';
import type { MembershipSummary } from '@aurea/contract/session.ts';
import { type Messages, useMessages } from '#i18n/messages.ts';
import styles from './user-layout.module.css';

type Workspace = Pick<MembershipSummary, 'name' | 'mandate' | 'mandateAreas' | 'leavesOut'>;

/** What the mandate opens, in a few words: how far, or the areas that it leaves out. */
function reachOf({ mandate, mandateAreas }: Workspace, { scopes, notShared }: Messages['accessLog']): string {
  const closed = MANDATE_AREAS.filter((area) => mandateAreas?.[area] === 'none');
  const words = mandate ? scopes[mandate] : '';
  return closed.length === 0 ? words : `${words}, ${notShared.without(closed.map((area) => notShared.areas[area]))}`;
}

/** Whose household is visited, and what of it the mandate opens. */
export function MandateWords({ workspace }: { readonly workspace: Workspace }) {
  const { accessLog } = useMessages();
  return (
    <p className={styles.mandate} role="status">
      {accessLog.viewing(workspace.name, reachOf(workspace, accessLog))}
      {workspace.leavesOut && ` ${accessLog.notShared.leavesOut}`}
    </p>
  );
}
