import type { ListedWord } from './asset-list.ts';
import { wordsKey } from './asset-words.ts';

/** The distinct words of some rows with what they mean, those without an answer first, then the most frequent. */
export function distinctWords<Row, Answer>(
  rows: readonly Row[],
  wordsOf: (row: Row) => string,
  answerOf: (key: string) => Answer | null,
): readonly ListedWord<Answer>[] {
  const found = new Map<string, { words: string; rows: number }>();
  for (const row of rows) {
    const words = wordsOf(row);
    const key = wordsKey(words);
    if (key === '') continue;
    found.set(key, { words: found.get(key)?.words ?? words, rows: (found.get(key)?.rows ?? 0) + 1 });
  }
  return [...found]
    .map(([key, each]) => ({ key, ...each, answer: answerOf(key) }))
    .toSorted((a, b) => Number(a.answer !== null) - Number(b.answer !== null) || b.rows - a.rows);
}
