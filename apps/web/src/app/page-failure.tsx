import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { ErrorState } from '#ui/error-state.tsx';

/** The boundary of every page: what did not load, and a way to try again. */
export function PageFailure({ reset }: { readonly reset: () => void }) {
  const router = useRouter();
  const queries = useQueryErrorResetBoundary();
  const retry = () => {
    queries.reset();
    reset();
    void router.invalidate();
  };
  return <ErrorState level={1} onRetry={retry} />;
}
