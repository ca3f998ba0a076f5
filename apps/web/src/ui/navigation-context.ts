import { createContext, use } from 'react';

export type Navigation = {
  readonly navigate: (href: string) => void;
  /** Called when a link is hovered or focused, so that its page is ready when it is followed. */
  readonly preload?: (href: string) => void;
  /** The address that a new tab, a copied link or a bookmark gets for a page of the application. */
  readonly addressOf?: (href: string) => string;
};

export const NavigationContext = createContext<Navigation | null>(null);

/** Without a provider links are plain links. */
export function useNavigation(): Navigation | null {
  return use(NavigationContext);
}
