export type ThrottlePolicy = {
  /** Failures that cost no waiting. */
  readonly free: number;
  readonly firstDelaySeconds: number;
  /** The delay doubles with each failure up to here; there is no lock without end. */
  readonly longestDelaySeconds: number;
  /** Failures in a row after which nothing more is tried until they are forgotten, or the person proves themselves by mail. */
  readonly most: number;
  /** After this long without a failure, counting starts again from zero. */
  readonly resetAfterSeconds: number;
};

/** Per account: about ten tries in a quarter of an hour, one an hour in the end. */
export const ACCOUNT_THROTTLE: ThrottlePolicy = {
  free: 5,
  firstDelaySeconds: 15,
  longestDelaySeconds: 3600,
  most: 100,
  resetAfterSeconds: 24 * 3600,
};

/** Per client address, which a family or an office may share. */
export const CLIENT_THROTTLE: ThrottlePolicy = {
  free: 20,
  firstDelaySeconds: 15,
  longestDelaySeconds: 900,
  most: 1000,
  resetAfterSeconds: 3600,
};

/**
 * The lockout after wrong passwords (verrouillage): seconds to wait after the nth failure in a row, none at first, then
 * doubling up to the longest delay.
 */
export function delayAfter(failures: number, policy: ThrottlePolicy): number {
  if (failures < policy.free) return 0;
  if (failures >= policy.most) return policy.resetAfterSeconds;
  const doublings = Math.min(failures - policy.free, 30);
  return Math.min(policy.firstDelaySeconds * 2 ** doublings, policy.longestDelaySeconds);
}
