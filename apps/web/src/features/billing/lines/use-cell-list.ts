import { type KeyboardEvent, useId, useState } from 'react';

type Choice = { readonly id: string; readonly onChoose: () => void };

/**
 * A list of choices under a cell of the grid. Arrows go through it while it is open, enter takes the one they stand on,
 * escape closes it; nothing is taken before, so that what is typed stands.
 */
export function useCellList(choices: readonly Choice[]) {
  const list = useId();
  const [isWanted, setWanted] = useState(false);
  const [active, setActive] = useState(-1);
  const isOpen = isWanted && choices.length > 0;
  const at = Math.min(active, choices.length - 1);
  const close = () => {
    setWanted(false);
    setActive(-1);
  };
  const choose = (choice: Choice | undefined) => {
    close();
    choice?.onChoose();
  };
  const step = (by: number) => setActive(at + by >= choices.length ? 0 : Math.max(at + by, -1));
  const optionId = (id: string) => `${list}-${id}`;
  const taken: Readonly<Record<string, (() => void) | undefined>> = {
    ArrowDown: () => step(1),
    ArrowUp: at >= 0 ? () => step(-1) : undefined,
    Enter: at >= 0 ? () => choose(choices[at]) : undefined,
    Escape: close,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = isOpen && !event.altKey && !event.ctrlKey && !event.metaKey ? taken[event.key] : undefined;
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  const current = choices[at];
  const input = {
    role: 'combobox' as const,
    'aria-autocomplete': 'list' as const,
    'aria-expanded': isOpen,
    'aria-controls': list,
    'aria-activedescendant': isOpen && current ? optionId(current.id) : undefined,
    autoComplete: 'off',
    onKeyDown,
    onBlur: close,
  };
  return {
    list,
    isOpen,
    active: isOpen ? current?.id : undefined,
    input,
    open: () => setWanted(true),
    choose,
    optionId,
  };
}
