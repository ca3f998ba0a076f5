import { useEffect, useEffectEvent } from 'react';

/** Runs `act` on a key held with Ctrl, or with ⌘ on a Mac: `useShortcut('k', open)`. */
export function useShortcut(key: string, act: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isMod = (event.metaKey || event.ctrlKey) && !event.altKey && !event.shiftKey;
    if (!isMod || event.key.toLowerCase() !== key) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
