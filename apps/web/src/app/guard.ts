import type { CurrentUser } from '@aurea/contract/session.ts';

type Target = {
  /** The full target address: path, query and hash. */
  readonly href: string;
  readonly path: string;
  readonly isPublic: boolean;
  /** Of the workspace of the tab. */
  readonly workspace?: 'household' | 'practice' | undefined;
};

type GuardedUser = Pick<CurrentUser, 'active' | 'subscription_activated'>;

export const ONBOARDING = '/user/onboarding';

/** The home of a household; that of a practice is its back-office. */
const DASHBOARD: readonly string[] = ['/dashboard', '/dashboard/dashboard'];

/** Where a navigation goes instead of its target, or null where it passes. */
export function guard(user: GuardedUser | null, target: Target): string | null {
  if (target.isPublic) return null;
  if (!user) return `/auth?${new URLSearchParams({ redirectUrl: target.href })}`;
  if (!user.active) return '/confirm-auth';
  if (!user.subscription_activated && target.path !== ONBOARDING) return ONBOARDING;
  if (target.workspace === 'practice' && DASHBOARD.includes(target.path)) return '/backoffice';
  return null;
}
