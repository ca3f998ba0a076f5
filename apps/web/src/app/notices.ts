import type { ApiFailure } from '#lib/api-failure.ts';
import { onAnswer } from '#lib/call.ts';
import { dismiss, type NoticeOptions, notify } from '#ui/snackbar-store.ts';

type Place = {
  /** Which call failed. */
  readonly call: string;
  /** The page one is on. */
  readonly path: string;
  readonly leave: (address: string) => void;
  /** Tries the call again, where a press may. */
  readonly again?: (() => void) | undefined;
};

type Shown = { readonly path: () => string; readonly leave: (address: string) => void };

/** The notice that the last failure of a call left on the page. */
const shown = new Map<string, number>();

/** What a failure of a call means on the page one is on; null where it means what the catalogue says. */
type Explain = (failure: ApiFailure, call: { readonly isRead: boolean }) => NoticeOptions | null;

const asListed: Explain = () => null;
let explain = asListed;

/** Lets the page one is on say what failures mean there. @returns ends it */
export function explainFailures(explanation: Explain): () => void {
  explain = explanation;
  return () => {
    if (explain === explanation) explain = asListed;
  };
}

/** Shows from here on what calls end with. */
export function showFailures({ path: pathNow, leave }: Shown): void {
  onAnswer((failure, { method, path }, again) => {
    const call = `${method} ${path}`;
    if (failure) showFailure(failure, { call, path: pathNow(), leave, again });
    else clearFailure(call);
  });
}

/**
 * What each kind of failure shows, and where it leads: the error catalogue of the specification.
 *
 * A business failure shows its own message; the one that asks for the password again is answered by a dialog. What the
 * same call said before gives way.
 */
function showFailure(failure: ApiFailure, { call, path, leave, again }: Place): void {
  clearFailure(call);
  if (failure.kind === 'signed_out') {
    if (path !== '/logout') leave('/logout');
    return;
  }
  if (failure.code === 'reauthentication_required') return;
  const explained = explain(failure, { isRead: call.startsWith('GET ') });
  if (explained) {
    shown.set(call, notify(explained));
    return;
  }
  // A form may say more beside its fields; at the top, an answer outside the catalogue is unexpected and nothing else.
  const key = failure.kind === 'unexpected' ? 'errors.server.unexpected' : failure.message;
  shown.set(call, notify({ type: 'error', key, params: failure.params, ...(again && { action: { run: again } }) }));
  if (failure.kind === 'forbidden') leave('/');
}

/** A call that went well takes away what it said when it failed: an error stays on the page until then. */
function clearFailure(call: string): void {
  const notice = shown.get(call);
  if (notice !== undefined) dismiss(notice);
  shown.delete(call);
}
