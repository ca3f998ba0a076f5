import { useSyncExternalStore } from 'react';
import type { TableLayout } from './column.ts';

const MEDIUM = '(max-width: 959px)';

function subscribe(listener: () => void): () => void {
  const query = matchMedia(MEDIUM);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

function current(): TableLayout {
  return matchMedia(MEDIUM).matches ? 'cards' : 'full';
}

/** Cards below the medium breakpoint, all columns from there on. */
export function useTableLayout(): TableLayout {
  return useSyncExternalStore(subscribe, current);
}

function subscribePrint(listener: () => void): () => void {
  const query = matchMedia('print');
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the page is being printed: then nothing may be left out for speed. */
export function useIsPrinting(): boolean {
  return useSyncExternalStore(subscribePrint, () => matchMedia('print').matches);
}
