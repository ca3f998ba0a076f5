import type { CardPayments } from './card-port.ts';
import { stripePayments } from './stripe.ts';
import type { Expected } from './stripe-doubts.ts';

export type CardSettings = Expected & {
  readonly stripeSecretKey: string | undefined;
  readonly stripeWebhookSecret: string | undefined;
  readonly stripeWebhookSecretOld: string | undefined;
  readonly stripeApiUrl: string | undefined;
};

/** Payments by card, or null where the operator has none: then the instance is self-managed. */
export function openCardPayments(settings: CardSettings): CardPayments | null {
  const { stripeSecretKey: secretKey, stripeWebhookSecret: secret, stripeWebhookSecretOld: old } = settings;
  if (!secretKey || !secret) return null;
  const { publicUrl, prices, stripeApiUrl: apiUrl } = settings;
  return stripePayments({ secretKey, apiUrl, webhookSecrets: old ? [secret, old] : [secret], publicUrl, prices });
}
