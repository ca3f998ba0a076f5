export type ClaimedWork<Claim> = {
  /** What to work on next, at most so many; none where nothing is free to be taken now. */
  readonly claim: (free: number) => Promise<readonly Claim[]>;
  readonly work: (claim: Claim) => Promise<void>;
  readonly mostRunning: number;
};

/**
 * Works on what can be claimed, several at once, until a claim made while nothing runs finds nothing: what ends while
 * a claim is on its way may free more.
 *
 * @throws the first error of `work`, after the rest is done; an error of `claim` at once
 */
export async function drainClaims<Claim>({ claim, work, mostRunning }: ClaimedWork<Claim>): Promise<void> {
  const running = new Set<Promise<void>>();
  const failures: unknown[] = [];
  const start = (claimed: Claim): void => {
    const one: Promise<void> = work(claimed)
      .catch((error: unknown) => void failures.push(error))
      .finally(() => running.delete(one));
    running.add(one);
  };
  for (;;) {
    const wasIdle = running.size === 0;
    const some = await claim(mostRunning - running.size);
    for (const claimed of some) start(claimed);
    if (wasIdle && some.length === 0) break;
    if (running.size > 0) await Promise.race(running);
  }
  if (failures.length > 0) throw failures[0];
}
