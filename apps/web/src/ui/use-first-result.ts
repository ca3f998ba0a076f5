import { type RefObject, useEffect, useState } from 'react';

type Group = { readonly id: string; readonly commands: readonly { readonly id: string }[] };

/** What the collections of React Aria listen to; its autocomplete sends it at each letter, but not as results come later. */
const FOCUS_EVENT = 'react-aria-focus';

/**
 * Groups as the menu of an autocomplete shows them: before others take their place the menu is asked to choose its first
 * entry, so that none stays chosen that is gone.
 */
export function useFirstResult<Shown extends Group>(menu: RefObject<HTMLElement | null>, groups: readonly Shown[]) {
  const key = JSON.stringify(groups.map(({ id, commands }) => [id, ...commands.map((command) => command.id)]));
  const [shown, setShown] = useState({ key, groups });
  useEffect(() => {
    if (shown.key === key) return;
    const first = new CustomEvent(FOCUS_EVENT, { cancelable: true, bubbles: true, detail: { focusStrategy: 'first' } });
    menu.current?.dispatchEvent(first);
    setShown({ key, groups });
  }, [shown.key, key, groups, menu]);
  return shown.key === key ? groups : shown.groups;
}
