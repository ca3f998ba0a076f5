import * as z from 'zod/mini';
import { PRACTICE_WORK, route } from '../core/route.ts';
import { idParams, Moment } from '../core/shapes.ts';

/** Hours between two requests to the same client. */
export const QUESTIONNAIRE_REQUEST_HOURS = 24;

export const QuestionnaireRequest = z.object({
  /** When the client was last asked to fill in the questionnaire, and by whom; null where they never were. */
  asked: z.nullable(z.object({ at: Moment, by: z.string() })),
});
export type QuestionnaireRequest = z.infer<typeof QuestionnaireRequest>;

const path = '/api/customers/:id/compliance/questionnaire';

/** The questionnaire of the investment profile, which a client is asked to fill in in their own household. */
export const questionnaireRequest = {
  show: route({
    method: 'GET',
    path,
    access: PRACTICE_WORK,
    summary: 'When the client was asked to fill in the questionnaire of the investment profile',
    params: idParams,
    reply: QuestionnaireRequest,
  }),
  ask: route({
    method: 'POST',
    path,
    access: PRACTICE_WORK,
    summary: 'Mail the owners of the household that the client is to fill in the questionnaire, at most once a day',
    params: idParams,
    /** Whether there is a mail server that it leaves by; else the mail waits in the outbox. */
    reply: z.extend(QuestionnaireRequest, { leaves: z.boolean() }),
    status: 201,
  }),
};
