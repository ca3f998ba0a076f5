import * as z from 'zod/mini';
import { numberText } from '../core/numbers.ts';
import { ONBOARDING_READ, ONBOARDING_WRITE, route } from '../core/route.ts';
import { Day, Id, idParams, Version } from '../core/shapes.ts';

export const OwnershipShare = z.object({
  memberId: Id,
  right: z.enum(['full', 'usufruct', 'bare']),
  /** Percent of the asset, at most four decimals; the shares of an asset add up to 100. */
  percent: numberText('share', 'aboveZero'),
});

/** Shares in force from the morning of a day on; `null` is the beginning of all time. */
const OwnershipPeriod = z.object({ from: z.nullable(Day), shares: z.array(OwnershipShare) });
export type OwnershipPeriod = z.infer<typeof OwnershipPeriod>;

/** Who owned an asset when, oldest first. */
const OwnershipHistory = z.object({ periods: z.array(OwnershipPeriod), version: Version });

const Shares = z.array(z.strictObject(OwnershipShare.shape)).check(z.minLength(1), z.maxLength(20));

/** Since when stated shares hold where they are others than before: today unless given, `null` corrects them for all time. */
export const OwnershipFrom = z.optional(z.nullable(Day));

export const assetOwnership = {
  show: route({
    method: 'GET',
    path: '/api/assets/:id/ownership',
    access: ONBOARDING_READ,
    summary: 'Who owned an asset when, oldest first',
    params: idParams,
    reply: OwnershipHistory,
  }),
  change: route({
    method: 'POST',
    path: '/api/assets/:id/ownership',
    access: ONBOARDING_WRITE,
    summary: 'Change who owns an asset from the morning of a day on; nothing moves before it',
    params: idParams,
    body: z.strictObject({ from: Day, shares: Shares, version: Version }),
    reply: OwnershipHistory,
  }),
  correct: route({
    method: 'PUT',
    path: '/api/assets/:id/ownership',
    access: ONBOARDING_WRITE,
    summary: 'Correct who owned an asset when, as a whole: the past changes with it',
    params: idParams,
    body: z.strictObject({
      periods: z
        .array(
          z.strictObject({
            from: z.nullable(Day),
            shares: z.array(z.strictObject(OwnershipShare.shape)).check(z.maxLength(20)),
          }),
        )
        .check(z.minLength(1), z.maxLength(100)),
      version: Version,
    }),
    reply: OwnershipHistory,
  }),
};
