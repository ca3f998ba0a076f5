import type { ApiFailure } from '#lib/api-failure.ts';
import { notify } from '#ui/snackbar-store.ts';

type Leave = (address: string) => void;

/**
 * What each kind of failure shows, and where it leads: the error catalogue of the specification.
 *
 * A business failure shows its own message; the one that asks for the password again is answered by a dialog.
 */
export function showFailure(failure: ApiFailure, path: string, leave: Leave): void {
  if (failure.kind === 'signed_out') {
    if (path !== '/logout') leave('/logout');
    return;
  }
  if (failure.code === 'reauthentication_required') return;
  // A form may say more beside its fields; at the top, an answer outside the catalogue is unexpected and nothing else.
  const key = failure.kind === 'unexpected' ? 'errors.server.unexpected' : failure.message;
  notify({ type: 'error', key, params: failure.params });
  if (failure.kind === 'forbidden') leave('/');
}
