import { printedDay } from '@aurea/domain/billing/layout/words.ts';
import type { Day } from '@aurea/domain/core/day.ts';
import type { Draft } from './layout.ts';
import type { NoticeFacts } from './notice-facts.ts';

type Reach = { readonly scope: 'read' | 'manage'; readonly endsOn: Day | null };

/** What a household reads of a mandate it gave or ended. */
export type OfHousehold = Reach & { readonly practice: string };

/** What a practice reads of a mandate it was given, or is no longer. */
export type OfPractice = Reach & { readonly household: string };

type Writers = {
  readonly mandate_given: (facts: NoticeFacts & OfHousehold) => Draft;
  readonly mandate_revoked: (facts: NoticeFacts & OfHousehold) => Draft;
  readonly mandate_received: (facts: NoticeFacts & OfPractice) => Draft;
  readonly mandate_withdrawn: (facts: NoticeFacts & OfPractice) => Draft;
};

export const MANDATES_EN: Writers = {
  mandate_given: ({ workspace, by, practice, scope, endsOn, link }) => ({
    subject: `${practice} was given a mandate`,
    before: [
      `${by} has given ${practice} a mandate on ${workspace}.`,
      `The practice may ${scope === 'manage' ? 'see and change your wealth' : 'see your wealth'}${
        endsOn ? ` until ${printedDay(endsOn, 'en')}` : ', until you end the mandate'
      }.`,
    ],
    link: { label: 'See who looks, or end the mandate', address: link },
    after: ['If you did not give it, end it at once, choose a new password and end all sessions on your account page.'],
  }),
  mandate_revoked: ({ workspace, by, practice, link }) => ({
    subject: `The mandate of ${practice} has ended`,
    before: [
      `${by} has ended the mandate of ${practice} on ${workspace}.`,
      'The practice sees nothing of your wealth any more. What it saw until then stays in the access log.',
    ],
    link: { label: 'See the mandates and the access log', address: link },
    after: ['If you did not end it, choose a new password and end all sessions on your account page.'],
  }),
  mandate_received: ({ workspace, household, scope, endsOn, link }) => ({
    subject: `${household} has given a mandate`,
    before: [
      `${household} has given ${workspace} a mandate.`,
      `It lets you ${scope === 'manage' ? 'see and change its wealth' : 'see its wealth'}${
        endsOn ? ` until ${printedDay(endsOn, 'en')}` : ', until it ends the mandate'
      }. Link it to a customer to see it on their page.`,
    ],
    link: { label: 'Go to the customers', address: link },
    after: ['Each time you open the household it is recorded in an access log that it can read.'],
  }),
  mandate_withdrawn: ({ workspace, household, link }) => ({
    subject: `${household} has ended its mandate`,
    before: [
      `${household} has ended the mandate it had given ${workspace}.`,
      'Its wealth is no longer shared with you. The customer, their documents and your notes stay.',
    ],
    link: { label: 'Go to the customers', address: link },
    after: [],
  }),
};

export const MANDATES_FR: Writers = {
  mandate_given: ({ workspace, by, practice, scope, endsOn, link }) => ({
    subject: `Un mandat a été donné à ${practice}`,
    before: [
      `${by} a donné à ${practice} un mandat sur ${workspace}.`,
      `Le cabinet peut ${scope === 'manage' ? 'consulter et modifier votre patrimoine' : 'consulter votre patrimoine'}${
        endsOn ? ` jusqu’au ${printedDay(endsOn, 'fr')}` : ', jusqu’à ce que vous mettiez fin au mandat'
      }.`,
    ],
    link: { label: 'Voir qui consulte, ou mettre fin au mandat', address: link },
    after: [
      'Si vous ne l’avez pas donné, mettez-y fin tout de suite, choisissez un nouveau mot de passe et fermez toutes les sessions dans votre compte.',
    ],
  }),
  mandate_revoked: ({ workspace, by, practice, link }) => ({
    subject: `Le mandat de ${practice} a pris fin`,
    before: [
      `${by} a mis fin au mandat de ${practice} sur ${workspace}.`,
      'Le cabinet ne voit plus rien de votre patrimoine. Ses consultations passées restent dans le journal des accès.',
    ],
    link: { label: 'Voir les mandats et le journal des accès', address: link },
    after: [
      'Si ce n’était pas vous, choisissez un nouveau mot de passe et fermez toutes les sessions dans votre compte.',
    ],
  }),
  mandate_received: ({ workspace, household, scope, endsOn, link }) => ({
    subject: `${household} vous a donné un mandat`,
    before: [
      `${household} a donné un mandat à ${workspace}.`,
      `Vous pouvez ${scope === 'manage' ? 'consulter et modifier son patrimoine' : 'consulter son patrimoine'}${
        endsOn ? ` jusqu’au ${printedDay(endsOn, 'fr')}` : ', jusqu’à la fin du mandat'
      }. Liez-le à un client pour le voir sur sa fiche.`,
    ],
    link: { label: 'Voir les clients', address: link },
    after: ['Chacune de vos consultations est notée dans un journal que le foyer peut lire.'],
  }),
  mandate_withdrawn: ({ workspace, household, link }) => ({
    subject: `${household} a mis fin à son mandat`,
    before: [
      `${household} a mis fin au mandat donné à ${workspace}.`,
      'Son patrimoine n’est plus partagé avec vous. Le client, ses documents et vos notes restent.',
    ],
    link: { label: 'Voir les clients', address: link },
    after: [],
  }),
};
