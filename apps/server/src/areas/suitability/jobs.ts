import { z } from 'zod';
import type { Job } from '#jobs/queue.ts';

const Completed = z.object({
  householdId: z.uuid(),
  /** When the questionnaire before this one was completed; null for the first. */
  formerAt: z.nullable(z.iso.datetime({ offset: true })),
});
type QuestionnaireCompleted = z.infer<typeof Completed>;

/** Says that a member of a household has completed the questionnaire. */
export const QUESTIONNAIRE_COMPLETED: Job<QuestionnaireCompleted> = {
  name: 'questionnaire.completed',
  data: Completed,
};
