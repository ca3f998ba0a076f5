import { profileOf } from '@aurea/domain/suitability/profile/profiles.ts';
import { validUntil } from '@aurea/domain/suitability/profile/renewal.ts';
import { csvLine, type WrittenCell } from '#providers/spreadsheet/stream.ts';
import type { InspectedProfiles } from './read-profiles.ts';

type Language = 'en' | 'fr';

const PROFILE_HEAD = [
  ...['customer', 'answers', 'version', 'completed_on', 'valid_until', 'level', 'profile', 'capacity', 'tolerance'],
  ...['knowledge', 'completed_by', 'completed_as', 'contradictions_waiting'],
];
const ANSWER_HEAD = ['customer', 'version', 'number', 'question', 'answer'];

/** Completed questionnaires as two tables, one line per version and one per answer, filled as households are read. */
export async function profileTables(
  households: AsyncIterable<InspectedProfiles>,
  language: Language,
): Promise<readonly (readonly [name: string, content: string])[]> {
  const profiles = [csvLine(PROFILE_HEAD, language)];
  const answers = [csvLine(ANSWER_HEAD, language)];
  for await (const household of households) {
    for (const row of profileRows(household, language)) profiles.push(csvLine(row, language));
    for (const row of answerRows(household, language)) answers.push(csvLine(row, language));
  }
  return [
    ['investment-profiles.csv', `\ufeff${profiles.join('')}`],
    ['investment-answers.csv', `\ufeff${answers.join('')}`],
  ];
}

function profileRows({ customer, access, profiles }: InspectedProfiles, language: Language): WrittenCell[][] {
  if (profiles.length === 0) return [[customer, access, ...PROFILE_HEAD.slice(2).map(() => '')]];
  return profiles.map(({ number, completedOn, level, author, typedBy, shown: { scores, inconsistencies } }) => [
    ...[customer, access, String(number), completedOn, validUntil(completedOn)],
    ...[String(level), profileOf(level).name[language]],
    ...[scores.capacity, scores.tolerance, scores.knowledge].map(String),
    ...[author, typedBy],
    String(inconsistencies.filter(({ action, isResolved }) => action !== 'warn' && !isResolved).length),
  ]);
}

function answerRows({ customer, profiles }: InspectedProfiles, language: Language): WrittenCell[][] {
  return profiles.flatMap(({ number, shown }) =>
    shown.answers.map(({ id, text, answer }) => [
      ...[customer, String(number), id, text[language]],
      answer.map((words) => words[language]).join('; '),
    ]),
  );
}
