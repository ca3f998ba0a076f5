import type { Locale } from '@aurea/contract/core/shapes.ts';
import { type Composed, compose, type Draft } from './layout.ts';

export type MailPurpose =
  | 'confirm'
  | 'address_known'
  | 'reset'
  | 'locked'
  | 'password_changed'
  | 'factors_changed'
  | 'email_change_link'
  | 'email_change_notice'
  | 'email_changed'
  | 'email_restored'
  | 'invitation'
  | 'payment_failed'
  | 'erased';

export type MailFacts = {
  /** Where the link leads; absent in messages without one. */
  readonly link?: string;
  readonly code?: string;
  /** Until which a plan stays open: `2026-12-02`. */
  readonly day?: string;
  /** The new address of an account. */
  readonly email?: string;
};

type Writer = (facts: Required<MailFacts>) => Draft;

const NOT_YOU_EN = 'If this was not you, choose a new password at once and end all sessions on your account page.';
const NOT_YOU_FR =
  'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe et fermez toutes les sessions dans votre compte.';

const EN: Readonly<Record<MailPurpose, Writer>> = {
  confirm: ({ code, link }) => ({
    subject: 'Your Aurea confirmation code',
    before: ['Welcome to Aurea. Type this code on the page where you signed up; it is good for 10 minutes.'],
    code,
    link: { label: 'Or confirm your address with this link, good for 24 hours, on any device', address: link },
    after: ['If you did not sign up, ignore this message: without it the account stays closed.'],
  }),
  address_known: ({ link }) => ({
    subject: 'You already have an Aurea account',
    before: ['Somebody, probably you, has just tried to sign up with this address. It already has an account.'],
    link: { label: 'Sign in, or choose a new password there', address: link },
    after: ['If it was not you, there is nothing to do: nothing was changed.'],
  }),
  reset: ({ link }) => ({
    subject: 'Choose a new password',
    before: ['A new password was asked for your Aurea account.'],
    link: { label: 'Choose it here, once, within 30 minutes', address: link },
    after: ['If you did not ask for it, ignore this message: your password stays as it is.'],
  }),
  locked: ({ link }) => ({
    subject: 'Somebody tries to sign in to your account',
    before: [
      'Several sign-ins to your Aurea account have failed in a row. New tries now have to wait, a little longer each time.',
      'You can still sign in from a browser that you have used before.',
    ],
    link: { label: 'If you forgot your password, choose a new one here', address: link },
    after: ['If it was not you, your password has kept them out.'],
  }),
  password_changed: () => ({
    subject: 'Your password was changed',
    before: ['The password of your Aurea account has just been changed and other sessions were ended.'],
    after: [NOT_YOU_EN],
  }),
  factors_changed: () => ({
    subject: 'The way you sign in was changed',
    before: ['An authenticator application, a passkey or recovery codes of your Aurea account were added or removed.'],
    after: [NOT_YOU_EN],
  }),
  email_change_link: ({ link }) => ({
    subject: 'Confirm your new address',
    before: ['This address was given as the new address of an Aurea account.'],
    link: { label: 'Confirm it here within 30 minutes', address: link },
    after: ['If you know nothing about it, ignore this message.'],
  }),
  email_change_notice: ({ email, link }) => ({
    subject: 'Your address is about to change',
    before: [`The address of your Aurea account is to become ${email}, once that address is confirmed.`],
    link: { label: 'If you did not ask for this, undo it here within 3 days', address: link },
    after: [],
  }),
  email_changed: ({ email }) => ({
    subject: 'Your address was changed',
    before: [`The address of your Aurea account is now ${email}.`],
    after: ['The message sent to the former address, when the change was asked, still lets you undo it for 3 days.'],
  }),
  email_restored: ({ email }) => ({
    subject: 'Your address was restored',
    before: [`The address of your Aurea account is ${email} again, and every session was ended.`],
    after: ['A second message lets you choose a new password: do so if you did not ask for the change.'],
  }),
  invitation: ({ link }) => ({
    subject: 'You are invited to Aurea',
    before: ['You are invited to open an account.'],
    link: { label: 'Sign up here within 24 hours', address: link },
    after: [],
  }),
  payment_failed: ({ day, link }) => ({
    subject: 'Your payment was refused',
    before: [
      'The last payment of your Aurea plan was refused, most often because a card has expired.',
      `Everything stays open until ${writtenDay(day, 'en')}. After that your data can still be exported, and nothing is deleted.`,
    ],
    link: { label: 'Pay, or change the card here', address: link },
    after: [],
  }),
  erased: () => ({
    subject: 'Your account was erased',
    before: ['Your Aurea account and the personal data in it have been erased, as you asked.'],
    after: ['This is the last message you get from us.'],
  }),
};

