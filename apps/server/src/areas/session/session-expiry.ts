/**
 * Session expiry: after how long a session ends unused (idle timeout), and in any case (lifetime).
 *
 * The database decides it, in `identity.find_session` (migration 0181), which looks up the session of every request; these
 * figures say the same, and `session-expiry.test.ts` compares the two. To change the rule, write a migration with that
 * function. The cookie itself lasts a year and decides nothing.
 */
export const SESSION_EXPIRY = {
  /** Of advisors and operators. */
  privileged: { idleMinutes: 60, lifetimeHours: 24 },
  others: { idleDays: 14, lifetimeDays: 30 },
  /** While the second factor is still to come. */
  withoutFactor: { lifetimeMinutes: 10 },
} as const;
