import { chooseLocale } from '#i18n/locale.ts';
import { stored } from '#lib/storage.ts';
import { reloadIfReachable } from '#lib/upgrade.ts';
import { FRAME_PAGE } from '../worker/handled-requests.ts';

/** The page comes back on its own, at the latest this long after the connection. */
const RETRY_MS = 5000;

/** Shows the notice of the frame in the visitor's language, and loads the page again once the server answers. */
export function waitForServer(frame: ParentNode): void {
  // Asked for by its own address, it comes from a server that answers.
  if (window.location.pathname === FRAME_PAGE) window.location.replace('/');
  const locale = chooseLocale(stored.locale.get(), navigator.languages);
  document.documentElement.lang = locale;
  for (const notice of frame.querySelectorAll<HTMLElement>('[data-notice]')) {
    notice.hidden = notice.dataset.notice !== locale;
    notice.querySelector('button')?.addEventListener('click', retry);
  }
  window.addEventListener('online', retry);
  setInterval(retry, RETRY_MS);
}

function retry(): void {
  void reloadIfReachable();
}
