import { useSyncExternalStore } from 'react';
import type { TableLayout } from './column.ts';

const PHONE = '(max-width: 599px)';
const MEDIUM = '(max-width: 959px)';

function subscribe(listener: () => void): () => void {
  const queries = [matchMedia(PHONE), matchMedia(MEDIUM)];
  for (const query of queries) query.addEventListener('change', listener);
  return () => {
    for (const query of queries) query.removeEventListener('change', listener);
  };
}

function current(): TableLayout {
  if (matchMedia(PHONE).matches) return 'cards';
  return matchMedia(MEDIUM).matches ? 'compact' : 'full';
}

/** Cards below 600 px, fewer columns below 960, all of them from there on. */
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
