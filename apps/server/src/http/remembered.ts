import { LRUCache } from 'lru-cache';

const MOST_BYTES = 64 * 1024 * 1024;
const LARGEST_BYTES = 1024 * 1024;

type Remembered = { readonly stamp: string; readonly payload: string };

/** Answers to reads, each with the stamp of what it follows from; the least used are forgotten first. */
export type Memory = {
  /** The answer given before while the stamp was the same, else the one computed now. */
  readonly recall: (question: string, stamp: string, compute: () => Promise<string>) => Promise<string>;
};

export function createMemory(): Memory {
  const answers = new LRUCache<string, Remembered>({
    maxSize: MOST_BYTES,
    maxEntrySize: LARGEST_BYTES,
    // A character takes two bytes at most.
    sizeCalculation: ({ stamp, payload }, question) => 2 * (stamp.length + payload.length + question.length),
  });
  return {
    recall: async (question, stamp, compute) => {
      const known = answers.get(question);
      if (known?.stamp === stamp) return known.payload;
      const payload = await compute();
      answers.set(question, { stamp, payload });
      return payload;
    },
  };
}
