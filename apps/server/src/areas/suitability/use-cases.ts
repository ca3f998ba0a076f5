import type { ParsedBody } from '@aurea/contract/core/route.ts';
import type { suitability } from '@aurea/contract/suitability.ts';
import { ageOn } from '@aurea/domain/core/age.ts';
import type { Day } from '@aurea/domain/core/day.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { shownProfile } from '@aurea/domain/suitability/profile/shown-profile.ts';
import { isComplete, missingAnswers } from '@aurea/domain/suitability/questionnaire/answers.ts';
import type { AnswerContext } from '@aurea/domain/suitability/questionnaire/inconsistencies.ts';
import { PREFILLED } from '@aurea/domain/suitability/questionnaire/prefill.ts';
import type { QuestionId } from '@aurea/domain/suitability/questionnaire/questionnaire.ts';
import { stillConfirmed, toDraftAnswers } from '@aurea/domain/suitability/questionnaire/stored-answers.ts';
import { findReferenceCurrency } from '#areas/valuation/public.ts';
import { recordActivity } from '#db/activity.ts';
import { toWire } from '#db/decimal-text.ts';
import { lockHousehold } from '#db/household-version.ts';
import type { Tx } from '#db/transaction.ts';
import type { WorkspaceScope } from '#http/area.ts';
import type { CreatingWork } from '#http/work.ts';
import { type AccountsToday, type Reading, readAccounts, showsWealth } from './account-figures.ts';
import { draftInProgress } from './begun-draft.ts';
import {
  deleteDraft,
  findDraft,
  findEarliestBirth,
  findNameOfAuthor,
  insertProfile,
  listProfiles,
  type StoredDraft,
  saveDraft,
} from './queries.ts';

type ProfileWork = CreatingWork & { readonly scope: Pick<WorkspaceScope, 'mandate' | 'mandateAreas'> };

/** The age of the oldest person of the household whose day of birth is known, in whole years. */
export async function oldestAge(tx: Tx, scope: { readonly workspaceId: string }, today: Day): Promise<number | null> {
  const born = await findEarliestBirth(tx, scope);
  return born === null ? null : ageOn(born, today).years;
}

/** Saves answers given and checks confirmed; a confirmation ends where an answer it speaks of changes. */
export async function saveAnswers(
  { tx, scope, clock }: ProfileWork,
  { answers = {}, confirmed = [], seconds }: ParsedBody<typeof suitability.save>,
): Promise<void> {
  await lockHousehold(tx, scope.workspaceId);
  const draft = await draftInProgress(tx, scope);
  const changed = changedQuestions(draft.answers, answers);
  const added = new Set(confirmed.map(({ check }) => check));
  const still = draft.confirmed.filter(({ check }) => !added.has(check) && stillConfirmed(check, changed));
  const saved = {
    ...draft,
    answers: { ...draft.answers, ...answers },
    confirmed: [...still, ...confirmed],
    seconds: draft.seconds + seconds,
  };
  await saveDraft(tx, scope, saved, clock.now());
}

function changedQuestions(before: StoredDraft['answers'], given: StoredDraft['answers']): QuestionId[] {
  const ids = Object.keys(given) as (keyof StoredDraft['answers'])[];
  const changed = ids.filter((id) => JSON.stringify(before[id]) !== JSON.stringify(given[id]));
  return changed.map((id) => (id === 'withdrawals' ? 'Q1' : id));
}

/** What the rules know beside the answers; nothing of the accounts where a mandate closes the wealth. */
export function contextOf(draft: StoredDraft, accounts: AccountsToday | null, age: number | null): AnswerContext {
  const computed = Object.fromEntries(
    PREFILLED.flatMap((id) => {
      const shown = accounts?.prefilled[id];
      return shown ? [[id, shown.option] as const] : [];
    }),
  );
  return { computed, age, seconds: draft.seconds, confirmed: draft.confirmed.map(({ check }) => check) };
}

/** The accounts with what is invested, null where it is not known; nothing of them where a mandate closes the wealth. */
async function moneyToday(reading: Reading) {
  const { tx, scope } = reading;
  if (!showsWealth(scope)) {
    return { accounts: null, money: null, currency: await findReferenceCurrency(tx, scope.workspaceId) };
  }
  const accounts = await readAccounts(reading);
  const { invested, currency } = accounts;
  return { accounts, money: invested.isZero() ? null : invested, currency };
}

/**
 * Completes the questionnaire: answers, scores and texts are stored as they are shown, for good, and the draft ends.
 *
 * @throws Failure `stale` where the draft changed since `version`, `questionnaire_incomplete` {questions}
 */
export async function completeQuestionnaire(work: ProfileWork, version: number): Promise<string> {
  const { tx, scope, clock, randomness } = work;
  await lockHousehold(tx, scope.workspaceId);
  const draft = await findDraft(tx, scope);
  if (!draft || draft.version !== version) throw new Failure('stale', { what: 'questionnaire' });
  const answers = toDraftAnswers(draft.answers, draft.round);
  if (!isComplete(answers)) throw incomplete(missingAnswers(answers));
  if (!draft.answers.Q18) throw incomplete(['Q18']);
  const today = clock.today();
  const { accounts, money, currency } = await moneyToday({ tx, scope, today });
  const context = contextOf(draft, accounts, await oldestAge(tx, scope, today));
  const shown = shownProfile({ answers, stored: draft.answers, round: draft.round, context, money, currency });
  const id = randomness.uuid();
  const completed = {
    id,
    number: (await listProfiles(tx, scope)).length + 1,
    questionnaire: draft.questionnaire,
    completedOn: today,
    authorId: scope.userId,
    author: await findNameOfAuthor(tx, scope.userId),
    typedBy: scope.mandate ? ('advisor' as const) : ('person' as const),
    seconds: draft.seconds,
    level: shown.level,
    answers: draft.answers,
    context: { ...context, dates: draft.confirmed, prefilled: accounts?.prefilled ?? null },
    shown,
    wealth: money && toWire(money),
  };
  await insertProfile(tx, scope, completed, clock.now());
  await deleteDraft(tx, scope);
  await recordActivity(tx, scope, clock.now(), {
    action: 'created',
    subjectKind: 'investment_profile',
    subjectId: id,
    after: { level: shown.level },
  });
  return id;
}

function incomplete(questions: readonly QuestionId[]): Failure {
  return new Failure('questionnaire_incomplete', { questions: questions.map((id) => id.slice(1)).join(', ') });
}
