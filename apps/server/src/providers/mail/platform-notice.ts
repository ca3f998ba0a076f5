import type { Draft } from './layout.ts';
import type { NoticeFacts } from './notice-facts.ts';

export type PlatformNotice = {
  readonly purpose: 'invoice_platform_changed';
  /** Where invoices are deposited. */
  readonly host: string;
};

type Writers = { readonly invoice_platform_changed: (facts: NoticeFacts & PlatformNotice) => Draft };

export const PLATFORM_EN: Writers = {
  invoice_platform_changed: ({ workspace, by, host, link }) => ({
    subject: `The e-invoicing platform of ${workspace} was changed`,
    before: [`${by} has connected the e-invoicing platform at ${host}: ${workspace} deposits its invoices there.`],
    link: { label: 'See the platform', address: link },
    after: [
      'If this was not agreed, disconnect it at once, choose a new password and end all sessions on your account page.',
    ],
  }),
};

export const PLATFORM_FR: Writers = {
  invoice_platform_changed: ({ workspace, by, host, link }) => ({
    subject: `La plateforme de facturation de ${workspace} a été modifiée`,
    before: [`${by} a connecté la plateforme agréée ${host}\u00a0: ${workspace} y dépose ses factures.`],
    link: { label: 'Voir la plateforme', address: link },
    after: [
      'Si ce n’était pas convenu, déconnectez-la tout de suite, choisissez un nouveau mot de passe et fermez toutes les sessions dans votre compte.',
    ],
  }),
};
