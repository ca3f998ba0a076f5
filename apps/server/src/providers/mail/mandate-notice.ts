import { MANDATE_AREAS, type MandateArea, type MandateAreas } from '@aurea/contract/workspaces/mandate-areas.ts';
import type { MANDATE_EVENTS } from '@aurea/contract/workspaces/notices.ts';
import { printedDay } from '@aurea/domain/billing/layout/words.ts';
import type { Day } from '@aurea/domain/core/day.ts';
import type { Draft } from './layout.ts';
import type { NoticeFacts } from './notice-facts.ts';

type Reach = {
  readonly scope: 'read' | 'manage';
  readonly areas: MandateAreas;
  /** The first day of one that has not begun. */
  readonly opensOn: Day | null;
  readonly endsOn: Day | null;
};

/** What became of a mandate that neither began nor was ended. */
export type Altered = { readonly event: Exclude<(typeof MANDATE_EVENTS)[number], 'given' | 'ended'> };

/** What a household reads of a mandate it gave. */
export type OfHousehold = Reach & { readonly practice: string };

/** What a practice reads of a mandate it was given. */
export type OfPractice = Reach & { readonly household: string };

type Writers = {
  readonly mandate_altered: (facts: NoticeFacts & OfHousehold & Altered) => Draft;
  readonly received_mandate_altered: (facts: NoticeFacts & OfPractice & Altered) => Draft;
  readonly mandate_given: (facts: NoticeFacts & OfHousehold) => Draft;
  readonly mandate_revoked: (facts: NoticeFacts & OfHousehold) => Draft;
  readonly mandate_received: (facts: NoticeFacts & OfPractice) => Draft;
  readonly mandate_withdrawn: (facts: NoticeFacts & OfPractice) => Draft;
};

const AREAS_EN: Readonly<Record<MandateArea, string>> = {
  wealth: 'the wealth',
  documents: 'the documents',
  tax: 'the tax profile',
  investment: 'the investment profile',
  reports: 'the reports',
};

const AREAS_FR: Readonly<Record<MandateArea, string>> = {
  wealth: 'le patrimoine',
  documents: 'les documents',
  tax: 'le profil fiscal',
  investment: 'le profil d’investisseur',
  reports: 'les bilans',
};

function opened(areas: MandateAreas, names: Readonly<Record<MandateArea, string>>, manages: string): string {
  const some = MANDATE_AREAS.filter((area) => areas[area] !== 'none');
  return some.map((area) => (areas[area] === 'manage' ? `${names[area]} (${manages})` : names[area])).join(', ');
}

/** Areas that are not all opened alike are named one by one. */
const isPartial = (areas: MandateAreas) => new Set(Object.values(areas)).size > 1;

const until = (endsOn: Day | null, locale: 'en' | 'fr') => (endsOn ? printedDay(endsOn, locale) : null);
const fromEn = (opensOn: Day | null) => (opensOn ? ` from ${printedDay(opensOn, 'en')}` : '');
const fromFr = (opensOn: Day | null) => (opensOn ? ` à partir du ${printedDay(opensOn, 'fr')}` : '');

function alteredEn(event: Altered['event'], name: string): string {
  if (event === 'changed') return `The mandate of ${name} has changed`;
  if (event === 'began') return `The mandate of ${name} has begun`;
  if (event === 'paused') return `The mandate of ${name} is paused`;
  if (event === 'resumed') return `The mandate of ${name} is open again`;
  return `The mandate of ${name} ends soon`;
}

function alteredFr(event: Altered['event'], name: string): string {
  if (event === 'changed') return `Le mandat de ${name} a changé`;
  if (event === 'began') return `Le mandat de ${name} a commencé`;
  if (event === 'paused') return `Le mandat de ${name} est suspendu`;
  if (event === 'resumed') return `Le mandat de ${name} est de nouveau ouvert`;
  return `Le mandat de ${name} prend bientôt fin`;
}

function reachEn(event: Altered['event'], { areas, opensOn, endsOn }: Reach): string {
  if (event === 'paused') return 'It opens nothing until it is resumed.';
  const last = until(endsOn, 'en');
  return `It opens ${opened(areas, AREAS_EN, 'may change')}${fromEn(opensOn)}${last ? `, until ${last}` : ', until it is ended'}.`;
}

