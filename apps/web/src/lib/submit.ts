import type { CallInput, ReplyOf, Route } from '@aurea/contract/core/route.ts';
import { useState } from 'react';
import { ApiFailure } from './api-failure.ts';
import { call } from './call.ts';
import { dedupeInFlight } from './dedupe-in-flight.ts';
import { randomText } from './random.ts';

type State = {
  readonly error: ApiFailure | null;
  readonly isPending: boolean;
  readonly submittedAt: number;
};

type Callbacks<Reply> = {
  readonly onSuccess?: (reply: Reply) => unknown;
  readonly onError?: (failure: ApiFailure) => void;
};

/**
 * Calls a route that writes, as `useWrite` does, for the pages of visitors: nothing was read there that a write could change,
 * so that they come without the cache of answers.
 */
export function useSubmit<const R extends Route>(route: R) {
  const [state, setState] = useState<State>({ error: null, isPending: false, submittedAt: 0 });
  const [send] = useState(() =>
    dedupeInFlight((input: CallInput<R>) => call(route, input, { idempotencyKey: randomText(24) })),
  );
  const mutateAsync = async (input: CallInput<R>): Promise<ReplyOf<R>> => {
    setState({ error: null, isPending: true, submittedAt: Date.now() });
    const end = (error: ApiFailure | null) => setState((begun) => ({ ...begun, error, isPending: false }));
    try {
      const reply = await send(input);
      end(null);
      return reply;
    } catch (error) {
      end(error instanceof ApiFailure ? error : null);
      throw error;
    }
  };
  const mutate = (input: CallInput<R>, { onSuccess, onError }: Callbacks<ReplyOf<R>>) => {
    mutateAsync(input).then(onSuccess, (error: unknown) => {
      if (!(error instanceof ApiFailure)) throw error;
      onError?.(error);
    });
  };
  return { ...state, mutate, mutateAsync };
}
