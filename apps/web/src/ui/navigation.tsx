import { createContext, type ReactNode, use } from 'react';
import { RouterProvider } from 'react-aria-components';

export type Navigation = {
  readonly navigate: (href: string) => void;
  /** Called when a link is hovered or focused, so that its page is ready when it is followed. */
  readonly preload?: (href: string) => void;
};

const NavigationContext = createContext<Navigation | null>(null);

/** Lets every link, menu item and row of the kit navigate inside the application. */
export function NavigationProvider({ navigate, preload, children }: Navigation & { readonly children: ReactNode }) {
  return (
    <NavigationContext value={preload ? { navigate, preload } : { navigate }}>
      <RouterProvider navigate={navigate}>{children}</RouterProvider>
    </NavigationContext>
  );
}

/** Without a provider links are plain links. */
export function useNavigation(): Navigation | null {
  return use(NavigationContext);
}