function reachFr(event: Altered['event'], { areas, opensOn, endsOn }: Reach): string {
  if (event === 'paused') return 'Il n’ouvre rien jusqu’à sa reprise.';
  const last = until(endsOn, 'fr');
  return `Il ouvre ${opened(areas, AREAS_FR, 'avec modification')}${fromFr(opensOn)}${last ? `, jusqu’au ${last}` : ', jusqu’à sa fin'}.`;
}

/** What nobody did that day: it begins, or comes to its end. */
const isTurn = (event: Altered['event']) => event === 'began' || event.startsWith('ends_in');

type Turn = { readonly household: string; readonly practice: string; readonly endsOn: Day | null };

function turnEn(event: Altered['event'], { household, practice, endsOn }: Turn): string | null {
  if (!isTurn(event)) return null;
  const mandate = `The mandate that ${household} gave ${practice}`;
  return event === 'began' ? `${mandate} has begun.` : `${mandate} ends on ${until(endsOn, 'en')}.`;
}

function turnFr(event: Altered['event'], { household, practice, endsOn }: Turn): string | null {
  if (!isTurn(event)) return null;
  const mandate = `Le mandat que ${household} a donné à ${practice}`;
  return event === 'began' ? `${mandate} a commencé.` : `${mandate} prend fin le ${until(endsOn, 'fr')}.`;
}

function receivedTurnEn(event: Altered['event'], turn: Turn): string | null {
  const what = turnEn(event, turn);
  const then =
    event === 'began' ? 'Link it to a customer to see it on their page.' : 'Only the household can renew it.';
  return what && `${what} ${then}`;
}

function receivedTurnFr(event: Altered['event'], turn: Turn): string | null {
  const what = turnFr(event, turn);
  const then =
    event === 'began' ? 'Liez-le à un client pour le voir sur sa fiche.' : 'Seul le foyer peut le renouveler.';
  return what && `${what} ${then}`;
}

const EVENT_EN: Readonly<Record<string, string>> = { changed: 'changed', paused: 'paused', resumed: 'resumed' };
const EVENT_FR: Readonly<Record<string, string>> = { changed: 'modifié', paused: 'suspendu', resumed: 'repris' };

