const ENDS = ['pointerup', 'pointercancel'];

let isPressed = false;
let isWatching = false;

/** Notes from now on whether a pointer is down, before anything of the page hears of it. */
export function watchPresses(): void {
  if (isWatching) return;
  isWatching = true;
  const note = (pressed: boolean) => () => {
    isPressed = pressed;
  };
  document.addEventListener('pointerdown', note(true), true);
  for (const end of ENDS) document.addEventListener(end, note(false), true);
}

/**
 * Runs what may move the page once no pointer is down: between press and release nothing moves away from under it, and the
 * click reaches what was pressed.
 */
export function afterPress(run: () => void): void {
  if (!isPressed) {
    run();
    return;
  }
  // The click follows the release at once: a task of its own comes after it.
  const heard = new AbortController();
  const later = () => {
    heard.abort();
    setTimeout(run);
  };
  const { signal } = heard;
  for (const end of ENDS) document.addEventListener(end, later, { capture: true, signal });
}
