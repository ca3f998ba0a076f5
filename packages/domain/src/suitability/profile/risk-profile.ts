import { type Answers, type DraftAnswers, isComplete, missingAnswers } from '../questionnaire/answers.ts';
import { type CountedAnswers, countedAnswers } from '../questionnaire/counted-answers.ts';
import { type AnswerContext, type Inconsistency, NO_CONTEXT } from '../questionnaire/inconsistencies.ts';
import type { Text } from '../texts/text.ts';
import { capacityScore } from './capacity-score.ts';
import { knowledgeScore } from './knowledge-score.ts';
import { bindingLimits, caps, type Limit, type Scores, scoreLimits } from './limits.ts';
import { lowestLevel, type RiskLevel } from './risk-level.ts';
import { toleranceScore } from './tolerance-score.ts';

/** The investment profile a completed questionnaire leads to, with all that explains it. */
export type Assessment = {
  readonly profile: RiskLevel;
  readonly scores: Scores;
  /** The two scores and every cap, from the scores on. */
  readonly limits: readonly Limit[];
  /** The limits that decide; none where nothing limits the profile. */
  readonly binding: readonly Limit[];
  /** One sentence for each limit that decides, or the one that says nothing does. */
  readonly reasons: readonly Text[];
  readonly inconsistencies: readonly Inconsistency[];
  /** The answers as they counted. */
  readonly counted: Answers;
};

/**
 * The risk profile of a person (investor profile, profil de risque): the lowest of what their capacity to bear a loss, their tolerance for risk and every cap allow.
 * Answers that contradict each other or the accounts count at the more cautious one.
 *
 * Sustainability preferences are no argument on purpose: they never change the profile.
 *
 * @see questionnaire of 20/11/2026; MiFID II art. 25(2), delegated regulation 2017/565 art. 54
 */
export function assess(answers: Answers, context: AnswerContext = NO_CONTEXT): Assessment {
  const counted = countedAnswers(answers, context);
  const scores = scoresOf(counted);
  const limits = [...scoreLimits(scores), ...caps(counted.answers, scores)];
  const binding = bindingLimits(limits);
  return {
    profile: lowestLevel(limits.map(({ level }) => level)),
    scores,
    limits,
    binding,
    reasons: binding.length > 0 ? binding.map(({ text }) => text) : [{ key: 'no_limit', values: {} }],
    inconsistencies: counted.inconsistencies,
    counted: counted.answers,
  };
}

/** The assessment of a questionnaire, or the questions it still lacks: no profile is drawn from incomplete answers. */
export function assessDraft(
  draft: DraftAnswers,
  context: AnswerContext = NO_CONTEXT,
): { readonly assessment: Assessment } | { readonly missing: ReturnType<typeof missingAnswers> } {
  return isComplete(draft) ? { assessment: assess(draft, context) } : { missing: missingAnswers(draft) };
}

function scoresOf({ answers, highestTolerance, highestKnowledge }: CountedAnswers): Scores {
  return {
    capacity: capacityScore(answers),
    tolerance: Math.min(toleranceScore(answers), highestTolerance),
    knowledge: Math.min(knowledgeScore(answers), highestKnowledge),
  };
}