export const MANDATES_EN: Writers = {
  mandate_altered: ({ workspace, by, practice, event, link, ...reach }) => ({
    subject: alteredEn(event, practice),
    before: [
      turnEn(event, { household: workspace, practice, endsOn: reach.endsOn }) ??
        `${by} has ${EVENT_EN[event] ?? 'changed'} the mandate of ${practice} on ${workspace}.`,
      reachEn(event, reach),
    ],
    link: { label: 'See the mandate, or change its end', address: link },
    after: isTurn(event)
      ? []
      : ['If this was not you, end the mandate, choose a new password and end all sessions on your account page.'],
  }),
  received_mandate_altered: ({ workspace, household, event, link, ...reach }) => ({
    subject: alteredEn(event, household),
    before: [
      receivedTurnEn(event, { household, practice: workspace, endsOn: reach.endsOn }) ??
        `${household} has ${EVENT_EN[event] ?? 'changed'} the mandate it gave ${workspace}.`,
      reachEn(event, reach),
    ],
    link: { label: 'Go to the customers', address: link },
    after: [],
  }),
  mandate_given: ({ workspace, by, practice, scope, areas, opensOn, endsOn, link }) => ({
    subject: `${practice} was given a mandate`,
    before: [
      `${by} has given ${practice} a mandate on ${workspace}.`,
      isPartial(areas)
        ? reachEn('changed', { scope, areas, opensOn, endsOn })
        : `The practice may ${scope === 'manage' ? 'see and change your wealth' : 'see your wealth'}${fromEn(opensOn)}${
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
      'The practice sees nothing of your household any more. What it saw until then stays in the access log.',
    ],
    link: { label: 'See the mandates and the access log', address: link },
    after: ['If you did not end it, choose a new password and end all sessions on your account page.'],
  }),
  mandate_received: ({ workspace, household, scope, areas, opensOn, endsOn, link }) => ({
    subject: `${household} has given a mandate`,
    before: [
      `${household} has given ${workspace} a mandate.`,
      isPartial(areas)
        ? reachEn('changed', { scope, areas, opensOn, endsOn })
        : `It lets you ${scope === 'manage' ? 'see and change its wealth' : 'see its wealth'}${fromEn(opensOn)}${
            endsOn ? ` until ${printedDay(endsOn, 'en')}` : ', until it ends the mandate'
          }. ${opensOn ? 'You will be notified when it begins.' : 'Link it to a customer to see it on their page.'}`,
    ],
    link: { label: 'Go to the customers', address: link },
    after: ['Each time you open the household it is recorded in an access log that it can read.'],
  }),
  mandate_withdrawn: ({ workspace, household, link }) => ({
    subject: `${household} has ended its mandate`,
    before: [
      `${household} has ended the mandate it had given ${workspace}.`,
      'Nothing of it is shared with you any more. The customer, their documents and your notes stay.',
    ],
    link: { label: 'Go to the customers', address: link },
    after: [],
  }),
};

export const MANDATES_FR: Writers = {
  mandate_altered: ({ workspace, by, practice, event, link, ...reach }) => ({
    subject: alteredFr(event, practice),
    before: [
      turnFr(event, { household: workspace, practice, endsOn: reach.endsOn }) ??
        `${by} a ${EVENT_FR[event] ?? 'modifié'} le mandat de ${practice} sur ${workspace}.`,
      reachFr(event, reach),
    ],
    link: { label: 'Voir le mandat, ou changer sa fin', address: link },
    after: isTurn(event)
      ? []
      : [
          'Si ce n’était pas vous, mettez fin au mandat, choisissez un nouveau mot de passe et fermez toutes les sessions dans votre compte.',
        ],
  }),
  received_mandate_altered: ({ workspace, household, event, link, ...reach }) => ({
    subject: alteredFr(event, household),
    before: [
      receivedTurnFr(event, { household, practice: workspace, endsOn: reach.endsOn }) ??
        `${household} a ${EVENT_FR[event] ?? 'modifié'} le mandat donné à ${workspace}.`,
      reachFr(event, reach),
    ],
    link: { label: 'Voir les clients', address: link },
    after: [],
  }),
  mandate_given: ({ workspace, by, practice, scope, areas, opensOn, endsOn, link }) => ({
    subject: `Un mandat a été donné à ${practice}`,
    before: [
      `${by} a donné à ${practice} un mandat sur ${workspace}.`,
      isPartial(areas)
        ? reachFr('changed', { scope, areas, opensOn, endsOn })
        : `Le cabinet peut ${scope === 'manage' ? 'consulter et modifier votre patrimoine' : 'consulter votre patrimoine'}${fromFr(opensOn)}${
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
      'Le cabinet ne voit plus rien de votre foyer. Ses consultations passées restent dans le journal des accès.',
    ],
    link: { label: 'Voir les mandats et le journal des accès', address: link },
    after: [
      'Si ce n’était pas vous, choisissez un nouveau mot de passe et fermez toutes les sessions dans votre compte.',
    ],
  }),
  mandate_received: ({ workspace, household, scope, areas, opensOn, endsOn, link }) => ({
    subject: `${household} vous a donné un mandat`,
    before: [
      `${household} a donné un mandat à ${workspace}.`,
      isPartial(areas)
        ? reachFr('changed', { scope, areas, opensOn, endsOn })
        : `Vous pouvez ${scope === 'manage' ? 'consulter et modifier son patrimoine' : 'consulter son patrimoine'}${fromFr(opensOn)}${
            endsOn ? ` jusqu’au ${printedDay(endsOn, 'fr')}` : ', jusqu’à la fin du mandat'
          }. ${opensOn ? 'Vous serez prévenu à son début.' : 'Liez-le à un client pour le voir sur sa fiche.'}`,
    ],
    link: { label: 'Voir les clients', address: link },
    after: ['Chacune de vos consultations est notée dans un journal que le foyer peut lire.'],
  }),
  mandate_withdrawn: ({ workspace, household, link }) => ({
    subject: `${household} a mis fin à son mandat`,
    before: [
      `${household} a mis fin au mandat donné à ${workspace}.`,
      'Plus rien n’en est partagé avec vous. Le client, ses documents et vos notes restent.',
    ],
    link: { label: 'Voir les clients', address: link },
    after: [],
  }),
};
