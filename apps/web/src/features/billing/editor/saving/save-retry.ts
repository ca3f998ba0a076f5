import { ApiFailure } from '#lib/api-failure.ts';

type Storing<Typed> = {
  readonly store: (typed: Typed, version: number) => Promise<number>;
  readonly storedAs: (sent: readonly Typed[]) => Promise<number | null>;
};

export const isStale = (failure: unknown) => failure instanceof ApiFailure && failure.code === 'stale';

/** Stores a draft, over a save of its own where only the answer of that was lost. */
export function withSaveRetry<Typed>({ store, storedAs }: Storing<Typed>) {
  const unanswered = new Set<Typed>();
  const afterFailure = async (failure: unknown, typed: Typed, version: number): Promise<number> => {
    if (!isStale(failure)) {
      unanswered.add(typed);
      throw failure;
    }
    const own = await storedAs([...unanswered]);
    if (own === null || own <= version) throw failure;
    return await save(typed, own);
  };
  const save = async (typed: Typed, version: number): Promise<number> => {
    try {
      const next = await store(typed, version);
      unanswered.clear();
      return next;
    } catch (failure) {
      return await afterFailure(failure, typed, version);
    }
  };
  return save;
}
