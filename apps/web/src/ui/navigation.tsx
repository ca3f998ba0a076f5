import type { ReactNode } from 'react';
import { RouterProvider } from 'react-aria-components';
import { type Navigation, NavigationContext } from './navigation-context.ts';

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
