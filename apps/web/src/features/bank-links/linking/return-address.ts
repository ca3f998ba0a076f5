/** What the page of a bank sent the browser back with; without a code where the person refused. */
export type ReturnFromBank = { readonly linkId: string; readonly state: string; readonly code: string | null };

/** What the address says of a return from a bank; null where it is none. */
export function returnFromBank(search: Readonly<Record<string, unknown>>): ReturnFromBank | null {
  const { state, code, error } = search;
  if (typeof state !== 'string' || (typeof code !== 'string' && error === undefined)) return null;
  const [linkId = ''] = state.split('.');
  return linkId === '' ? null : { linkId, state, code: typeof code === 'string' && error === undefined ? code : null };
}
