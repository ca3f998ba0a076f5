import { LRUCache } from 'lru-cache';

const MOST_BYTES = 64 * 1024 * 1024;
const LARGEST_BYTES = 4 * 1024 * 1024;

/** An answer that may be given again: packed once for all who ask in the same encoding. */
export class CachedReply {
  readonly stamp: string;
  readonly text: string;
  /** By encoding. */
  readonly packed = new Map<string, Promise<Buffer>>();

  constructor(stamp: string, text: string) {
    this.stamp = stamp;
    this.text = text;
  }
}

/** Answers to reads, each with the stamp of what it follows from; the least used are forgotten first. */
export type Memory = {
  /** The answer given before while the stamp was the same. */
  readonly known: (question: string, stamp: string) => CachedReply | undefined;
  /**
   * The answer given before while the stamp was the same, or the one that is being computed, else the one computed now.
   * What is no text yet is handed on to those who ask meanwhile, and not kept.
   */
  readonly recall: <Found extends string | object>(
    question: string,
    stamp: string,
    compute: () => Promise<Found>,
  ) => Promise<CachedReply | Exclude<Found, string>>;
};

export function createMemory(): Memory {
  const answers = new LRUCache<string, CachedReply>({
    maxSize: MOST_BYTES,
    maxEntrySize: LARGEST_BYTES,
    // A character takes one byte, or two; where it takes one, the other makes up for the packed answers.
    sizeCalculation: ({ stamp, text }, question) => 2 * (stamp.length + text.length + question.length),
  });
  const atWork = new Map<string, Promise<CachedReply | object>>();
  const knownAs = (question: string, stamp: string) => {
    const answer = answers.get(question);
    return answer?.stamp === stamp ? answer : undefined;
  };
  return {
    known: knownAs,
    recall: async <Found extends string | object>(
      question: string,
      stamp: string,
      compute: () => Promise<Found>,
    ): Promise<CachedReply | Exclude<Found, string>> => {
      type Answer = CachedReply | Exclude<Found, string>;
      const known = knownAs(question, stamp);
      if (known) return known;
      const key = `${stamp}\n${question}`;
      const begin = async (): Promise<Answer> => {
        const found = await compute();
        // Whatever is no text is of the other kind.
        return typeof found === 'string' ? new CachedReply(stamp, found) : (found as Exclude<Found, string>);
      };
      // Under the same key it is the same kind of answer.
      const begun = (atWork.get(key) as Promise<Answer> | undefined) ?? begin();
      atWork.set(key, begun);
      try {
        const answer = await begun;
        if (answer instanceof CachedReply) answers.set(question, answer);
        return answer;
      } finally {
        if (atWork.get(key) === begun) atWork.delete(key);
      }
    },
  };
}
