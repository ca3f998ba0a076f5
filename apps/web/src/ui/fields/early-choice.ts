import { type KeyboardEvent, useEffect, useState } from 'react';

type Early = { readonly steps: number; readonly isTaken: boolean };

const NONE: Early = { steps: 0, isTaken: false };

/** What a key does while the options are still on their way; null where it is none of the field's business. */
export function earlyStep({ steps }: Early, key: string): Early | null {
  if (key === 'ArrowDown') return { steps: steps + 1, isTaken: false };
  if (key === 'ArrowUp') return { steps: Math.max(steps - 1, 1), isTaken: false };
  if (key === 'Enter' && steps > 0) return { steps, isTaken: true };
  return null;
}

/** The option that early keys meant, once the options are there: as many steps down, the last where there are fewer. */
export function earlyOption(values: readonly string[], { steps }: Early): string | undefined {
  return values.at(Math.min(steps, values.length) - 1);
}

type Field = {
  readonly isSearching: boolean;
  /** Those that may be meant, in their order. */
  readonly values: readonly string[];
  readonly onChoose: (value: string) => void;
};

/** Arrows and Enter that are pressed before a search answers hold for the options it then finds. */
export function useEarlyChoice({ isSearching, values, onChoose }: Field) {
  const [early, setEarly] = useState<Early>(NONE);
  const meant = early.isTaken && !isSearching;
  useEffect(() => {
    if (!meant) return;
    setEarly(NONE);
    const found = earlyOption(values, early);
    if (found !== undefined) onChoose(found);
  }, [meant, values, early, onChoose]);
  return (event: KeyboardEvent) => {
    const next = isSearching || (early.steps > 0 && event.key === 'Enter') ? earlyStep(early, event.key) : null;
    setEarly(next ?? NONE);
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
  };
}
