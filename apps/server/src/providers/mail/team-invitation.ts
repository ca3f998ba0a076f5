import type { Role } from '@aurea/contract/core/route.ts';
import type { Locale } from '@aurea/contract/core/shapes.ts';
import { plainName } from '@aurea/domain/mail/plain-name.ts';
import { type Composed, compose, type Draft } from './layout.ts';

export type InvitationToTeam = {
  readonly workspace: string;
  readonly kind: 'household' | 'practice';
  readonly role: Role;
  /** Who invites. */
  readonly by: string;
  readonly link: string;
};

export const ROLES_EN: Readonly<Record<Role, string>> = {
  owner: 'owner',
  member: 'member',
  viewer: 'viewer',
  advisor: 'advisor',
  assistant: 'assistant',
};

export const ROLES_FR: Readonly<Record<Role, string>> = {
  owner: 'propriétaire',
  member: 'membre',
  viewer: 'lecteur',
  advisor: 'conseiller',
  assistant: 'assistant',
};

function writeEnglish({ workspace, kind, role, by, link }: InvitationToTeam): Draft {
  return {
    subject: `${by} invites you to ${workspace}`,
    before: [`${by} invites you to join the ${kind} ${workspace} on Aurea, as ${ROLES_EN[role]}.`],
    link: { label: 'Read the invitation and answer here, within 7 days', address: link },
    after: [
      'The invitation opens to the account with this address only. You can create one on the same page.',
      'If you do not know who writes, ignore this message: nothing happens without your answer.',
    ],
  };
}

function writeFrench({ workspace, kind, role, by, link }: InvitationToTeam): Draft {
  const place = kind === 'practice' ? 'le cabinet' : 'le foyer';
  return {
    subject: `${by} vous invite à rejoindre ${workspace}`,
    before: [`${by} vous invite à rejoindre ${place} ${workspace} sur Aurea, avec le rôle ${ROLES_FR[role]}.`],
    link: { label: 'Lisez l’invitation et répondez ici, dans les 7 jours', address: link },
    after: [
      'L’invitation ne s’ouvre qu’au compte qui porte cette adresse. Vous pouvez en créer un sur la même page.',
      'Si vous ne connaissez pas l’expéditeur, ignorez ce message\u00a0: rien ne se passe sans votre réponse.',
    ],
  };
}

/** The message that asks an address to join a workspace; names that people typed stand in it as names only. */
export function writeTeamInvitation(locale: Locale, facts: InvitationToTeam): Composed {
  const plain = { ...facts, workspace: plainName(facts.workspace), by: plainName(facts.by) };
  return compose(locale === 'fr' ? writeFrench(plain) : writeEnglish(plain), locale);
}
