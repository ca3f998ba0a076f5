import type { Day } from '@aurea/domain/core/day.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import type { Sector } from '@aurea/domain/market/sector.ts';
import type { InstrumentType } from '@aurea/domain/suitability/allocation/exposure.ts';
import type { LifeEvent } from '@aurea/domain/suitability/profile/renewal.ts';
import type { RiskLevel } from '@aurea/domain/suitability/profile/risk-level.ts';
import type { ComparedAccounts, ShownProfile } from '@aurea/domain/suitability/profile/shown-profile.ts';
import { withoutAccounts } from '@aurea/domain/suitability/profile/without-accounts.ts';
import type { StoredAnswers } from '@aurea/domain/suitability/questionnaire/stored-answers.ts';
import { sql } from 'kysely';
import { json } from '#db/json.ts';
import type { Confirmation } from '#db/schema/suitability.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';

/** The questionnaire in progress; version 0 and no answers before one begins. */
export type StoredDraft = {
  readonly questionnaire: string;
  readonly round: number;
  readonly answers: StoredAnswers;
  readonly confirmed: readonly Confirmation[];
  readonly seconds: number;
  readonly startedAt: string | null;
  readonly changedAt: string | null;
  readonly version: number;
};

/** The draft of the household, or null. */
export async function findDraft(tx: Tx, { workspaceId }: Scope): Promise<StoredDraft | null> {
  const row = await tx
    .selectFrom('suitability_drafts')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirst();
  if (!row) return null;
  const { questionnaire, round, answers, confirmed, seconds, version } = row;
  const [startedAt, changedAt] = [new Date(row.started_at).toISOString(), new Date(row.changed_at).toISOString()];
  return { questionnaire, round, answers, confirmed, seconds, version, startedAt, changedAt };
}

