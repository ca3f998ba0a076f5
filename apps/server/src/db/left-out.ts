import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';

/** What a mandate leaves out of a household: ids of assets. */
export type View = { readonly workspaceId: string; readonly leftOut: readonly string[] };

const current = new AsyncLocalStorage<View | null>();

/**
 * Runs the work with what a mandate leaves out: no transaction that is opened for it in that household shows it.
 * Null is the work of the product itself, which sees everything.
 */
export function inView<Result>(view: View | null, work: () => Promise<Result>): Promise<Result> {
  return current.run(view, work);
}

/** The assets that what runs now does not see of a household. */
export function leftOutOf(workspaceId: string): readonly string[] {
  const view = current.getStore();
  return view?.workspaceId === workspaceId ? view.leftOut : [];
}

/** The key of what is cached of a household: another one for each set of assets that are left out. */
export function viewKeyOf(workspaceId: string): string {
  const leftOut = leftOutOf(workspaceId);
  if (leftOut.length === 0) return workspaceId;
  const digest = createHash('sha256').update(leftOut.toSorted().join()).digest('base64url');
  return `${workspaceId} without ${digest}`;
}
