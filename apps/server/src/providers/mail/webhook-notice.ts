import type { Draft } from './layout.ts';
import type { NoticeFacts } from './notice-facts.ts';

type ToHost<Purpose extends string> = {
  readonly purpose: Purpose;
  /** Where the events go. */
  readonly host: string;
};

export type WebhookNotice =
  | ToHost<'webhook_made'>
  | ToHost<'webhook_changed'>
  | ToHost<'webhook_stopped'>
  | ToHost<'webhook_orphaned'>;

type Writers = {
  readonly [Purpose in WebhookNotice['purpose']]: (
    facts: NoticeFacts & Extract<WebhookNotice, { readonly purpose: Purpose }>,
  ) => Draft;
};

const IF_NOT_AGREED_EN =
  'If this was not agreed, remove the webhook at once, choose a new password and end all sessions on your account page.';
const IF_NOT_AGREED_FR =
  'Si ce n’était pas convenu, supprimez tout de suite le webhook, choisissez un nouveau mot de passe et fermez toutes les sessions dans votre compte.';

export const WEBHOOKS_EN: Writers = {
  webhook_made: ({ workspace, by, host, link }) => ({
    subject: `A webhook of ${workspace} was added`,
    before: [
      `${by} has added a webhook: ${host} learns from now on that something was changed in ${workspace}, without amounts and names.`,
    ],
    link: { label: 'See the webhooks', address: link },
    after: [IF_NOT_AGREED_EN],
  }),
  webhook_changed: ({ workspace, by, host, link }) => ({
    subject: `A webhook of ${workspace} was changed`,
    before: [`${by} has changed the address, the events or the secret of the webhook that leads to ${host}.`],
    link: { label: 'See the webhooks', address: link },
    after: [IF_NOT_AGREED_EN],
  }),
  webhook_stopped: ({ workspace, host, link }) => ({
    subject: `A webhook of ${workspace} was switched off`,
    before: [
      `For two days nothing that ${workspace} sent to ${host} arrived, so the webhook was switched off.`,
      'Once the receiver works again, switch the webhook on and send again what it missed from the list of deliveries, where it is kept for 30 days.',
    ],
    link: { label: 'See the webhooks', address: link },
    after: [],
  }),
  webhook_orphaned: ({ workspace, host, link }) => ({
    subject: `A webhook of ${workspace} was switched off`,
    before: [
      `The person who answered for the webhook that leads to ${host} is no owner of ${workspace} any more, so nothing more is sent there.`,
      'If it is still needed, check where it leads and switch it on again: from then on you answer for it.',
    ],
    link: { label: 'See the webhooks', address: link },
    after: [],
  }),
};

export const WEBHOOKS_FR: Writers = {
  webhook_made: ({ workspace, by, host, link }) => ({
    subject: `Un webhook de ${workspace} a été ajouté`,
    before: [
      `${by} a ajouté un webhook\u00a0: ${host} est désormais averti des changements dans ${workspace}, sans montants ni noms.`,
    ],
    link: { label: 'Voir les webhooks', address: link },
    after: [IF_NOT_AGREED_FR],
  }),
  webhook_changed: ({ workspace, by, host, link }) => ({
    subject: `Un webhook de ${workspace} a été modifié`,
    before: [`${by} a modifié l’adresse, les événements ou le secret du webhook qui mène à ${host}.`],
    link: { label: 'Voir les webhooks', address: link },
    after: [IF_NOT_AGREED_FR],
  }),
  webhook_stopped: ({ workspace, host, link }) => ({
    subject: `Un webhook de ${workspace} a été désactivé`,
    before: [
      `Pendant deux jours, rien de ce que ${workspace} a envoyé à ${host} n’est arrivé\u00a0: le webhook a été désactivé.`,
      'Quand le destinataire fonctionnera de nouveau, réactivez le webhook et renvoyez ce qui lui a manqué depuis la liste des envois, conservée 30 jours.',
    ],
    link: { label: 'Voir les webhooks', address: link },
    after: [],
  }),
  webhook_orphaned: ({ workspace, host, link }) => ({
    subject: `Un webhook de ${workspace} a été désactivé`,
    before: [
      `La personne qui répondait du webhook menant à ${host} n’est plus propriétaire de ${workspace}\u00a0: plus rien n’y est envoyé.`,
      'S’il est encore utile, vérifiez où il mène et réactivez-le\u00a0: vous en répondrez alors.',
    ],
    link: { label: 'Voir les webhooks', address: link },
    after: [],
  }),
};
