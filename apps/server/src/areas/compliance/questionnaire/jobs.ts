import { z } from 'zod';
import type { Job } from '#jobs/queue.ts';

const Answered = z.object({
  practiceId: z.uuid(),
  householdId: z.uuid(),
  /** When the questionnaire before this one was completed; null for the first. */
  formerAt: z.nullable(z.iso.datetime({ offset: true })),
});
export type AnsweredQuestionnaire = z.infer<typeof Answered>;

/** Mails those of one practice who asked that a household has answered. */
export const NOTIFY_REQUESTERS: Job<AnsweredQuestionnaire> = { name: 'questionnaire.requesters', data: Answered };
