import type { Draft } from './layout.ts';
import type { NoticeFacts } from './notice-facts.ts';

export type CardKeyNotice = {
  readonly purpose: 'card_key_saved';
  /** The last four signs of the key. */
  readonly keyEnd: string;
};

type Writers = { readonly card_key_saved: (facts: NoticeFacts & CardKeyNotice) => Draft };

export const CARD_KEYS_EN: Writers = {
  card_key_saved: ({ workspace, by, keyEnd, link }) => ({
    subject: `Invoices of ${workspace} can be paid by card`,
    before: [
      `${by} has entered a Stripe key that ends with ${keyEnd}: what customers of ${workspace} pay by card goes to the account of that key from now on.`,
    ],
    link: { label: 'See the payments by card', address: link },
    after: [
      'If this was not agreed, remove the key at once, choose a new password and end all sessions on your account page.',
    ],
  }),
};

export const CARD_KEYS_FR: Writers = {
  card_key_saved: ({ workspace, by, keyEnd, link }) => ({
    subject: `Les factures de ${workspace} peuvent être payées par carte`,
    before: [
      `${by} a saisi une clé Stripe qui finit par ${keyEnd}\u00a0: ce que les clients de ${workspace} paient par carte va désormais au compte de cette clé.`,
    ],
    link: { label: 'Voir les paiements par carte', address: link },
    after: [
      'Si ce n’était pas convenu, supprimez tout de suite la clé, choisissez un nouveau mot de passe et fermez toutes les sessions dans votre compte.',
    ],
  }),
};
