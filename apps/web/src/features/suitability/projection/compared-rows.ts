import type { CompletedProfile } from '@aurea/contract/suitability.ts';
import { ALLOCATION_CLASSES } from '@aurea/domain/suitability/allocation/allocation-class.ts';
import { profileOf } from '@aurea/domain/suitability/profile/profiles.ts';
import type { Messages } from '#i18n/messages.ts';

export type ComparedRow = {
  readonly key: string;
  readonly name: string;
  readonly first: string;
  readonly second: string;
  readonly isChanged: boolean;
  /** The answer to it sets the profile in one of the two. */
  readonly isDeciding: boolean;
};

type Language = { readonly locale: 'fr' | 'en'; readonly text: Messages['suitability'] };

/** What two completed questionnaires say, line by line: profile, what decided, scores, target, then the answers. */
export function comparedRows(first: CompletedProfile, second: CompletedProfile, language: Language): ComparedRow[] {
  const { locale, text } = language;
  const row = (key: string, name: string, of: (profile: CompletedProfile) => string): ComparedRow => {
    const [one, other] = [of(first), of(second)];
    return { key, name, first: one, second: other, isChanged: one !== other, isDeciding: false };
  };
  const reasons = ({ shown }: CompletedProfile) => shown.reasons.map((reason) => reason[locale]).join(' ');
  return [
    row('profile', text.compare.profile, ({ level }) => profileOf(level).name[locale]),
    { ...row('reasons', text.compare.decided, reasons), isDeciding: true },
    ...(['capacity', 'tolerance', 'knowledge'] as const).map((score) =>
      row(score, text.result.scores[score], ({ shown }) => `${shown.scores[score]} ${text.result.outOf}`),
    ),
    ...ALLOCATION_CLASSES.map((name) =>
      row(
        `target ${name}`,
        `${text.compare.target}, ${text.allocation.classes[name].toLowerCase()}`,
        ({ level }) => `${profileOf(level).target[name]} %`,
      ),
    ),
    ...first.shown.answers.map(({ id, text: question }) =>
      row(id, `${id.slice(1)}. ${question[locale]}`, (profile) => answerIn(profile, id, locale)),
    ),
  ];
}

function answerIn({ shown }: CompletedProfile, id: string, locale: 'fr' | 'en'): string {
  const found = shown.answers.find((one) => one.id === id);
  return found?.answer.map((one) => one[locale]).join('\n') ?? '';
}
