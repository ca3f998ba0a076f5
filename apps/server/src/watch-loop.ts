/** Something that is looked at again and again as long as the instance runs. */
export type Watch = {
  /** Looks now. */
  readonly look: () => Promise<void>;
  readonly start: () => void;
  /** Aborts the look at work; none follows. */
  readonly stop: () => void;
};

export type WatchTimes = { readonly firstMs: number; readonly everyMs: number };

/** Looks first after a pause, then again a pause after each look; a look that fails is noted, and the next one comes all the same. */
export function createWatch(
  { firstMs, everyMs }: WatchTimes,
  lookUntil: (stopping: AbortSignal) => Promise<void>,
  onFailure: (error: unknown) => void,
): Watch {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const look = () => lookUntil(stopping.signal);
  const schedule = (pause: number) => {
    timer = setTimeout(() => {
      look()
        .catch(onFailure)
        .finally(() => stopping.signal.aborted || schedule(everyMs));
    }, pause).unref();
  };
  return {
    look,
    start: () => schedule(firstMs),
    stop: () => {
      stopping.abort();
      clearTimeout(timer);
    },
  };
}
