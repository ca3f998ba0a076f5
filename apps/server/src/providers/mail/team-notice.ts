import type { Role } from '@aurea/contract/core/route.ts';
import type { Draft } from './layout.ts';
import type { NoticeFacts } from './notice-facts.ts';
import { ROLES_EN, ROLES_FR } from './team-invitation.ts';

export type TeamNotice =
  | { readonly purpose: 'person_joined'; readonly role: Role }
  | { readonly purpose: 'role_changed'; readonly role: Role }
  | {
      readonly purpose: 'person_left';
      /** Taken out by an owner rather than gone by themselves. */
      readonly isRemoved: boolean;
      /** Customers that were handed over. */
      readonly customers: number;
    };

type Writers = {
  readonly [Purpose in TeamNotice['purpose']]: (
    facts: NoticeFacts & Extract<TeamNotice, { readonly purpose: Purpose }>,
  ) => Draft;
};

const IF_NOT_AGREED_EN =
  'If this was not agreed, take it back at once, choose a new password and end all sessions on your account page.';
const IF_NOT_AGREED_FR =
  'Si ce n’était pas convenu, revenez-y tout de suite, choisissez un nouveau mot de passe et fermez toutes les sessions dans votre compte.';

export const TEAM_EN: Writers = {
  person_joined: ({ workspace, by, role, link }) => ({
    subject: `${by} has joined ${workspace}`,
    before: [`${by} has accepted the invitation and belongs to ${workspace} from now on, as ${ROLES_EN[role]}.`],
    link: { label: 'See who belongs to it', address: link },
    after: [IF_NOT_AGREED_EN],
  }),
  role_changed: ({ workspace, by, role, link }) => ({
    subject: `A role in ${workspace} was changed`,
    before: [`${by} has given somebody in ${workspace} the role ${ROLES_EN[role]}.`],
    link: { label: 'See the roles', address: link },
    after: [IF_NOT_AGREED_EN],
  }),
  person_left: ({ workspace, by, isRemoved, customers, link }) => ({
    subject: isRemoved ? `Somebody was taken out of ${workspace}` : `${by} has left ${workspace}`,
    before: [
      isRemoved ? `${by} has taken somebody out of ${workspace}.` : `${by} has left ${workspace}.`,
      ...(customers > 0 ? [`${customers === 1 ? 'A customer was' : `${customers} customers were`} handed over.`] : []),
    ],
    link: { label: 'See who belongs to it', address: link },
    after: [],
  }),
};

export const TEAM_FR: Writers = {
  person_joined: ({ workspace, by, role, link }) => ({
    subject: `${by} a rejoint ${workspace}`,
    before: [`${by} a accepté l’invitation et fait désormais partie de ${workspace}, avec le rôle ${ROLES_FR[role]}.`],
    link: { label: 'Voir qui en fait partie', address: link },
    after: [IF_NOT_AGREED_FR],
  }),
  role_changed: ({ workspace, by, role, link }) => ({
    subject: `Un rôle a changé dans ${workspace}`,
    before: [`${by} a donné à une personne de ${workspace} le rôle ${ROLES_FR[role]}.`],
    link: { label: 'Voir les rôles', address: link },
    after: [IF_NOT_AGREED_FR],
  }),
  person_left: ({ workspace, by, isRemoved, customers, link }) => ({
    subject: isRemoved ? `Une personne a été retirée de ${workspace}` : `${by} a quitté ${workspace}`,
    before: [
      isRemoved ? `${by} a retiré une personne de ${workspace}.` : `${by} a quitté ${workspace}.`,
      ...(customers > 0
        ? [`${customers === 1 ? 'Un client a été confié' : `${customers} clients ont été confiés`} à un collègue.`]
        : []),
    ],
    link: { label: 'Voir qui en fait partie', address: link },
    after: [],
  }),
};
