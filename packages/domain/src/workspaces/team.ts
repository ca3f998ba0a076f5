/** Roles of the people of a workspace, by its kind. */
export const TEAM_ROLES = {
  household: ['owner', 'member', 'viewer'],
  practice: ['owner', 'advisor', 'assistant'],
} as const;

export type TeamRole = (typeof TEAM_ROLES)[keyof typeof TEAM_ROLES][number];

/** Days for which the link of an invitation can be used. */
export const INVITATION_DAYS = 7;

/** Whether people of a workspace of this kind can have the role: a household has no advisors, a practice no viewers. */
export function isRoleOf(kind: keyof typeof TEAM_ROLES, role: TeamRole): boolean {
  return TEAM_ROLES[kind].some((one) => one === role);
}

type Person = { readonly userId: string; readonly role: TeamRole };

/** Whether the workspace would have no owner without this person as one. */
export function isLastOwner(people: readonly Person[], userId: string): boolean {
  const owners = people.filter(({ role }) => role === 'owner');
  return owners.length === 1 && owners[0]?.userId === userId;
}

/** Who takes over from a person whose account ends: of those who came first, the first other owner. */
export const firstOtherOwner = (people: readonly Person[], userId: string): string | null =>
  people.find((person) => person.role === 'owner' && person.userId !== userId)?.userId ?? null;

export type InvitationFacts = {
  /** ISO 8601 in UTC to the millisecond: such moments sort as text. */
  readonly expiresAt: string;
  readonly acceptedAt: string | null;
  readonly declinedAt: string | null;
  readonly revokedAt: string | null;
};

/** Whether the link of an invitation opens at a moment: unanswered, not taken back, and within its days. */
export function isInvitationOpen({ expiresAt, ...ends }: InvitationFacts, moment: string): boolean {
  const isAnswered = ends.acceptedAt !== null || ends.declinedAt !== null || ends.revokedAt !== null;
  return !isAnswered && moment < expiresAt;
}
