import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useMessages } from '#i18n/messages.ts';
import { CodeUnreachable, retryCode } from '#lib/code.ts';
import { ErrorState } from '#ui/error-state.tsx';

type Props = { readonly error: unknown; readonly reset: () => void };

/** The boundary of every page: what did not load, and a way to try again. */
export function PageFailure({ error, reset }: Props) {
  const { unreachable } = useMessages().ui;
  const router = useRouter();
  const queries = useQueryErrorResetBoundary();
  const retry = () => {
    retryCode();
    queries.reset();
    reset();
    void router.invalidate();
  };
  return <ErrorState level={1} onRetry={retry} {...(error instanceof CodeUnreachable && unreachable)} />;
}
