import * as z from 'zod/mini';
import { HOUSEHOLD_OWNER, route } from '../core/route.ts';
import { Day, Id, idParams, list, Moment, page, pageQuery, text, Version } from '../core/shapes.ts';
import { MandateAreas, widestOf } from './mandate-areas.ts';
import { MandateVisit } from './mandate-visits.ts';

/** Ids of the assets that a mandate does not show, each once. */
export const LeftOut = z.array(Id).check(
  z.maxLength(500),
  z.refine((ids) => new Set(ids).size === ids.length, 'isString'),
);

export const Mandate = z.object({
  id: Id,
  practiceName: z.string(),
  /** The furthest that one of its areas is opened. */
  scope: z.enum(['read', 'manage']),
  areas: MandateAreas,
  /** Ids of the assets that it does not show. */
  leftOut: z.array(Id),
  startsOn: Day,
  endsOn: z.nullable(Day),
  /** Since when it rests: it opens nothing then. */
  pausedAt: z.nullable(Moment),
  revokedAt: z.nullable(Moment),
  version: Version,
});

export type GivenMandate = z.infer<typeof Mandate>;

/** A mandate as it was from a moment on. */
export const MandateVersion = z.object({
  version: Version,
  areas: MandateAreas,
  /** Some assets are not shown. */
  leavesOut: z.boolean(),
  /** Null in versions that are older than the choice of that day. */
  startsOn: z.nullable(Day),
  endsOn: z.nullable(Day),
  isPaused: z.boolean(),
  isEnded: z.boolean(),
  at: Moment,
});
export type MandateVersion = z.infer<typeof MandateVersion>;

/** The same for the household, which knows what is left out. */
export const OwnMandateVersion = z.extend(MandateVersion, { leftOut: z.array(Id) });
export type OwnMandateVersion = z.infer<typeof OwnMandateVersion>;

const visitsQuery = z.strictObject({ page: pageQuery.page, size: pageQuery.size });

export const mandates = {
  list: route({
    method: 'GET',
    path: '/api/mandates',
    access: HOUSEHOLD_OWNER,
    summary: 'Mandates given by the household',
    reply: list(Mandate),
  }),
  give: route({
    method: 'POST',
    path: '/api/mandates',
    access: HOUSEHOLD_OWNER,
    proof: 'always',
    summary: 'Give a practice access to the household, by the code the practice shows',
    body: z
      .strictObject({
        practiceCode: text(40),
        scope: z.enum(['read', 'manage']),
        /** Area by area; without them the scope is that of all. */
        areas: z.optional(MandateAreas),
        leftOut: z.optional(LeftOut),
        /** The first day on which it opens something; today without it. */
        startsOn: z.optional(z.nullable(Day)),
        endsOn: z.nullable(Day),
      })
      .check(z.refine(({ scope, areas }) => !areas || widestOf(areas) === scope, 'isString')),
    reply: Mandate,
    status: 201,
  }),
  change: route({
    method: 'PUT',
    path: '/api/mandates/:id',
    access: HOUSEHOLD_OWNER,
    proof: 'sometimes',
    summary: 'Change what a mandate opens, and from and until when; to open more takes a proof of identity',
    params: idParams,
    body: z.strictObject({
      version: Version,
      areas: MandateAreas,
      /** As before where it is not said. */
      leftOut: z.optional(LeftOut),
      /** As before where it is not said; one that has begun keeps its day. */
      startsOn: z.optional(Day),
      endsOn: z.nullable(Day),
    }),
    reply: Mandate,
  }),
  pause: route({
    method: 'POST',
    path: '/api/mandates/:id/pause',
    access: HOUSEHOLD_OWNER,
    summary: 'Let a mandate rest: it opens nothing until it is resumed',
    params: idParams,
    body: z.strictObject({ version: Version }),
    reply: Mandate,
  }),
  resume: route({
    method: 'POST',
    path: '/api/mandates/:id/resume',
    access: HOUSEHOLD_OWNER,
    proof: 'always',
    summary: 'Let a mandate that rests open again what it opened',
    params: idParams,
    body: z.strictObject({ version: Version }),
    reply: Mandate,
  }),
  versions: route({
    method: 'GET',
    path: '/api/mandates/:id/versions',
    access: HOUSEHOLD_OWNER,
    summary: 'What a mandate was at each moment, latest first',
    params: idParams,
    reply: list(OwnMandateVersion),
  }),
  revoke: route({
    method: 'POST',
    path: '/api/mandates/:id/revoke',
    access: HOUSEHOLD_OWNER,
    summary: 'End a mandate at once',
    params: idParams,
    body: z.strictObject({ version: Version }),
    reply: Mandate,
  }),
  accesses: route({
    method: 'GET',
    path: '/api/mandates/accesses',
    access: HOUSEHOLD_OWNER,
    summary: 'Visits of the household under mandates, latest first: who, when, what was looked at and what was changed',
    query: visitsQuery,
    reply: page(MandateVisit),
  }),
  practiceAccesses: route({
    method: 'GET',
    path: '/api/mandates/practice-accesses',
    access: { ...HOUSEHOLD_OWNER, mandate: 'read' },
    summary: 'The same of the practices of the user alone',
    query: visitsQuery,
    reply: page(MandateVisit),
  }),
};
