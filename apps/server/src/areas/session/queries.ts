import type { CurrentUser } from '@aurea/contract/session.ts';
import { sql } from 'kysely';
import { deleteAnswers } from '#db/idempotency.ts';
import { dayOf } from '#db/time-zone.ts';
import type { Tx } from '#db/transaction.ts';
import { SESSION_EXPIRY } from './session-expiry.ts';

/** The person as stored; what the instance asks of them is decided by its settings. */
type KnownUser = Omit<CurrentUser, 'needsSecondFactor'>;

/** What each plan opens beyond the wealth screens. */
const FEATURES = { personal: ['wealth'], advisor: ['wealth', 'practice'] } as const;

type Row = Omit<KnownUser, 'active' | 'features' | 'workspaces' | 'subscription_activated'> & {
  readonly workspaces: CurrentUser['workspaces'];
  readonly plan: keyof typeof FEATURES | null;
  readonly active: boolean;
  readonly activated: boolean;
};

/** Households of clients that are named at sign-in; beyond that they are found in the client book. */
const MOST_HOUSEHOLDS_NAMED = 20;

/** The signed-in person with everything the shell shows, in one statement. */
export async function findCurrentUser(tx: Tx, userId: string, now: Date): Promise<KnownUser | null> {
  const moment = now.toISOString();
  const { rows } = await sql<Row>`
    select u.user_id as id, u.email, u.given_name as "givenName", u.family_name as "familyName", u.locale, u.format,
           u.confirmed_at is not null as active, coalesce(p.state, 'none') as "subscriptionState", p.plan,
           coalesce(p.state in ('trialing', 'active', 'past_due')
                    or (p.state = 'canceled' and p.until_on >= ${dayOf(now)}::date), false) as activated,
           u.kind, u.operator_since is not null as operator, u.start_masked as "startMasked",
           u.default_workspace_id as "defaultWorkspaceId", held.more as "hasMoreHouseholds",
           coalesce((select json_agg(json_build_object('workspaceId', w.workspace_id, 'kind', w.kind, 'name', w.name,
                       'currency', w.currency, 'timeZone', w.time_zone, 'role', w.role, 'mandate', w.mandate, 'mandateAreas', w.mandate_areas,
                       'leavesOut', app.leaves_out(w.mandate_areas, w.left_out),
                       'seesOwnCustomers', w.sees_own_customers)
                       order by w.mandate nulls first, w.since, w.workspace_id)
                       from (select * from identity.memberships_of(u.user_id) where held.more
                             union all
                             select * from identity.workspaces_of(u.user_id, ${moment}::timestamptz) where not held.more) w),
                    '[]') as workspaces
      from identity.users u left join identity.subscriptions p using (user_id)
     cross join lateral (
       select identity.holds_more_mandates(u.user_id, ${moment}::timestamptz, ${MOST_HOUSEHOLDS_NAMED}) as more) held
     where u.user_id = ${userId} and u.closed_at is null`.execute(tx);
  const [row] = rows;
  if (!row) return null;
  const { plan, activated, ...user } = row;
  const isMine = user.workspaces.some((workspace) => workspace.workspaceId === user.defaultWorkspaceId);
  return {
    ...user,
    subscription_activated: activated,
    defaultWorkspaceId: isMine ? user.defaultWorkspaceId : (user.workspaces[0]?.workspaceId ?? null),
    features: [...(plan ? FEATURES[plan] : [])],
  };
}

/** How long expired rows stay. */
const UNCONFIRMED_DAYS = 7;
const INVITATION_DAYS = 30;
const DEVICE_DAYS = 365;
const IDEMPOTENCY_HOURS = 24;

/** Deletes sign-ups that nobody confirmed, and sessions, devices, tokens and codes that expired. */
export async function deleteExpired(tx: Tx, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();
  const moment = now.toISOString();
  await tx
    .deleteFrom('users')
    .where('confirmed_at', 'is', null)
    .where('closed_at', 'is', null)
    .where('signed_up_at', '<', daysAgo(UNCONFIRMED_DAYS))
    .execute();
  await tx.deleteFrom('sessions').where('created_at', '<', daysAgo(SESSION_EXPIRY.others.lifetimeDays)).execute();
  await tx.deleteFrom('devices').where('last_used_at', '<', daysAgo(DEVICE_DAYS)).execute();
  await tx.deleteFrom('tokens').where('expires_at', '<', moment).execute();
  await tx.deleteFrom('invitations').where('expires_at', '<', daysAgo(INVITATION_DAYS)).execute();
  await tx.deleteFrom('ceremonies').where('expires_at', '<', moment).execute();
  await tx.deleteFrom('confirmation_codes').where('expires_at', '<', daysAgo(1)).execute();
  await tx.deleteFrom('attempts').where('last_tried_at', '<', daysAgo(2)).execute();
  await tx.deleteFrom('rate_windows').where('ends_at', '<', moment).execute();
  await deleteAnswers(tx, new Date(now.getTime() - IDEMPOTENCY_HOURS * 3_600_000));
}
