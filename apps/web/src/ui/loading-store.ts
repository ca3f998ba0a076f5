let running = 0;
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

/** Raises the loading flag of the whole application; call what it gives back to lower it again. */
export function startLoading(): () => void {
  running += 1;
  tell();
  let lowered = false;
  return () => {
    if (lowered) return;
    lowered = true;
    running -= 1;
    tell();
  };
}

export function isLoading(): boolean {
  return running > 0;
}

export function onLoadingChanged(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
