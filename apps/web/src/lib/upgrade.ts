const RELOADED_FOR = 'aurea.reloaded-for';

const ENTRY = /<script type="module"[^>]*\ssrc="([^"]+)"/;

/** The file that starts the application, as the open page names it. */
function ownEntry(): string | null {
  return document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.getAttribute('src') ?? null;
}

/** The same, as the server names it now. */
async function entryOfServer(): Promise<string | null> {
  const answer = await fetch('/', { cache: 'no-store' });
  return answer.ok ? (ENTRY.exec(await answer.text())?.[1] ?? null) : null;
}

/**
 * Loads the page again where the server has another version than the open page, once for each version, so that it never
 * goes round. What is typed in a form is asked about by the browser before.
 *
 * @returns whether the page is on its way out
 */
export async function reloadIfUpgraded(): Promise<boolean> {
  const entry = await entryOfServer().catch(() => null);
  if (!entry || entry === ownEntry() || sessionStorage.getItem(RELOADED_FOR) === entry) return false;
  sessionStorage.setItem(RELOADED_FOR, entry);
  window.location.reload();
  return true;
}

/**
 * Loads the page again where the server answers.
 *
 * @returns whether the page is on its way out
 */
export async function reloadIfReachable(): Promise<boolean> {
  const isReachable = await fetch('/', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isReachable) window.location.reload();
  return isReachable;
}
