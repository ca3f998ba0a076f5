import type { Onboarding } from '@aurea/contract/account/onboarding.ts';
import type { Profile } from '@aurea/contract/account/profile.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { sql } from 'kysely';
import { callMembersByName } from '#db/accounts/users.ts';
import { json } from '#db/json.ts';
import type { Tx } from '#db/transaction.ts';

const SHOWN_CHANGES = 100;

/** @throws Failure `not_found` */
export async function findProfile(tx: Tx, userId: string, now: Date): Promise<Profile> {
  const row = await tx
    .selectFrom('users')
    .select((user) => [
      'email',
      'given_name as givenName',
      'family_name as familyName',
      'phone',
      'country',
      user('country_chosen_at', 'is not', null).as('countryChosen'),
      'locale',
      'format',
      'start_masked as startMasked',
      'version',
      user
        .selectFrom('tokens')
        .select('tokens.email')
        .whereRef('tokens.user_id', '=', 'users.user_id')
        .where('purpose', '=', 'change_email')
        .where('expires_at', '>', now.toISOString())
        .orderBy('tokens.created_at', 'desc')
        .limit(1)
        .as('pendingEmail'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row) throw new Failure('not_found', { what: 'user' });
  return { ...row, countryChosen: Boolean(row.countryChosen) };
}

export type ProfileFields = {
  readonly givenName?: string | undefined;
  readonly familyName?: string | undefined;
  readonly phone?: string | null | undefined;
  readonly country?: string | undefined;
  readonly locale?: 'en' | 'fr' | undefined;
  readonly format?: 'en' | 'fr' | undefined;
  readonly startMasked?: boolean | undefined;
  readonly defaultWorkspaceId?: string | undefined;
};

type ProfileEdit = { readonly userId: string; readonly version: number; readonly now: Date };

/** Fields that are absent stay as they are. @throws Failure `stale` when the profile has been changed since `version` */
export async function updateProfile(
  tx: Tx,
  { userId, version, now }: ProfileEdit,
  fields: ProfileFields,
): Promise<void> {
  const columns = {
    given_name: fields.givenName,
    family_name: fields.familyName,
    phone: fields.phone,
    country: fields.country,
    country_chosen_at: fields.country === undefined ? undefined : now.toISOString(),
    locale: fields.locale,
    format: fields.format,
    start_masked: fields.startMasked,
    default_workspace_id: fields.defaultWorkspaceId,
  };
  const changed = await tx
    .updateTable('users')
    .set((user) => ({ ...columns, version: user('version', '+', 1) }))
    .where('user_id', '=', userId)
    .where('version', '=', version)
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) throw new Failure('stale');
  await callMembersByName(tx, userId, { now });
}

export async function updateLocale(tx: Tx, userId: string, locale: 'en' | 'fr'): Promise<void> {
  await tx
    .updateTable('users')
    .set((row) => ({
      locale,
      format: row.case().when('format', '=', row.ref('locale')).then(locale).else(row.ref('format')).end(),
    }))
    .where('user_id', '=', userId)
    .execute();
}

/** Leaves the version of the profile alone: a form that is open elsewhere stays valid. */
export async function updateLastWorkspace(tx: Tx, userId: string, workspaceId: string): Promise<void> {
  await tx.updateTable('users').set({ default_workspace_id: workspaceId }).where('user_id', '=', userId).execute();
}

const UNTOUCHED = { you: 'todo', wealth: 'todo', data: 'todo', profile: 'todo', secure: 'todo' } as const;

/** Progress of the onboarding; before any step is touched it is in version 1. */
export async function findOnboarding(tx: Tx, userId: string): Promise<Onboarding> {
  const row = await tx
    .selectFrom('onboardings')
    .select(['kind', 'steps', 'answers', 'version'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row
    ? { ...row, steps: { ...UNTOUCHED, ...row.steps } }
    : { kind: null, steps: UNTOUCHED, answers: {}, version: 1 };
}

/** @throws Failure `stale` when the onboarding has moved on since its version */
export async function saveOnboarding(tx: Tx, userId: string, onboarding: Onboarding): Promise<void> {
  const { kind, steps, answers, version } = onboarding;
  await tx
    .insertInto('onboardings')
    .values({ user_id: userId, kind: null, steps: json({}), answers: json({}) })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
  const saved = await tx
    .updateTable('onboardings')
    .set((row) => ({ kind, steps: json(steps), answers: json(answers), version: row('version', '+', 1) }))
    .where('user_id', '=', userId)
    .where('version', '=', version)
    .executeTakeFirst();
  if (saved.numUpdatedRows === 0n) throw new Failure('stale');
  if (kind) await tx.updateTable('users').set({ kind }).where('user_id', '=', userId).execute();
}

/** The latest changes in the workspace. Names people, so the transaction must see all identities. */
export async function listActivity(tx: Tx, workspaceId: string) {
  return await tx
    .selectFrom('activity')
    .leftJoin('users', 'users.user_id', 'activity.user_id')
    .select([
      'id',
      'at',
      'action',
      'subject_kind as subjectKind',
      'subject_id as subjectId',
      sql<string>`coalesce(nullif(trim(users.given_name || ' ' || users.family_name), ''), users.email, '')`.as(
        'actor',
      ),
    ])
    .where('workspace_id', '=', workspaceId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN_CHANGES)
    .execute();
}
