const OF_WORKSPACE = /^\/(?:dashboard|backoffice|user)(?=[/?#]|$)/;
const BASE = 'https://aurea.invalid';

/**
 * An address of the application that names the workspace it is meant in: `/dashboard/invoices?workspace=…`. Pages that
 * show the same in every workspace are left as they are.
 */
export function inWorkspace(href: string, workspaceId: string): string {
  if (!OF_WORKSPACE.test(href)) return href;
  const address = new URL(href, BASE);
  address.searchParams.set('workspace', workspaceId);
  return within(address);
}

/** The address without the workspace that it names. */
export function withoutWorkspace(href: string): string {
  const address = new URL(href, BASE);
  address.searchParams.delete('workspace');
  return within(address);
}

const within = ({ pathname, search, hash }: URL) => `${pathname}${search}${hash}`;
