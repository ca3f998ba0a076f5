import { useEffect, useRef } from 'react';

/** A menu waits this long under the pointer before it opens, and this long without it before it closes. */
export const HOVER_OPEN_DELAY = 300;
const HOVER_CLOSE_DELAY = 250;

type Pointer = { readonly pointerType: string };

export type HoverHandlers = {
  readonly onPointerMove: (event: Pointer) => void;
  readonly onPointerLeave: (event: Pointer) => void;
};

/**
 * Handlers that open and close something with the pointer, not with a touch. Movement opens: something closed over a
 * resting pointer enters what lies under it, and would open it again.
 */
export function useHoverDelay(setOpen: (open: boolean) => void): HoverHandlers {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isInside = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  const schedule = (open: boolean, delay: number) => {
    isInside.current = open;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(open), delay);
  };
  return {
    onPointerMove: (event) => {
      if (event.pointerType !== 'touch' && !isInside.current) schedule(true, HOVER_OPEN_DELAY);
    },
    onPointerLeave: (event) => {
      if (event.pointerType !== 'touch') schedule(false, HOVER_CLOSE_DELAY);
    },
  };
}
