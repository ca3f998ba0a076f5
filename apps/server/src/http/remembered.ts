import { LRUCache } from 'lru-cache';

const MOST_BYTES = 64 * 1024 * 1024;
const LARGEST_BYTES = 1024 * 1024;

type Remembered = { readonly stamp: string; readonly payload: string };

/** Answers to reads, each with the stamp of what it follows from; the least used are forgotten first. */
export type Memory = {
  /**
   * The answer given before while the stamp was the same, or the one that is being computed, else the one computed now.
   * What is no text yet is handed on to those who ask meanwhile, and not kept.
   */
  readonly recall: <Found extends string | object>(
    question: string,
    stamp: string,
    compute: () => Promise<Found>,
  ) => Promise<Found | string>;
};

export function createMemory(): Memory {
  const answers = new LRUCache<string, Remembered>({
    maxSize: MOST_BYTES,
    maxEntrySize: LARGEST_BYTES,
    // A character takes two bytes at most.
    sizeCalculation: ({ stamp, payload }, question) => 2 * (stamp.length + payload.length + question.length),
  });
  const atWork = new Map<string, Promise<string | object>>();
  return {
    recall: async <Found extends string | object>(
      question: string,
      stamp: string,
      compute: () => Promise<Found>,
    ): Promise<Found | string> => {
      const known = answers.get(question);
      if (known?.stamp === stamp) return known.payload;
      const key = `${stamp}\n${question}`;
      // Under the same key it is the same kind of answer.
      const begun = (atWork.get(key) as Promise<Found> | undefined) ?? compute();
      atWork.set(key, begun);
      try {
        const payload = await begun;
        if (typeof payload === 'string') answers.set(question, { stamp, payload });
        return payload;
      } finally {
        if (atWork.get(key) === begun) atWork.delete(key);
      }
    },
  };
}