/** Writes the draft with its next version. */
export async function saveDraft(tx: Tx, { workspaceId }: Scope, draft: StoredDraft, now: Date): Promise<void> {
  const columns = {
    questionnaire: draft.questionnaire,
    round: draft.round,
    answers: json(draft.answers),
    confirmed: json(draft.confirmed),
    seconds: draft.seconds,
    changed_at: now.toISOString(),
    version: draft.version + 1,
  };
  await tx
    .insertInto('suitability_drafts')
    .values({ workspace_id: workspaceId, ...columns, started_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('workspace_id').doUpdateSet(columns))
    .execute();
}

/** Deletes the draft; nothing where there is none. */
export async function deleteDraft(tx: Tx, { workspaceId }: Scope): Promise<void> {
  await tx.deleteFrom('suitability_drafts').where('workspace_id', '=', workspaceId).execute();
}

export type StoredProfile = {
  readonly id: string;
  readonly number: number;
  readonly questionnaire: string;
  readonly completedOn: Day;
  readonly author: string;
  readonly typedBy: 'person' | 'advisor';
  readonly seconds: number;
  readonly level: RiskLevel;
  readonly answers: StoredAnswers;
  readonly shown: ShownProfile;
  readonly wealth: string | null;
  readonly accounts: ComparedAccounts;
};

const COLUMNS = [
  'id',
  'number',
  'questionnaire',
  'completed_on as completedOn',
  'author',
  'typed_by as typedBy',
  'seconds',
  'level',
  'answers',
  'shown',
  'wealth',
  sql<boolean>`app.mandate_opens('wealth', 'read')`.as('showsWealth'),
  sql<boolean>`coalesce(context -> 'prefilled', '{}') <> 'null'`.as('wasCompared'),
] as const;

type Row = Omit<StoredProfile, 'accounts'> & { readonly showsWealth: boolean; readonly wasCompared: boolean };

/** Under a mandate that closes the wealth no profile is read with what follows from it. */
function toStored({ showsWealth, wasCompared, ...profile }: Row): StoredProfile {
  if (showsWealth) return { ...profile, accounts: wasCompared ? 'compared' : 'not_compared' };
  const { shown, answers } = profile;
  const accounts = wasCompared ? 'closed' : 'not_compared';
  return { ...profile, shown: withoutAccounts(shown, answers), wealth: null, accounts };
}

/** Completed questionnaires, the first one first. */
export async function listProfiles(tx: Tx, { workspaceId }: Scope): Promise<StoredProfile[]> {
  const rows = await tx
    .selectFrom('suitability_profiles')
    .select(COLUMNS)
    .where('workspace_id', '=', workspaceId)
    .orderBy('number')
    .execute();
  return rows.map(toStored);
}

/** When the questionnaire was completed last; null where it never was. */
export async function findLastCompletion(tx: Tx, { workspaceId }: Scope): Promise<string | null> {
  const row = await tx
    .selectFrom('suitability_profiles')
    .select('completed_at as at')
    .where('workspace_id', '=', workspaceId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? new Date(row.at).toISOString() : null;
}

/** @throws Failure `not_found` */
export async function findProfile(tx: Tx, { workspaceId }: Scope, id: string): Promise<StoredProfile> {
  const row = await tx
    .selectFrom('suitability_profiles')
    .select(COLUMNS)
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Failure('not_found', { what: 'investment_profile' });
  return toStored(row);
}

type NewProfile = Omit<StoredProfile, 'accounts'> & { readonly authorId: string; readonly context: object };

/** Stores a completed questionnaire for good. */
export async function insertProfile(tx: Tx, { workspaceId }: Scope, profile: NewProfile, now: Date): Promise<void> {
  await tx
    .insertInto('suitability_profiles')
    .values({
      workspace_id: workspaceId,
      id: profile.id,
      number: profile.number,
      questionnaire: profile.questionnaire,
      completed_on: profile.completedOn,
      completed_at: now.toISOString(),
      author_id: profile.authorId,
      author: profile.author,
      typed_by: profile.typedBy,
      seconds: profile.seconds,
      level: profile.level,
      answers: json(profile.answers),
      context: json(profile.context),
      shown: json(profile.shown),
      wealth: profile.wealth,
    })
    .execute();
}

/** Events in life, the latest first. */
export async function listEvents(tx: Tx, { workspaceId }: Scope): Promise<(LifeEvent & { readonly id: string })[]> {
  return await tx
    .selectFrom('life_events')
    .select(['id', 'kind', 'happened_on as on'])
    .where('workspace_id', '=', workspaceId)
    .orderBy('happened_on', 'desc')
    .orderBy('id')
    .execute();
}

export async function insertEvent(
  tx: Tx,
  { workspaceId }: Scope,
  { id, kind, on }: LifeEvent & { readonly id: string },
  now: Date,
): Promise<void> {
  const values = { workspace_id: workspaceId, id, kind, happened_on: on, created_at: now.toISOString() };
  await tx.insertInto('life_events').values(values).execute();
}

/** @throws Failure `not_found` */
export async function deleteEvent(tx: Tx, { workspaceId }: Scope, id: string): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('life_events')
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new Failure('not_found', { what: 'life_event' });
}

export type InstrumentFacts = {
  readonly id: string;
  readonly name: string;
  readonly type: InstrumentType;
  readonly sector: Sector | null;
};

/** The instruments of the household with what says their class. */
export async function listInstrumentFacts(tx: Tx, { workspaceId }: Scope): Promise<InstrumentFacts[]> {
  return await tx
    .selectFrom('instruments')
    .select(['id', 'name', 'type', 'sector'])
    .where('workspace_id', '=', workspaceId)
    .execute();
}

/** The first day of birth known in the household, or null. */
export async function findEarliestBirth(tx: Tx, { workspaceId }: Scope): Promise<Day | null> {
  const { born } = await tx
    .selectFrom('members')
    .select((row) => row.fn.min('birth_on').as('born'))
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirstOrThrow();
  return born;
}

/** Given and family name of a user, else their address. */
export async function findNameOfAuthor(tx: Tx, userId: string): Promise<string> {
  const { name } = await tx
    .selectFrom('users')
    .select(sql<string>`coalesce(nullif(trim(given_name || ' ' || family_name), ''), email)`.as('name'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return name;
}

/** What the person answered of the questionnaire in the onboarding. */
export async function findOnboardingAnswers(tx: Tx, userId: string): Promise<Readonly<Record<string, string>>> {
  const row = await tx.selectFrom('onboardings').select('answers').where('user_id', '=', userId).executeTakeFirst();
  return row?.answers ?? {};
}
