import { createContext, type ReactNode, use } from 'react';
import { RouterProvider } from 'react-aria-components';

export type Navigation = {
  readonly navigate: (href: string) => void;
  /** Called when a link is hovered or focused, so that its page is ready when it is followed. */
  readonly preload?: (href: string) => void;
  /** The address that a new tab, a copied link or a bookmark gets for a page of the application. */
  readonly addressOf?: (href: string) => string;
};

const NavigationContext = createContext<Navigation | null>(null);

/** Lets every link, menu item and row of the kit navigate inside the application. */
export function NavigationProvider({ children, ...navigation }: Navigation & { readonly children: ReactNode }) {
  const { navigate, addressOf } = navigation;
  return (
    <NavigationContext value={navigation}>
      <RouterProvider navigate={navigate} {...(addressOf && { useHref: addressOf })}>
        {children}
      </RouterProvider>
    </NavigationContext>
  );
}

/** Without a provider links are plain links. */
export function useNavigation(): Navigation | null {
  return use(NavigationContext);
}
