import { LIFE_EVENTS } from '@aurea/domain/suitability/profile/renewal.ts';
import { RISK_LEVELS } from '@aurea/domain/suitability/profile/risk-level.ts';
import { COMPARED_ACCOUNTS } from '@aurea/domain/suitability/profile/shown-profile.ts';
import { ANSWER_CHECKS } from '@aurea/domain/suitability/questionnaire/inconsistencies.ts';
import { OPTION_IDS } from '@aurea/domain/suitability/questionnaire/questionnaire.ts';
import { FREQUENCIES } from '@aurea/domain/suitability/questionnaire/stored-answers.ts';
import { IMPACT_THEMES, SUSTAINABLE_SHARES, TAXONOMY_SHARES } from '@aurea/domain/suitability/sustainability.ts';
import * as z from 'zod/mini';
import { NonNegativeAmount, Ratio } from './core/numbers.ts';
import { HOUSEHOLD_READ, HOUSEHOLD_WRITE, route } from './core/route.ts';
import { Day, DecimalText, Id, idParams, Moment, Version } from './core/shapes.ts';
import { ClassParts, RealAllocation } from './suitability/suitability-allocation.ts';
import { SuitabilityGoal } from './suitability/suitability-goals.ts';
import { TargetAllocation } from './suitability/target-allocation.ts';

const three = z.enum(['a', 'b', 'c']);
const four = z.enum(['a', 'b', 'c', 'd']);
const five = z.enum(['a', 'b', 'c', 'd', 'e']);
const six = z.enum(OPTION_IDS);

const areDistinct = (keys: readonly string[]) => new Set(keys).size === keys.length;

const Held = z.strictObject({
  option: six,
  frequency: z.nullable(z.enum(FREQUENCIES)),
  largest: z.nullable(NonNegativeAmount),
});

/** `S2-1`: the second statement of the first round. */
const Statement = z.string().check(z.regex(/^S[1-4]-[1-5]$/));
const Judged = z.strictObject({ statement: Statement, answer: z.nullable(z.boolean()) });

const Preferences = z.strictObject({
  taxonomy: z.literal(TAXONOMY_SHARES),
  sustainable: z.literal(SUSTAINABLE_SHARES),
  impacts: z.array(z.enum(IMPACT_THEMES)).check(z.refine(areDistinct, 'unique')),
});

/** The answers given so far; those that a request leaves out stay as they are. */
const SuitabilityAnswers = z.strictObject({
  Q1: z.optional(six),
  Q2: z.optional(five),
  Q3: z.optional(three),
  Q4: z.optional(four),
  Q5: z.optional(four),
  Q6: z.optional(four),
  Q7: z.optional(four),
  Q8: z.optional(four),
  Q9: z.optional(four),
  Q10: z.optional(four),
  Q11: z.optional(four),
  Q12: z.optional(five),
  Q13: z.optional(four),
  Q14: z.optional(four),
  Q15: z.optional(z.array(Held).check(z.refine((held) => areDistinct(held.map(({ option }) => option)), 'unique'))),
  Q16: z.optional(
    z.array(Judged).check(z.refine((judged) => areDistinct(judged.map(({ statement }) => statement)), 'unique')),
  ),
  Q17: z.optional(three),
  Q18: z.optional(Preferences),
  withdrawals: z.optional(z.nullable(Ratio)),
});
export type SuitabilityAnswers = z.infer<typeof SuitabilityAnswers>;

const Confirmation = z.object({ check: z.enum(ANSWER_CHECKS), on: z.nullable(Day) });

const Figure = z.nullable(z.object({ option: six, figure: DecimalText }));

/** What the accounts show, and from what it was computed. */
const Prefilled = z.object({
  /** Saved of net income, spending that the reserve covers in months, instalments of net income, this money of wealth. */
  Q5: Figure,
  Q6: Figure,
  Q7: Figure,
  Q8: Figure,
  basis: z.object({
    currency: z.string(),
    /** Full months of the ledger that averages are taken over; none where it shows too little. */
    months: z.int(),
    income: z.nullable(DecimalText),
    spending: z.nullable(DecimalText),
    instalments: DecimalText,
    available: DecimalText,
    invested: DecimalText,
    /** What is invested and the reserve. */
    wealth: DecimalText,
  }),
});
export type Prefilled = z.infer<typeof Prefilled>;

const SuitabilityDraft = z.object({
  /** 0 before a first answer is saved. */
  version: z.int(),
  questionnaire: z.string(),
  round: z.int(),
  startedAt: z.nullable(Moment),
  changedAt: z.nullable(Moment),
  seconds: z.int(),
  answers: SuitabilityAnswers,
  confirmed: z.array(Confirmation),
  /** Null under a mandate that closes the wealth, as is the age. */
  prefilled: z.nullable(Prefilled),
  currency: z.string(),
  age: z.nullable(z.int()),
});
export type SuitabilityDraft = z.infer<typeof SuitabilityDraft>;

const Worded = z.object({ fr: z.string(), en: z.string() });
const Level = z.literal(RISK_LEVELS);

const Shown = z.object({
  level: Level,
  scores: z.object({ capacity: z.number(), tolerance: z.number(), knowledge: z.number() }),
  limits: z.array(z.object({ reason: z.string(), level: Level, isBinding: z.boolean(), text: Worded })),
  reasons: z.array(Worded),
  inconsistencies: z.array(
    z.object({
      id: z.string(),
      action: z.string(),
      questions: z.array(z.string()),
      isResolved: z.boolean(),
      text: Worded,
    }),
  ),
  sustainability: Worded,
  answers: z.array(
    z.object({
      id: z.string(),
      block: z.string(),
      text: Worded,
      answer: z.array(Worded),
      points: z.nullable(z.number()),
    }),
  ),
});
export type ShownProfile = z.infer<typeof Shown>;