const FR: Readonly<Record<MailPurpose, Writer>> = {
  confirm: ({ code, link }) => ({
    subject: 'Votre code de confirmation Aurea',
    before: ['Bienvenue sur Aurea. Saisissez ce code sur la page d’inscription\u202f; il est valable 10 minutes.'],
    code,
    link: { label: 'Ou confirmez votre adresse par ce lien, valable 24 heures, sur tout appareil', address: link },
    after: ['Si vous ne vous êtes pas inscrit, ignorez ce message\u00a0: sans lui, le compte reste fermé.'],
  }),
  address_known: ({ link }) => ({
    subject: 'Vous avez déjà un compte Aurea',
    before: ['Quelqu’un, sans doute vous, vient d’essayer de s’inscrire avec cette adresse. Elle a déjà un compte.'],
    link: { label: 'Connectez-vous, ou choisissez-y un nouveau mot de passe', address: link },
    after: ['Si ce n’était pas vous, il n’y a rien à faire\u00a0: rien n’a changé.'],
  }),
  reset: ({ link }) => ({
    subject: 'Choisissez un nouveau mot de passe',
    before: ['Un nouveau mot de passe a été demandé pour votre compte Aurea.'],
    link: { label: 'Choisissez-le ici, une seule fois, dans les 30 minutes', address: link },
    after: ['Si vous n’avez rien demandé, ignorez ce message\u00a0: votre mot de passe ne change pas.'],
  }),
  locked: ({ link }) => ({
    subject: 'Quelqu’un essaie de se connecter à votre compte',
    before: [
      'Plusieurs connexions à votre compte Aurea ont échoué de suite. Les prochains essais devront attendre, un peu plus à chaque fois.',
      'Vous pouvez toujours vous connecter depuis un navigateur que vous avez déjà utilisé.',
    ],
    link: { label: 'Si vous avez oublié votre mot de passe, choisissez-en un nouveau ici', address: link },
    after: ['Si ce n’était pas vous, votre mot de passe les a arrêtés.'],
  }),
  password_changed: () => ({
    subject: 'Votre mot de passe a changé',
    before: ['Le mot de passe de votre compte Aurea vient de changer et les autres sessions ont été fermées.'],
    after: [NOT_YOU_FR],
  }),
  factors_changed: () => ({
    subject: 'Votre façon de vous connecter a changé',
    before: [
      'Une application d’authentification, une clé d’accès ou des codes de secours de votre compte Aurea ont été ajoutés ou retirés.',
    ],
    after: [NOT_YOU_FR],
  }),
  email_change_link: ({ link }) => ({
    subject: 'Confirmez votre nouvelle adresse',
    before: ['Cette adresse a été donnée comme nouvelle adresse d’un compte Aurea.'],
    link: { label: 'Confirmez-la ici dans les 30 minutes', address: link },
    after: ['Si cela ne vous dit rien, ignorez ce message.'],
  }),
  email_change_notice: ({ email, link }) => ({
    subject: 'Votre adresse va changer',
    before: [`L’adresse de votre compte Aurea va devenir ${email}, une fois cette adresse confirmée.`],
    link: { label: 'Si vous n’avez rien demandé, annulez ici dans les 3 jours', address: link },
    after: [],
  }),
  email_changed: ({ email }) => ({
    subject: 'Votre adresse a changé',
    before: [`L’adresse de votre compte Aurea est désormais ${email}.`],
    after: ['Le message envoyé à l’ancienne adresse lors de la demande permet encore de l’annuler pendant 3 jours.'],
  }),
  email_restored: ({ email }) => ({
    subject: 'Votre adresse a été rétablie',
    before: [`L’adresse de votre compte Aurea est de nouveau ${email}, et toutes les sessions ont été fermées.`],
    after: [
      'Un second message permet de choisir un nouveau mot de passe\u00a0: faites-le si vous n’aviez rien demandé.',
    ],
  }),
  invitation: ({ link }) => ({
    subject: 'Vous êtes invité sur Aurea',
    before: ['Vous êtes invité à ouvrir un compte.'],
    link: { label: 'Inscrivez-vous ici dans les 24 heures', address: link },
    after: [],
  }),
  payment_failed: ({ day, link }) => ({
    subject: 'Votre paiement a été refusé',
    before: [
      'Le dernier paiement de votre formule Aurea a été refusé, le plus souvent parce qu’une carte a expiré.',
      `Tout reste ouvert jusqu’au ${writtenDay(day, 'fr')}. Ensuite vos données restent exportables, et rien n’est supprimé.`,
    ],
    link: { label: 'Payez ou changez de carte ici', address: link },
    after: [],
  }),
  erased: () => ({
    subject: 'Votre compte a été effacé',
    before: ['Votre compte Aurea et les données personnelles qu’il contenait ont été effacés, comme demandé.'],
    after: ['C’est le dernier message que vous recevez de nous.'],
  }),
};

function writtenDay(day: string, locale: Locale): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'UTC' });
}

/** The message of this purpose in the reader's language. */
export function writeMail(purpose: MailPurpose, locale: Locale, facts: MailFacts): Composed {
  const writer = (locale === 'fr' ? FR : EN)[purpose];
  return compose(writer({ link: '', code: '', email: '', day: '', ...facts }), locale);
}
