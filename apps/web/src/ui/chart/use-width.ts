import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

/** The width of an element in pixels before it is painted, followed as it changes. */
export function useWidth(element: RefObject<HTMLElement | null>, fallback: number): number {
  const [width, setWidth] = useState(fallback);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    setWidth(pixels(current.clientWidth));
    return follow(current, setWidth);
  }, [element]);
  return width;
}

/**
 * The same once the page was laid out, null until then: to ask sooner has the browser lay out the whole page, and what is drawn
 * in the meantime is drawn twice.
 */
export function useLaidOutWidth(element: RefObject<HTMLElement | null>): number | null {
  const [width, setWidth] = useState<number | null>(null);
  useEffect(() => (element.current ? follow(element.current, setWidth) : undefined), [element]);
  return width;
}

function follow(element: HTMLElement, onWidth: (width: number) => void): () => void {
  const observer = new ResizeObserver((entries) => {
    const last = entries.at(-1);
    if (last) onWidth(pixels(last.contentRect.width));
  });
  observer.observe(element);
  return () => observer.disconnect();
}

const pixels = (width: number) => Math.max(1, Math.round(width));
