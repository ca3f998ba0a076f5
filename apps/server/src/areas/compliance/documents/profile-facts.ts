import { suitability } from '@aurea/contract/suitability.ts';
import { answerLines, horizonText } from '@aurea/domain/compliance/answer-words.ts';
import type { ProfileFacts } from '@aurea/domain/compliance/documents/document-facts.ts';
import type { Day } from '@aurea/domain/core/day.ts';
import { validUntil } from '@aurea/domain/suitability/profile/renewal.ts';
import type { Worded } from '@aurea/domain/suitability/texts/worded.ts';
import { heldMandate } from '#areas/customers/public.ts';
import { isProfileToRenew, profileOn } from '#areas/suitability/public.ts';
import { inView } from '#db/left-out.ts';
import type { Scope } from '#db/scope.ts';
import { recordLookUnder } from '#db/session-lookup.ts';
import { enterWorkspace, inScope, type Tx } from '#db/transaction.ts';
import type { AreaTools, WorkspaceScope } from '#http/area.ts';
import { hasPaper, latestEntry } from '../queries.ts';

/**
 * The investment profile that a document about a customer may rest on: that of the household whose mandate is linked with it,
 * where the mandate opens it, or one that was filled in outside and recorded in the file; the later one of both. The look
 * into the household is shown to it like any other under its mandate.
 */
export async function readProfile(
  { db, clock }: AreaTools,
  scope: WorkspaceScope,
  customerId: string,
): Promise<ProfileFacts | null> {
  const now = clock.now();
  const today = clock.today();
  const { mandate, recorded } = await inScope(db, { ...scope, system: true }, async (tx) => ({
    mandate: await heldMandate(tx, scope, customerId, now),
    recorded: await readRecorded(tx, scope, { customerId, today }),
  }));
  if (!mandate || mandate.areas.investment === 'none') return laterOf(null, recorded);
  const { id: mandateId, areas: mandateAreas, leftOut } = mandate;
  const household = { workspaceId: mandate.householdId, userId: scope.userId };
  return await inView({ ...household, leftOut }, () =>
    inScope(db, { ...household, mandateAreas }, async (tx) => {
      await recordLookUnder(tx, { ...household, mandateId }, suitability.show, now);
      return await readOpen(tx, household, { recorded, today });
    }),
  );
}

/**
 * The same within a transaction of the practice that sees all identities, of which the household is shown no look: for what
 * is only compared with what was read before, or only named as missing.
 */
export async function readProfileWithin(
  tx: Tx,
  scope: Scope,
  { customerId, clock }: { readonly customerId: string; readonly clock: AreaTools['clock'] },
): Promise<ProfileFacts | null> {
  const today = clock.today();
  const recorded = await readRecorded(tx, scope, { customerId, today });
  const mandate = await heldMandate(tx, scope, customerId, clock.now());
  if (!mandate || mandate.areas.investment === 'none') return laterOf(null, recorded);
  const household = { workspaceId: mandate.householdId };
  await enterWorkspace(tx, household.workspaceId, undefined, mandate.areas);
  const profile = await readOpen(tx, household, { recorded, today });
  await enterWorkspace(tx, scope.workspaceId);
  return profile;
}

/** The later profile where the household is open: what happened there since ends one that was filled in outside, too. */
async function readOpen(
  tx: Tx,
  household: Scope,
  { recorded, today }: { readonly recorded: Recorded; readonly today: Day },
): Promise<ProfileFacts | null> {
  const later = laterOf(await readAnswered(tx, household, today), recorded);
  if (later === null || later.isToRenew) return later;
  return { ...later, isToRenew: await isProfileToRenew(tx, household, { completedOn: later.completedOn, today }) };
}

/** The profile in force of a household, of which everything was answered in the product. */
async function readAnswered(tx: Tx, household: Scope, today: Day): Promise<ProfileFacts | null> {
  const profile = await profileOn(tx, household, today);
  if (!profile) return null;
  const { number, level, completedOn, answers, shown } = profile;
  const { capacity, tolerance, knowledge } = shown.scores;
  const said = (id: string) => joined(shown.answers.find((answer) => answer.id === id)?.answer ?? []);
  return {
    ...{ number, level, completedOn, validUntil: validUntil(completedOn) },
    scores: { capacity, tolerance, knowledge },
    isToRenew: false,
    // What is only warned of is counted prudently already; the others wait for an answer of the person.
    isInconsistent: shown.inconsistencies.some(({ action, isResolved }) => action !== 'warn' && !isResolved),
    horizon: said('Q2'),
    sustainability: answers.Q18 ? said('Q18') : null,
  };
}

function joined(answer: readonly Worded[]): Worded | null {
  if (answer.length === 0) return null;
  return { fr: answer.map(({ fr }) => fr).join(', '), en: answer.map(({ en }) => en).join(', ') };
}

type Recorded = { readonly profile: ProfileFacts | null; readonly sustainability: Worded | null };

/**
 * What the file holds of a questionnaire filled in outside, beside its paper, and of the preferences of the customer while they
 * hold.
 */
async function readRecorded(
  tx: Tx,
  scope: Scope,
  { customerId, today }: { readonly customerId: string; readonly today: Day },
): Promise<Recorded> {
  const questionnaire = { customerId, item: 'knowledge' } as const;
  const knowledge = await latestEntry(tx, scope, questionnaire);
  const preferences = await latestEntry(tx, scope, { customerId, item: 'sustainability' });
  return {
    profile: knowledge && (await hasPaper(tx, scope, questionnaire)) ? toOutsideProfile(knowledge, today) : null,
    sustainability: preferences && toPreferences(preferences, today),
  };
}

type Recording = NonNullable<Awaited<ReturnType<typeof latestEntry>>>;

/** The last day on which what was said on paper holds: a year after its day, or earlier where the file says so. */
function endOf(on: Day, expiresOn: Day | null): Day {
  const yearOver = validUntil(on);
  return expiresOn !== null && expiresOn < yearOver ? expiresOn : yearOver;
}

function toPreferences({ answer, on, expiresOn }: Recording, today: Day): Worded | null {
  if (answer === null || on === null || today > endOf(on, expiresOn)) return null;
  return inBoth((language) => answerLines(answer, { language }).join(', '));
}

function toOutsideProfile(entry: Recording, today: Day): ProfileFacts | null {
  const { answer, on, expiresOn } = entry;
  if (answer?.item !== 'knowledge' || on === null) return null;
  const end = endOf(on, expiresOn);
  return {
    ...{ number: null, level: answer.level, completedOn: on, validUntil: end, scores: null },
    ...{ isToRenew: today > end, isInconsistent: false },
    ...{ horizon: inBoth((language) => horizonText(answer.horizon, language)), sustainability: null },
  };
}

const inBoth = (said: (language: 'fr' | 'en') => string): Worded => ({ fr: said('fr'), en: said('en') });

/** The later one of both, that of the household where they are of one day; what it does not say of sustainability, the file may. */
function laterOf(answered: ProfileFacts | null, { profile, sustainability }: Recorded): ProfileFacts | null {
  const isOutsideLater = profile !== null && (answered === null || profile.completedOn > answered.completedOn);
  const later = isOutsideLater ? profile : answered;
  return later && { ...later, sustainability: later.sustainability ?? sustainability };
}
