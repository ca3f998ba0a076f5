import type { CardSettings } from '@aurea/contract/billing/card-payments.ts';
import type { Config } from '#config.ts';
import type { Scope } from '#db/scope.ts';
import { inScope, type Tx } from '#db/transaction.ts';
import type { AreaTools } from '#http/area.ts';
import type { InvoiceCards } from '#providers/payment/invoice-card-port.ts';
import { stripeInvoices } from '#providers/payment/stripe-invoices.ts';
import { findKey } from './queries.ts';
import { noticingRefusal } from './refused-key.ts';

type Given = { readonly key: string; readonly secret: string };

export const isLive = (key: string): boolean => key.startsWith('rk_live_');

/**
 * Whether a key may be one that moves no money: on an instance that nobody else reaches, or before a stand-in of the provider.
 * Elsewhere anybody with a link would settle a real invoice with the number of a test card.
 */
export function takesTestKeys({ stripeApiUrl, publicUrl }: Pick<Config, 'stripeApiUrl' | 'publicUrl'>): boolean {
  return stripeApiUrl !== undefined || ['localhost', '127.0.0.1'].includes(new URL(publicUrl).hostname);
}

/** The account of the practice at the provider, with a key that is not kept yet. */
export function cardsWith({ config }: Pick<AreaTools, 'config'>, { key, secret }: Given): InvoiceCards {
  return stripeInvoices({ secretKey: key, webhookSecret: secret, apiUrl: config.stripeApiUrl });
}

/** The account of the practice at the provider; null where it takes no cards, or its key is refused. */
export async function findCards(tools: AreaTools, { workspaceId }: Scope): Promise<InvoiceCards | null> {
  const { db, cipher } = tools;
  const stored = await inScope(db, { workspaceId }, (tx) => findKey(tx, { workspaceId }));
  if (!stored || stored.refusedAt !== null) return null;
  const { sealedKey, sealedSecret } = stored;
  const cards = cardsWith(tools, { key: cipher.decrypt(sealedKey), secret: cipher.decrypt(sealedSecret) });
  return noticingRefusal(tools, { workspaceId, key: stored }, cards);
}

export async function readCardSettings(
  { config }: Pick<AreaTools, 'config'>,
  tx: Tx,
  { workspaceId }: Scope,
): Promise<CardSettings> {
  const stored = await findKey(tx, { workspaceId });
  const key = stored && {
    ...{ end: stored.keyEnd, isLive: stored.isLive, savedAt: stored.savedAt, heardAt: stored.heardAt },
    refusedAt: stored.refusedAt,
  };
  return { key, messagesTo: `${config.publicUrl}/api/webhooks/card-payments/${workspaceId}` };
}
