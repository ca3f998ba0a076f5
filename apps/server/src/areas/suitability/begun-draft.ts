import { OPTION_IDS, QUESTIONNAIRE, questionOf } from '@aurea/domain/suitability/questionnaire/questionnaire.ts';
import type { StoredAnswers } from '@aurea/domain/suitability/questionnaire/stored-answers.ts';
import type { PersonScope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import type { WorkspaceScope } from '#http/area.ts';
import { findDraft, findOnboardingAnswers, listProfiles, type StoredDraft } from './queries.ts';

type DraftScope = PersonScope & Pick<WorkspaceScope, 'mandate'>;

/** The three questions of the onboarding, by the names it stores them under. */
const OF_ONBOARDING = { objective: 'Q1', horizon: 'Q2', reaction: 'Q10' } as const;

/**
 * The questionnaire in progress, else a new one in the version of today. The first one of a household begins with what the
 * person answered in the onboarding; what an advisor answered for themselves says nothing of it.
 */
export async function draftInProgress(tx: Tx, scope: DraftScope): Promise<StoredDraft> {
  const found = await findDraft(tx, scope);
  if (found) return found;
  const round = (await listProfiles(tx, scope)).length;
  const answers = round === 0 && !scope.mandate ? answersOf(await findOnboardingAnswers(tx, scope.userId)) : {};
  const nothing = { confirmed: [], seconds: 0, startedAt: null, changedAt: null, version: 0 };
  return { questionnaire: QUESTIONNAIRE.version, round, answers, ...nothing };
}

function answersOf(given: Readonly<Record<string, string>>): StoredAnswers {
  const found = Object.entries(OF_ONBOARDING).flatMap(([name, id]) => {
    const option = OPTION_IDS.find((one) => one === given[name]);
    return option && questionOf(id).options.some((one) => one.id === option) ? [[id, option] as const] : [];
  });
  return Object.fromEntries(found);
}
