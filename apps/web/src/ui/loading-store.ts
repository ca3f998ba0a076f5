/** What is over sooner shows no overlay. */
export const LOADING_DELAY_MS = 300;

let running = 0;
const listeners = new Set<() => void>();

function change(by: 1 | -1): void {
  running += by;
  for (const listener of listeners) listener();
}

/**
 * Raises the loading flag of the whole application, for what blocks all of it; call what it returns to lower it again.
 * The flag goes up once `LOADING_DELAY_MS` have passed.
 */
export function startLoading(): () => void {
  let isRaised = false;
  const timer = setTimeout(() => {
    isRaised = true;
    change(1);
  }, LOADING_DELAY_MS);
  return () => {
    clearTimeout(timer);
    if (isRaised) change(-1);
    isRaised = false;
  };
}

export function isLoading(): boolean {
  return running > 0;
}

export function onLoadingChanged(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
