import { session, type TOKEN_PURPOSES } from '@aurea/contract/session.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { call } from '#lib/call.ts';

/** Whether the link of a message can still be used; asking does not use it up. */
export function useLinkState(token: string, purpose: (typeof TOKEN_PURPOSES)[number]): boolean {
  return useSuspenseQuery({
    queryKey: ['link', purpose, token],
    queryFn: async ({ signal }) => {
      // What is no token at all would be refused as a form: it is simply not valid.
      if (token.length < 20 || token.length > 200) return { valid: false };
      return await call(session.checkToken, { body: { token, purpose } }, { signal });
    },
    staleTime: Number.POSITIVE_INFINITY,
  }).data.valid;
}
