import type { Draft } from './layout.ts';
import type { NoticeFacts } from './notice-facts.ts';

/** `keyEnd` are the last four signs of the key. */
export type CardKeyNotice =
  | { readonly purpose: 'card_key_saved'; readonly keyEnd: string }
  | { readonly purpose: 'card_key_refused'; readonly keyEnd: string };

type Writer = (facts: NoticeFacts & { readonly keyEnd: string }) => Draft;
type Writers = Readonly<Record<CardKeyNotice['purpose'], Writer>>;

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
  card_key_refused: ({ workspace, keyEnd, link }) => ({
    subject: `Invoices of ${workspace} cannot be paid by card any more`,
    before: [
      `Stripe refuses the key of ${workspace} that ends with ${keyEnd}: it was revoked, or a right was taken from it.`,
      'Your customers pay by transfer until a key is entered. Refunds and disputes in Stripe are not followed meanwhile; pages that were open are listed on their invoices.',
    ],
    link: { label: 'Enter a key of the same account', address: link },
    after: [],
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
  card_key_refused: ({ workspace, keyEnd, link }) => ({
    subject: `Les factures de ${workspace} ne peuvent plus être payées par carte`,
    before: [
      `Stripe refuse la clé de ${workspace} qui finit par ${keyEnd}\u00a0: elle a été révoquée, ou un droit lui a été retiré.`,
      'Vos clients paient par virement tant qu’aucune clé n’est saisie. D’ici là, les remboursements et contestations dans Stripe ne sont pas suivis\u202f; les pages qui étaient ouvertes sont signalées sur leurs factures.',
    ],
    link: { label: 'Saisir une clé du même compte', address: link },
    after: [],
  }),
};
