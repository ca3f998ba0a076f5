import type { AnswerCheck } from '../questionnaire/inconsistencies.ts';
import { largestFall } from '../questionnaire/inconsistencies.ts';
import type { StoredAnswers } from '../questionnaire/stored-answers.ts';
import { ofPercent, ofProfile } from '../texts/text.ts';
import type { Worded } from '../texts/worded.ts';
import type { LimitReason } from './limits.ts';
import { type ShownProfile, worded } from './shown-profile.ts';

/** Checks that compare answers with the accounts, or with the age of a member of the household. */
export const CHECKS_BESIDE_ANSWERS: readonly AnswerCheck[] = ['I6', 'I7', 'I8'];

/** Limits that count what the accounts show, while the check that found it is open. */
const FROM_ACCOUNTS: Partial<Readonly<Record<LimitReason, AnswerCheck>>> = { reserve: 'I6', burden: 'I7' };

type Limit = ShownProfile['limits'][number];

/**
 * A completed profile as a reader is shown it who does not see the wealth: the profile, its scores and the answers as they are,
 * without amounts that follow from what is owned and without what a comparison with the accounts found.
 */
export function withoutAccounts(shown: ShownProfile, { Q12 }: Pick<StoredAnswers, 'Q12'>): ShownProfile {
  const open = new Set(shown.inconsistencies.filter(({ isResolved }) => !isResolved).map(({ id }) => id));
  const textOf = ({ reason, level, text }: Limit): Worded => {
    const check = FROM_ACCOUNTS[reason];
    if (check && open.has(check)) return worded({ key: 'accounts_limit', values: { profile: ofProfile(level) } });
    if (reason !== 'largest_fall' || !Q12 || Q12 === 'a') return text;
    return worded({
      key: 'fall_limit',
      values: { percent: ofPercent(largestFall({ Q12 })), profile: ofProfile(level) },
    });
  };
  const limits = shown.limits.map((limit) => ({ ...limit, text: textOf(limit) }));
  const replaced = new Map(shown.limits.map(({ text }, at) => [text.fr, limits[at]?.text ?? text]));
  return {
    ...shown,
    limits,
    reasons: shown.reasons.map((reason) => replaced.get(reason.fr) ?? reason),
    inconsistencies: shown.inconsistencies.filter(({ id }) => !CHECKS_BESIDE_ANSWERS.includes(id)),
  };
}
