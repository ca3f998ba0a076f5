import type { CallInput, ReplyOf, Route } from '@aurea/contract/core/route.ts';
import { useWrite, type WriteOptions } from './api.ts';
import type { ApiFailure } from './api-failure.ts';
import { type DialogName, useDialogAddress } from './dialog.ts';

/** The sensitive change that waits for the person to prove themselves; there is at most one. */
let held: (() => void) | null = null;

/** Gives the change that waited, and forgets it. */
export function takeHeldChange(): (() => void) | null {
  const change = held;
  held = null;
  return change;
}

/** Lets a change wait until the person has proved themselves. */
export function holdChange(change: () => void): void {
  held = change;
}

type Outcome<R extends Route> = {
  readonly onSuccess?: (reply: ReplyOf<R>) => void;
  /** Of any failure but the request for a proof. */
  readonly onError?: (failure: ApiFailure) => void;
};

/**
 * Like `useWrite`, for what asks for the password again after a while: then the dialog asks, and the change is made
 * once more by itself.
 */
export function useSensitiveWrite<const R extends Route>(route: R, options: WriteOptions = {}) {
  const write = useWrite(route, options);
  const dialog = useDialogAddress();
  const run = (input: CallInput<R>, outcome: Outcome<R> = {}): void => {
    write.mutate(input, {
      onSuccess: (reply) => outcome.onSuccess?.(reply),
      onError: (failure) => {
        if (failure.code !== 'reauthentication_required') return outcome.onError?.(failure);
        holdChange(() => run(input, outcome));
        dialog.open('reauthenticate');
      },
    });
  };
  return { run, isPending: write.isPending, error: write.error };
}

/** Dialogs that are opened again once the person has proved themselves, since asking has closed them. */
const RETURNS: readonly DialogName[] = ['totp-new', 'passkey-new'];

export function returnTo(subject: string | undefined): DialogName | undefined {
  return RETURNS.find((name) => name === subject);
}