const completedFields = {
  id: Id,
  /** 1 for the first of the household. */
  number: z.int(),
  questionnaire: z.string(),
  completedOn: Day,
  author: z.string(),
  typedBy: z.enum(['person', 'advisor']),
  seconds: z.int(),
  level: Level,
};
const CompletedSummary = z.object(completedFields);
export type CompletedSummary = z.infer<typeof CompletedSummary>;

const CompletedProfile = z.object({
  ...completedFields,
  answers: SuitabilityAnswers,
  shown: Shown,
  accounts: z.enum(COMPARED_ACCOUNTS),
  /** What was invested on the day, null where it was not known, or is not shown. */
  wealth: z.nullable(DecimalText),
  currency: z.string(),
});
export type CompletedProfile = z.infer<typeof CompletedProfile>;

const LifeEvent = z.object({ id: Id, kind: z.enum(LIFE_EVENTS), on: Day });

const Overview = z.object({
  on: Day,
  currency: z.string(),
  draft: z.nullable(z.object({ answered: z.int(), changedAt: Moment })),
  /** The questionnaire whose profile is in force. */
  current: z.nullable(CompletedProfile),
  /** A later one that has to wait, and until when (two levels higher within thirty days). */
  waiting: z.nullable(z.object({ level: Level, until: Day, text: Worded })),
  renewal: z.nullable(
    z.object({ validUntil: Day, reasons: z.array(z.enum(['year_over', 'life_event', 'wealth_changed'])) }),
  ),
  /** Latest first. */
  history: z.array(CompletedSummary),
  events: z.array(LifeEvent),
  /** Null under a mandate that closes the wealth, as are the own target and the goals. */
  allocation: z.nullable(RealAllocation),
  /** The target the household set itself, which takes the place of that of the profile. */
  ownTarget: z.nullable(TargetAllocation),
  /** The soonest first. */
  goals: z.nullable(z.array(SuitabilityGoal)),
});
export type SuitabilityOverview = z.infer<typeof Overview>;

export const suitability = {
  show: route({
    method: 'GET',
    path: '/api/investment-profile',
    access: HOUSEHOLD_READ,
    summary: 'The investment profile in force, what is held by class beside it, and the history',
    reply: Overview,
  }),
  draft: route({
    method: 'GET',
    path: '/api/investment-profile/draft',
    access: HOUSEHOLD_READ,
    summary: 'The questionnaire in progress, with what the accounts show',
    reply: SuitabilityDraft,
  }),
  save: route({
    method: 'PATCH',
    path: '/api/investment-profile/draft',
    access: HOUSEHOLD_WRITE,
    summary: 'Save answers of the questionnaire in progress; those left out stay as they are',
    body: z.strictObject({
      answers: z.optional(SuitabilityAnswers),
      /** Checks confirmed, with the date where one is asked for. */
      confirmed: z.optional(z.array(z.strictObject({ check: z.enum(ANSWER_CHECKS), on: z.nullable(Day) }))),
      /** Time taken since the last save. */
      seconds: z.int().check(z.nonnegative(), z.maximum(3600)),
    }),
    reply: SuitabilityDraft,
  }),
  discard: route({
    method: 'DELETE',
    path: '/api/investment-profile/draft',
    access: HOUSEHOLD_WRITE,
    summary: 'Throw the questionnaire in progress away',
    status: 204,
  }),
  complete: route({
    method: 'POST',
    path: '/api/investment-profile/completed',
    access: HOUSEHOLD_WRITE,
    summary: 'Complete the questionnaire: its answers and its profile never change again',
    body: z.strictObject({ version: Version }),
    reply: CompletedProfile,
    status: 201,
  }),
  find: route({
    method: 'GET',
    path: '/api/investment-profile/completed/:id',
    access: HOUSEHOLD_READ,
    summary: 'A completed questionnaire as it was shown',
    params: idParams,
    reply: CompletedProfile,
  }),
  pdf: route({
    method: 'GET',
    path: '/api/investment-profile/completed/:id/pdf/:language',
    access: HOUSEHOLD_READ,
    summary: 'A completed questionnaire with its profile, ranges and warnings, as PDF',
    params: z.strictObject({ id: Id, language: z.enum(['fr', 'en']) }),
    file: 'application/pdf',
  }),
  classify: route({
    method: 'PUT',
    path: '/api/investment-profile/breakdowns/:id',
    access: HOUSEHOLD_WRITE,
    summary:
      'Say what an asset or an instrument is made of by class, together 100 percent; an empty list takes it back',
    params: idParams,
    body: z.strictObject({
      parts: ClassParts.check(z.refine((parts) => areDistinct(parts.map((part) => part.class)), 'unique')),
    }),
    status: 204,
  }),
  addEvent: route({
    method: 'POST',
    path: '/api/investment-profile/life-events',
    access: HOUSEHOLD_WRITE,
    summary: 'Record an event in life after which the profile is reviewed',
    body: z.strictObject({ kind: z.enum(LIFE_EVENTS), on: Day }),
    reply: LifeEvent,
    status: 201,
  }),
  removeEvent: route({
    method: 'DELETE',
    path: '/api/investment-profile/life-events/:id',
    access: HOUSEHOLD_WRITE,
    summary: 'Remove an event in life',
    params: idParams,
    status: 204,
  }),
};
