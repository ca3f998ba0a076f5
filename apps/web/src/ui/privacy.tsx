import { createContext, type ReactNode, use } from 'react';

const PrivacyContext = createContext(false);

/** While on, amounts are not written into the page at all: nothing to read over a shoulder, copy or inspect. */
export function PrivacyProvider({ on, children }: { readonly on: boolean; readonly children: ReactNode }) {
  return <PrivacyContext value={on}>{children}</PrivacyContext>;
}

export function usePrivacy(): boolean {
  return use(PrivacyContext);
}

/** Stands for an amount that is hidden. */
export const MASK = '•••';
