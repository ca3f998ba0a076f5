import type { CallInput, Route } from '@aurea/contract/core/route.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { callFile } from '#lib/call-file.ts';
import { download } from '#lib/download.ts';
import { dismiss, notify, renotify } from './snackbar-store.ts';

type Where = {
  /** Another workspace than that of the tab: a household under a mandate. */
  readonly workspace?: string;
};

/** A file that is there sooner needs no word about its way. */
const QUIET_MS = 300;

/**
 * Fetches the file that a route answers and hands it to the reader under a name. A file that takes its time shows how
 * far it is; what fails is shown like any failed call, with the way to try again.
 *
 * @returns whether the file was saved
 */
export async function downloadFile<const R extends Route>(
  route: R,
  input: CallInput<R>,
  name: string,
  options: Where = {},
): Promise<boolean> {
  const progress = showProgress(name);
  try {
    const again = () => void downloadFile(route, input, name, options);
    download(name, await callFile(route, input, { ...options, again, onProgress: progress.move }));
    return true;
  } catch (failure) {
    if (failure instanceof ApiFailure) return false;
    throw failure;
  } finally {
    progress.end();
  }
}

const KEY = 'ui.download';

function showProgress(name: string) {
  let shown: number | null = null;
  let percent: number | null = null;
  const timer = setTimeout(() => {
    shown = notify({ type: 'info', key: KEY, params: { name, percent }, timeout: null });
  }, QUIET_MS);
  return {
    move: (bytes: number, total: number | null) => {
      percent = total === null ? null : Math.min(99, Math.floor((100 * bytes) / total));
      if (shown !== null) renotify(shown, { key: KEY, params: { name, percent } });
    },
    end: () => {
      clearTimeout(timer);
      if (shown !== null) dismiss(shown);
    },
  };
}
