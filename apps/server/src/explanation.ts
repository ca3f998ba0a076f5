export type Explanation = {
  /** What holds when the variable is absent, in words. */
  readonly default: string;
  readonly meaning: string;
  readonly expected: string;
  /** Its value, or a part of it, is never shown. */
  readonly secret?: true;
  /** Read and checked, but nothing of the product rests on it yet: left out of the README. */
  readonly unused?: true;
};
