import { useEffect, useRef } from 'react';

/** A menu waits this long under the pointer before it opens, and this long without it before it closes. */
export const HOVER_OPEN_DELAY = 300;
const HOVER_CLOSE_DELAY = 250;

type Pointer = { readonly pointerType: string };

export type HoverHandlers = {
  readonly onPointerEnter: (event: Pointer) => void;
  readonly onPointerLeave: (event: Pointer) => void;
};

/** Handlers that open and close something with the pointer, not with a touch. */
export function useHoverDelay(setOpen: (open: boolean) => void): HoverHandlers {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const later = (open: boolean, delay: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(open), delay);
  };
  return {
    onPointerEnter: (event) => {
      if (event.pointerType !== 'touch') later(true, HOVER_OPEN_DELAY);
    },
    onPointerLeave: (event) => {
      if (event.pointerType !== 'touch') later(false, HOVER_CLOSE_DELAY);
    },
  };
}
