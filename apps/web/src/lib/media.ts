import { useSyncExternalStore } from 'react';

/** Whether the window is as a media query asks, followed as it changes. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const asked = matchMedia(query);
      asked.addEventListener('change', listener);
      return () => asked.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
  );
}
