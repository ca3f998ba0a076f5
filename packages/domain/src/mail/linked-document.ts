/** Documents that a public link opens and a mail is about. */
export const LINKED_KINDS = ['invoice', 'quotation', 'compliance_document'] as const;
export type LinkedKind = (typeof LINKED_KINDS)[number];

/** What the holder of a link may do: read the document, or also accept or refuse it. */
export const LINK_PURPOSES = ['read', 'sign'] as const;
export type LinkPurpose = (typeof LINK_PURPOSES)[number];

/** One document of a practice. */
export type LinkedDocument = { readonly kind: LinkedKind; readonly id: string };

export type LinkState = 'open' | 'expired' | 'revoked';

type LinkFacts = { readonly expiresAt: string; readonly revokedAt: string | null };

/** Whether a link still opens its document; taken back counts before lapsed. Moments are ISO 8601 in UTC. */
export function linkState({ expiresAt, revokedAt }: LinkFacts, now: string): LinkState {
  if (revokedAt !== null) return 'revoked';
  return expiresAt <= now ? 'expired' : 'open';
}
