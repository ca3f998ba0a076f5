import { createContext, use } from 'react';

/** What the forms of sign-in need of the application around them, be it that of visitors or the whole one. */
type Visit = {
  /** Where the visitor wanted to go. */
  readonly redirectUrl: string | undefined;
  /** Goes there, as the person who has just signed in. */
  readonly enter: () => Promise<void>;
};

export const VisitContext = createContext<Visit | null>(null);

export function useVisit(): Visit {
  const visit = use(VisitContext);
  if (!visit) throw new Error('the visit is not provided');
  return visit;
}

/** An address of a public page that keeps where the visitor wanted to go. */
export function withRedirect(path: string, redirectUrl: string | undefined): string {
  if (!redirectUrl) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ redirectUrl })}`;
}
